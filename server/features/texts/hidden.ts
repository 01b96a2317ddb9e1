import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { message } from '#contract/messages/message.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { WrittenKind } from './kinds.ts'
import type { Id } from './seal/horizon.ts'

/** Why its author can neither edit a text nor answer it. */
export const hiddenFromOthers = message(
  'texts.hiddenFromOthers',
  'A moderator has hidden this from everyone else. You can still delete it.',
)

const column = (table: string, name: string) => sql.ref(`${table}.${name}`)

/** Whether a reader knows of a text. Moderators hide one from everybody but its author. */
export const isShown = (table: string, readerId: Id): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column(table, 'hidden')} < 2 or ${column(table, 'user_id')} = ${readerId})`

/** Whether a text is hidden from a reader. If it has replies, they see the stub that a deleted one leaves. */
export const isHiddenFrom = (table: string, readerId: Id): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column(table, 'hidden')} > 0 and coalesce(${column(table, 'user_id')}, -1) <> ${readerId})`

/** A column that is null in a stub. */
export const unlessHidden = <Value>(table: string, name: string, readerId: Id): RawBuilder<Value | null> =>
  sql<Value | null>`case when ${isHiddenFrom(table, readerId)} then null else ${column(table, name)} end`

/** When a text was deleted; also of one that is hidden from the reader, who must not tell the difference. */
export const deletedAt = (table: string, readerId: Id): RawBuilder<string | null> =>
  sql<
    string | null
  >`case when ${isHiddenFrom(table, readerId)} then ${column(table, 'created_at')} else ${column(table, 'deleted_at')} end`

/** 1 for a text that its reader wrote and others don’t see. */
export const isOwnHidden = (table: string, readerId: Id): RawBuilder<0 | 1> =>
  sql<
    0 | 1
  >`case when ${column(table, 'hidden')} > 0 and ${column(table, 'user_id')} = ${readerId} then 1 else 0 end`

/** Whether others don’t see something that a reader wrote in a club: they then share no answer with anybody. */
export async function hasOwnHidden(
  db: Db | Change,
  { table }: Pick<WrittenKind, 'table'>,
  clubId: number,
  readerId: number,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where user_id = ${readerId} and club_id = ${clubId} and hidden > 0 limit 1`.execute(db)
  return rows.length > 0
}
