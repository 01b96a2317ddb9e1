import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isDatabaseUnavailable } from './unavailable.ts'

export type Engine = 'sqlite' | 'postgres'

/** An open database: one query language, two engines. */
export interface Opened<Tables> {
  db: Kysely<Tables>
  engine: Engine
  close: () => Promise<void>
}

/**
 * Opens the database at `url`: `file:…` or `:memory:` for SQLite, `postgres://…` for PostgreSQL.
 * Throws `DatabaseLocked` when another process holds the SQLite file.
 */
export async function openDatabase<Tables>(url: string): Promise<Opened<Tables>> {
  // One of the two is loaded: the other's client would take 5 MB that nobody uses.
  if (/^postgres(ql)?:/.test(url)) {
    const { openPostgres } = await import('./postgres.ts')
    return { engine: 'postgres', ...openPostgres<Tables>(url) }
  }
  const { openSqlite } = await import('./sqlite.ts')
  return { engine: 'sqlite', ...openSqlite<Tables>(url.replace(/^file:/, '')) }
}

/**
 * Waits until the database answers, `patience` ms at most, and says once why it has to. Throws what is still wrong then, and
 * at once what no waiting helps against, such as a password that is not the right one.
 */
export async function waitForDatabase<Tables>(
  { db }: Opened<Tables>,
  patience: number,
  say: (why: string) => void,
): Promise<void> {
  const until = performance.now() + patience
  for (let isSaid = false; ; isSaid = true)
    try {
      await sql`select 1`.execute(db)
      return
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > until) throw error
      if (!isSaid) say(reasonOf(error))
      await wait(500)
    }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
