import type { FastifyReply } from 'fastify'

export interface Page<Row> {
  rows: Row[]
  total: number
  next: string | null
}

/** One row more than the page shows means that there is a next page. */
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

/** Sets `X-Total-Count` and, if there is a next page, `Link` (RFC 8288). */
export function setPageHeaders(reply: FastifyReply, { total, next }: Omit<Page<unknown>, 'rows'>): void {
  void reply.header('x-total-count', String(total))
  if (next === null) return
  const url = new URL(reply.request.url, 'http://localhost')
  url.searchParams.set('cursor', next)
  void reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
}
