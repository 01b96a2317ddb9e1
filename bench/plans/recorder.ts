import type { CompiledQuery, KyselyPlugin, QueryId } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** A query as it was really sent, with each set of values it had and how long it took (ms, waiting included). */
export interface Recorded {
  key: string
  /** The calls that sent it. */
  calls: Set<string>
  sent: { sql: string; values: readonly unknown[]; took: number }[]
}

/** Sendings of one query that are kept. */
const mostSent = 200

/** Watches every query that goes through `watched`; `during` says which call sends them. */
export function recordQueries(db: Db) {
  const recorded = new Map<string, Recorded>()
  const underWay = new WeakMap<QueryId, { query: CompiledQuery; since: number }>()
  let call = ''

  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      underWay.set(queryId, { query: db.getExecutor().compileQuery(node, queryId), since: performance.now() })
      return node
    },
    // Only what was executed comes here: a subquery is transformed on its own too, but never sent.
    transformResult: ({ queryId, result }) => {
      const own = underWay.get(queryId)
      if (own) keep(own.query, performance.now() - own.since)
      return Promise.resolve(result)
    },
  }

  const keep = ({ sql, parameters }: CompiledQuery, took: number) => {
    const key = keyOf(sql)
    const query = recorded.get(key) ?? { key, calls: new Set(), sent: [] }
    recorded.set(key, query)
    query.calls.add(call)
    if (query.sent.length < mostSent) query.sent.push({ sql, values: parameters, took })
  }

  return {
    watched: db.withPlugin(plugin),
    recorded,
    during: async <T>(name: string, act: () => Promise<T>): Promise<T> => {
      call = name
      return act()
    },
  }
}

/** One text for a query whatever the length of its lists, and whichever way the engine writes its parameters. */
const keyOf = (sql: string): string =>
  sql
    .replace(/\$\d+/g, '?')
    .replace(/\(\?(?:, \?)+\)/g, '(?…)')
    .replace(/\(\?…\)(?:, \(\?…\))+/g, '(?…)…')
    .replace(/("words" like \?)(?: and "words" like \?)+/g, '$1…')
