import { type RawBuilder, sql } from 'kysely'

/** When a text was written. It counts as added when it arrived: nothing appears before what a reader has seen of a club. */
export const writtenAt = (table: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${table}.written_at`)}, ${sql.ref(`${table}.created_at`)})`
