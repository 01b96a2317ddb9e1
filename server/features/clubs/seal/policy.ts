import { type SqlBool, sql } from 'kysely'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import { createLookUp } from '#server/db/look-up.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { findMembership, type Membership } from '../policy.ts'
import { horizonOf, isMember, looksAtPosts } from './queries.ts'
import type { Horizon, Written } from './rules.ts'

/** The words that a reader wrote themselves. Those who are no members are not told the exact places of other texts. */
export const ownWords = (reader: Pick<Reader, 'id'>, membership = { isMember: true }): Horizon =>
  horizon({ position: -1, readerId: reader.id, looksAtPosts: false, ...membership })

const horizon = (found: Pick<Horizon, 'position' | 'readerId' | 'looksAtPosts' | 'isMember'>): Horizon =>
  found as Horizon

interface Key {
  readerId: number
  clubId: number
  bookId: number
}

interface Found extends Key {
  position: number
  looks: SqlBool
  isMember: SqlBool
  /** The largest place of a text up to that position; null without one. */
  step: number | null
  /** Whether the reader has written something that others in the same place are not told, or given stars that are closed. */
  ownBeyond: SqlBool
}

const orClosedStars = sql`or exists (select 1 from reviews as given where given.club_id = asked."clubId"
  and given.book_id = asked."bookId" and given.user_id = asked."readerId" and given.closed = 1)`

const nameOf = ({ readerId, clubId, bookId }: Key) => `${readerId} ${clubId} ${bookId}`

const createHorizonLookUp = (table: Written) =>
  createLookUp(
    async (db, keys: readonly Key[]) => {
      const values = keys.map(
        ({ readerId, clubId, bookId }) =>
          sql`(cast(${readerId} as bigint), cast(${clubId} as bigint), cast(${bookId} as bigint))`,
      )
      const asked = {
        readerId: sql.ref('wanted.column1'),
        clubId: sql.ref('wanted.column2'),
        bookId: sql.ref('wanted.column3'),
      }
      const placed = sql`from ${sql.table(table)} as placed
        where placed.club_id = asked."clubId" and placed.book_id = asked."bookId" and placed.place > 0`
      const { rows } = await sql<Found>`
        with asked as materialized (
          select column1 as "readerId", column2 as "clubId", column3 as "bookId",
            ${horizonOf(asked)} as position, ${looksAtPosts(asked)} as looks,
            ${isMember(asked)} as "isMember"
          from (values ${sql.join(values)}) as wanted
        )
        select asked.*, (select max(placed.place) ${placed} and placed.place <= asked.position) as step,
          (exists (select 1 ${placed} and placed.user_id = asked."readerId"
              and placed.place > case when asked."isMember" then asked.position else 0 end)
            ${table === 'reviews' ? orClosedStars : sql``}) as "ownBeyond"
        from asked`.execute(db)
      return rows
    },
    nameOf,
    nameOf,
  )

const lookUps = {
  posts: createHorizonLookUp('posts'),
  notes: createHorizonLookUp('notes'),
  reviews: createHorizonLookUp('reviews'),
} satisfies Record<Written, unknown>

/** How far somebody may read the posts, notes or reviews on a book, and for which readers the same answer holds. */
export interface Reach {
  readonly horizon: Horizon
  /** Belongs to the version of an answer that readers share; null if the answer is for this reader alone. */
  readonly version: string | null
}

/**
 * Finds the horizon of a reader, or of a visitor. Readers between the same two places share their answers, and their horizon ends at the
 * last text they may read: one that is written meanwhile can then not get into an answer that others share.
 */
export async function findReach(
  db: Db | Change,
  reader: Reader | null,
  { clubId }: { clubId: ClubId },
  bookId: BookId,
  table: Written,
): Promise<Reach> {
  const readerId = reader?.id ?? 0
  const found = await lookUps[table](db, { readerId, clubId, bookId })
  const { position = 0, step = null } = found ?? {}
  // SQLite has 0 and 1.
  const looksAhead = Boolean(found?.looks) && table === 'posts'
  const membership = { isMember: Boolean(found?.isMember) }
  if (Boolean(found?.ownBeyond) || looksAhead)
    return {
      horizon: horizon({ position, readerId, looksAtPosts: looksAhead, ...membership }),
      version: null,
    }
  return {
    horizon: horizon({ position: step ?? 0, readerId: 0, looksAtPosts: false, ...membership }),
    version: `${step ?? 0} ${membership.isMember ? 'members' : 'others'}`,
  }
}

/** The club has changed since the horizon was found. */
class Overtaken extends Error {}

/** How often an answer is begun anew before it is sent with what spoils nothing; more than twice needs a very busy club. */
const maxAttempts = 4

/** Answers a request that reads texts with `readWithin`, anew if a change of the club overtakes it. */
export async function untilSettled<Sent>(answer: (isLast: boolean) => Promise<Sent>): Promise<Sent> {
  for (let attempt = 1; attempt < maxAttempts; attempt++)
    try {
      return await answer(false)
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  return answer(true)
}

/**
 * Reads texts up to the horizon of a reach. A change of the club after `membership` was found may have moved texts into it, as a new plan
 * does: then the answer is begun anew, or the last time without what spoils anything.
 */
export async function readWithin<Texts>(
  db: Db,
  { clubId, revision }: Pick<Membership, 'clubId' | 'revision'>,
  { horizon: within }: Reach,
  isLast: boolean,
  read: (horizon: Horizon) => Promise<Texts>,
): Promise<Texts> {
  const texts = await read(within)
  const now = await findMembership(db, null, clubId)
  if (now.revision === revision) return texts
  if (!isLast) throw new Overtaken('The club has changed')
  return read({ ...within, position: 0, looksAtPosts: false })
}

/** The version of an answer by its other parts; null for an answer that no two readers share. */
export const versionOf = ({ version }: Reach, others: string): string | null =>
  version === null ? null : `${others} ${version}`
