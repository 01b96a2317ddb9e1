import { type Kysely, sql } from 'kysely'
import type { TransactionWithEvents } from './transact.ts'

/** Locks the counter's row until the transaction ends, so call it last. */
export async function incrementCounter<T>(
  change: TransactionWithEvents<T>,
  name: string,
  by: number,
): Promise<void> {
  await sql`update counters set value = value + ${by} where name = ${name}`.execute(change)
}

/** 0 if nothing has been counted yet. */
export async function readCounter<T>(db: Kysely<T>, name: string): Promise<number> {
  const { rows } = await sql<{ value: number }>`select value from counters where name = ${name}`.execute(db)
  return rows[0]?.value ?? 0
}
