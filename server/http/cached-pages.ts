import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { sayMore } from './cursor.ts'
import type { Finished } from './finished.ts'
import type { KeepAnswer } from './cached-answers.ts'

/** One page of a long list: its rows, how many there are in all, and where the next page begins. */
export interface Page<Row> {
  rows: Row[]
  total: number
  next: string | null
}

/** Page ends remembered, some 100 bytes each; as many as there are kept answers of an ordinary size. */
const endsKept = 10_000

interface CallInput {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * One endpoint's pages, made once per revision like `keep`. Their count and Link header are remembered beside the answer,
 * and readers who ask for a new page at the same moment wait for one query.
 */
export function keptPages<Row>(keep: KeepAnswer) {
  const ends = new LRUCache<string, Omit<Page<Row>, 'rows'>>({ max: endsKept })
  const underway = new Map<string, Promise<Page<Row>>>()

  async function makeOnce(tag: string, make: () => Promise<Page<Row>>): Promise<Page<Row>> {
    const making = underway.get(tag) ?? make().finally(() => underway.delete(tag))
    underway.set(tag, making)
    const page = await making
    ends.set(tag, { total: page.total, next: page.next })
    return page
  }

  return (exchange: CallInput, tag: string, make: () => Promise<Page<Row>>): Promise<Finished> => {
    let page: Page<Row> | null = null
    const read = async () => (page ??= await makeOnce(tag, make))
    return keep(
      exchange,
      tag,
      async () => (await read()).rows,
      async () => {
        const { total, next } = ends.get(tag) ?? (await read())
        sayMore(exchange.request, exchange.reply, total, next)
      },
    )
  }
}

/** A page out of one row more than it holds: the extra one says that there is another page. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  total: number,
  cursorAfter: (last: Row) => string,
): Page<Row> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, total, next: rows.length > limit && last ? cursorAfter(last) : null }
}
