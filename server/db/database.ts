import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isDatabaseUnavailable } from './errors.ts'
import type { Database } from './transact.ts'

export type Engine = 'sqlite' | 'postgres'

export interface Opened<Tables> {
  db: Database<Tables>
  engine: Engine
  /** Its URL if other processes may use it, too; null on SQLite (decision 5). */
  sharedUrl: string | null
  /** Runs work that may take minutes, such as a migration; on PostgreSQL with connections without timeouts. */
  withoutTimeouts: <T>(work: (db: Database<Tables>) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** At `file:…` or `:memory:` for SQLite, `postgres://…` for PostgreSQL. Throws `DatabaseLocked` if another process has the file. */
export async function openDatabase<Tables>(url: string): Promise<Opened<Tables>> {
  // Loads one engine's client only; the other would take 5 MB.
  if (!isPostgres(url)) {
    const { openSqlite } = await import('./sqlite.ts')
    const opened = openSqlite<Tables>(filePathOf(url))
    return { engine: 'sqlite', sharedUrl: null, withoutTimeouts: (work) => work(opened.db), ...opened }
  }
  const { openPostgres, noTimeouts } = await import('./postgres.ts')
  return {
    engine: 'postgres',
    sharedUrl: url,
    withoutTimeouts: async (work) => {
      const { db, close } = openPostgres<Tables>(url, { timeouts: noTimeouts })
      try {
        return await work(db)
      } finally {
        await close()
      }
    },
    ...openPostgres<Tables>(url, { isServer: true }),
  }
}

export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url)

export const filePathOf = (url: string): string => url.replace(/^file:/, '')

/** Calls `warn` once; throws the last error after `timeout` ms, or at once if waiting can't help, as for a wrong password. */
export async function waitForDatabase<Tables>(
  { db }: Opened<Tables>,
  timeout: number,
  warn: (reason: string) => void,
): Promise<void> {
  const deadline = performance.now() + timeout
  for (let attempts = 1; ; attempts++)
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > deadline) throw error
      if (attempts === 1) warn(reasonOf(error))
      await sleep(500)
    }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
