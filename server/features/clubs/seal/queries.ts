import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { endOfBook, type Horizon, type WordColumns, type Written } from './rules.ts'

/** An id, or the column that holds it. */
type Id = number | RawBuilder<unknown>

/** A reader (0 for a visitor) and a book of a club. */
interface Reading {
  clubId: Id
  bookId: Id
  readerId: Id
}

/** Whether a reader is a member of a club. */
export const isMember = ({ clubId, readerId }: Omit<Reading, 'bookId'>) => sql<SqlBool>`exists (
  select 1 from members as sealed_for where sealed_for.club_id = ${clubId} and sealed_for.user_id = ${readerId}
    and sealed_for.status = 'member')`

const rowOf = ({ clubId, bookId, readerId }: Reading, table: 'progress' | 'look_ahead') => sql`
  from ${sql.table(table)} as own where own.club_id = ${clubId} and own.book_id = ${bookId} and own.user_id = ${readerId}`

/**
 * How far somebody may read what a club wrote about a book, from 0 to 1,000. This decides it for all features: members up to their
 * position, those who look ahead and clubs without a seal to the end, everybody else to the end of the first part of the plan,
 * unless that is the whole book.
 */
export const horizonOf = (reading: Reading): RawBuilder<number> => sql<number>`case
  when (select seal from live_clubs as sealing where sealing.id = ${reading.clubId}) = 0 then ${sql.lit(endOfBook)}
  when ${isMember(reading)} then case
    when exists (select 1 ${rowOf(reading, 'look_ahead')} and own.post_id is null) then ${sql.lit(endOfBook)}
    else coalesce((select own.position ${rowOf(reading, 'progress')}), 0) end
  else coalesce((select first_part.ends_at from plan_parts as first_part
    where first_part.club_id = ${reading.clubId} and first_part.book_id = ${reading.bookId} and first_part.number = 1
      and first_part.ends_at < ${sql.lit(endOfBook)}), 0)
  end`

/** Whether a member looks ahead at single posts of a book. */
export const looksAtPosts = (reading: Reading): RawBuilder<SqlBool> => sql<SqlBool>`(${isMember(reading)}
  and exists (select 1 ${rowOf(reading, 'look_ahead')} and own.post_id is not null))`

/** Whether a reader looks ahead at the post of a row. */
const isLookedAt = (posts: string, readerId: Id) => sql<SqlBool>`exists (
  select 1 from look_ahead as own where own.post_id = ${sql.ref(`${posts}.id`)} and own.user_id = ${readerId})`

/** A column with people's words, as far as the horizon allows; null where it does not. The author always reads their own. */
export const words = <Table extends Written, Column extends WordColumns[Table]>(
  { position, readerId, looksAtPosts: looks }: Horizon,
  table: Table,
  column: Column,
) =>
  sql<string | null>`case
    when ${sql.ref(`${table}.place`)} <= ${position} or ${sql.ref(`${table}.user_id`)} = ${readerId}
      ${looks && table === 'posts' ? sql`or ${isLookedAt(table, readerId)}` : sql``}
    then ${sql.ref(`${table}.${column}`)} end`.as(column)

/**
 * The place of a text as its reader is told it: for those who are no members the end of its part, or of the book without a plan, unless
 * they wrote it.
 */
export const toldPlace = (
  table: string,
  { isMember: isTold, readerId }: Pick<Horizon, 'isMember' | 'readerId'>,
): RawBuilder<number> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  if (isTold) return sql<number>`${column('place')}`
  return sql<number>`case when ${column('place')} = 0 or ${column('user_id')} = ${readerId} then ${column('place')}
    else coalesce((select min(told.ends_at) from plan_parts as told where told.club_id = ${column('club_id')}
      and told.book_id = ${column('book_id')} and told.ends_at >= ${column('place')}), ${sql.lit(endOfBook)}) end`
}

/** The title of a thread in a list over several books, as far as the reader may read each of them. */
export const titleAcross = (thread: string, readerId: Id) => {
  const column = (name: string) => sql.ref(`${thread}.${name}`)
  const reading = { clubId: column('club_id'), bookId: column('book_id'), readerId }
  return sql<string | null>`case
    when ${column('place')} = 0 or ${column('user_id')} = ${readerId} or ${column('place')} <= ${horizonOf(reading)}
      or (${isMember(reading)} and ${isLookedAt(thread, readerId)})
    then ${column('title')} end`
}
