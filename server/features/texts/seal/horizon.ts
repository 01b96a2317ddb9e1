import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { positionMax } from '#contract/plans/position.ts'

declare const proof: unique symbol

/** Proof of how far somebody may read what a club wrote about a book (`reach.ts`). No query has words without it. */
export interface Horizon {
  /** From 0 to 1,000; -1 for nothing but their own. */
  readonly position: number
  /** The reader whose own words are readable; 0 for nobody. */
  readonly readerId: number
  /** Whether they look ahead at single posts. */
  readonly looksAtPosts: boolean
  /** Others see the part in which a text is, but not its place, which may be where its author was (`visiblePlace`). */
  readonly isMember: boolean
  readonly [proof]: 'horizon'
}

/** An id, or the column that holds it. */
export type Id = number | RawBuilder<unknown>

/** A reader (0 for a visitor) and a book of a club. */
export interface Reading {
  clubId: Id
  bookId: Id
  readerId: Id
}

export const isMember = ({ clubId, readerId }: Omit<Reading, 'bookId'>) => sql<SqlBool>`exists (
  select 1 from members as sealed_for where sealed_for.club_id = ${clubId} and sealed_for.user_id = ${readerId}
    and sealed_for.status = 'member')`

/** Whether members of a club see where a reader is in its books. */
export const sharesPlaces = ({ clubId, readerId }: Omit<Reading, 'bookId'>) => sql<SqlBool>`(
  exists (select 1 from users as sharing where sharing.id = ${readerId} and sharing.shares_places = 1)
  and exists (select 1 from live_clubs as sharing_club where sharing_club.id = ${clubId} and sharing_club.shares_places = 1))`

const rowOf = ({ clubId, bookId, readerId }: Reading, table: 'progress' | 'look_ahead') => sql`
  from ${sql.table(table)} as own where own.club_id = ${clubId} and own.book_id = ${bookId} and own.user_id = ${readerId}`

/**
 * How far somebody may read what a club wrote about a book, from 0 to 1,000. This decides it for all features: members up to their
 * position, those who look ahead and clubs without a seal to the end, everybody else to the end of the first part of the plan, or to the
 * limit that a change of the plan left there, unless the first part is the whole book.
 */
export const horizonOf = (reading: Reading): RawBuilder<number> => sql<number>`case
  when (select seal from live_clubs as sealing where sealing.id = ${reading.clubId}) = 0 then ${sql.lit(positionMax)}
  when ${isMember(reading)} then case
    when exists (select 1 ${rowOf(reading, 'look_ahead')} and own.post_id is null) then ${sql.lit(positionMax)}
    else coalesce((select own.position ${rowOf(reading, 'progress')}), 0) end
  else coalesce((select coalesce(first_part.visitors_until, first_part.ends_at) from plan_parts as first_part
    where first_part.club_id = ${reading.clubId} and first_part.book_id = ${reading.bookId} and first_part.number = 1
      and first_part.ends_at < ${sql.lit(positionMax)}), 0)
  end`

/** Whether a member looks ahead at single posts of a book. */
export const looksAtPosts = (reading: Reading): RawBuilder<SqlBool> => sql<SqlBool>`(${isMember(reading)}
  and exists (select 1 ${rowOf(reading, 'look_ahead')} and own.post_id is not null))`
