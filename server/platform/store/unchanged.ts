import type { SqliteStatement } from 'kysely'

/** Rows remembered while nothing changes, some 300 bytes each. */
const mostRows = 10_000

/**
 * Remembers rows until anything at all is written: one process has the file and one connection does everything, so nothing
 * changes that did not pass here. Polls of many readers about one club then cost one look at the file.
 */
export function rowsWhileUnchanged() {
  const rows = new Map<string, unknown>()
  return {
    find: (sql: string, key: readonly unknown[], ask: () => unknown): unknown => {
      const name = `${key.join('\n')}\n${sql}`
      if (rows.has(name)) return rows.get(name)
      const row = ask()
      if (rows.size >= mostRows) rows.clear()
      rows.set(name, row)
      return row
    },
    /** The statement, which may change something, so that it forgets them all. */
    forgetWith: (statement: SqliteStatement): SqliteStatement => ({
      reader: statement.reader,
      all: (parameters) => {
        rows.clear()
        return statement.all(parameters)
      },
      run: (parameters) => {
        rows.clear()
        return statement.run(parameters)
      },
      iterate: (parameters) => {
        rows.clear()
        return statement.iterate(parameters)
      },
    }),
  }
}
