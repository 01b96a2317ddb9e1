import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import type { Engine } from '#server/db/database.ts'

/**
 * A clock of the processor time, in ms, that PostgreSQL's processes for this database have had so far (Linux, PostgreSQL on
 * this machine; its parallel workers are not in it). Stands still on SQLite, which is part of our own process.
 */
export async function backendClock(db: Db, engine: Engine): Promise<() => number> {
  if (engine === 'sqlite') return () => 0
  // Wake the whole pool first: a process that starts later would not be counted.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.2)`.execute(db)))
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  const places = rows.map(({ pid }) => `/proc/${pid}/schedstat`)
  const last = new Map<string, number>()
  return () => {
    // One that has ended keeps what it had.
    for (const place of places) last.set(place, timeIn(place) ?? last.get(place) ?? 0)
    return [...last.values()].reduce((sum, time) => sum + time, 0)
  }
}

/** The first figure is what the process spent on a processor, in ns; null when it has ended. */
function timeIn(place: string): number | null {
  try {
    return Number(readFileSync(place, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return null
  }
}
