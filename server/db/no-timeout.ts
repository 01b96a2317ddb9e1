import { type Kysely, sql } from 'kysely'

/** Lifts the time limits of every statement until the end of its transaction, on PostgreSQL. */
export const liftLimits = 'set local statement_timeout = 0'

/** Lifts them for changes that the operator waits for. */
export const unhurried = <T>(change: Kysely<T>): Promise<unknown> => sql.raw(liftLimits).execute(change)
