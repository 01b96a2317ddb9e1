import type { SqliteStatement } from 'kysely'

/** Rows remembered while nothing changes, some 300 bytes each. */
const mostRows = 10_000

/**
 * Remembers rows until anything at all is written: one process has the file and one connection does everything, so nothing
 * changes that did not pass here. Polls of many readers about one club then cost one look at the file.
 */
export function rowsWhileUnchanged() {
  const rows = new Map<string, Map<string, unknown>>()
  let count = 0
  const forget = () => {
    if (count === 0) return
    rows.clear()
    count = 0
  }
  return {
    /** The row of a key or undefined; null, which is not remembered, where it could not be asked for. */
    find: (sql: string, key: readonly unknown[], ask: () => unknown): unknown => {
      const name = key.length === 1 ? String(key[0]) : key.join('\n')
      const known = rows.get(sql)
      const before = known?.get(name)
      if (before !== undefined || known?.has(name)) return before
      const row = ask()
      if (row === null) return null
      if (count >= mostRows) forget()
      count++
      rows.set(sql, (rows.get(sql) ?? new Map<string, unknown>()).set(name, row))
      return row
    },
    /** The statement, which may change something, so that it forgets them all. */
    forgetWith: (statement: SqliteStatement): SqliteStatement => ({
      reader: statement.reader,
      all: (parameters) => {
        forget()
        return statement.all(parameters)
      },
      run: (parameters) => {
        forget()
        return statement.run(parameters)
      },
      iterate: (parameters) => {
        forget()
        return statement.iterate(parameters)
      },
    }),
  }
}
