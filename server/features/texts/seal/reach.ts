import { type SqlBool, sql } from 'kysely'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import { createLookUp } from '#server/db/look-up.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { findMembership, type Membership } from '#server/features/clubs/membership.ts'
import { horizonOf, isMember, looksAtPosts, sharesPlaces } from './horizon.ts'
import type { TextKind } from '../kinds.ts'
import type { Horizon } from './horizon.ts'

/** The horizon of readers who read only their own words. */
export const ownWords = (reader: Pick<Reader, 'id'>): Horizon => ownWordsOf({ reader, status: 'member' })

/** That of an author. If they are not a member, they do not see the exact places of other texts. */
export const ownWordsOf = ({
  reader,
  status,
}: { reader: Pick<Reader, 'id'> } & Pick<Membership, 'status'>): Horizon =>
  horizon({ position: -1, readerId: reader.id, looksAtPosts: false, isMember: status === 'member' })

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
  /** Whether the reader sees more of their own texts than others in the same place: words, exact places, stars that are closed, or what a moderator has hidden. */
  ownBeyond: SqlBool
}

const nameOf = ({ readerId, clubId, bookId }: Key) => `${readerId} ${clubId} ${bookId}`

const createHorizonLookUp = ({ table, seesMore }: TextKind) =>
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
            ${isMember(asked)} as "isMember", ${sharesPlaces(asked)} as shares
          from (values ${sql.join(values)}) as wanted
        )
        select asked.*, (select max(placed.place) ${placed} and placed.place <= asked.position) as step,
          (exists (select 1 ${placed} and placed.user_id = asked."readerId"
              and placed.place > case when asked."isMember" and asked.shares then asked.position else 0 end)
            or exists (select 1 from ${sql.table(table)} as hiding where hiding.user_id = asked."readerId"
              and hiding.club_id = asked."clubId" and hiding.book_id = asked."bookId" and hiding.hidden > 0)
            ${seesMore === null ? sql`` : sql`or ${sql.raw(seesMore)}`}) as "ownBeyond"
        from asked`.execute(db)
      return rows
    },
    nameOf,
    nameOf,
  )

const lookUps = new Map<TextKind, ReturnType<typeof createHorizonLookUp>>()

function lookUpOf(kind: TextKind): ReturnType<typeof createHorizonLookUp> {
  const lookUp = lookUps.get(kind) ?? createHorizonLookUp(kind)
  lookUps.set(kind, lookUp)
  return lookUp
}

/** How far somebody may read the texts of a kind about a book, and for which readers the same answer holds. */
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
  kind: TextKind,
): Promise<Reach> {
  const readerId = reader?.id ?? 0
  const found = await lookUpOf(kind)(db, { readerId, clubId, bookId })
  const { position = 0, step = null } = found ?? {}
  // SQLite has 0 and 1.
  const looksAhead = Boolean(found?.looks) && kind.singly
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
class ClubChanged extends Error {}

/** Attempts before an answer is sent with no words beyond the beginning; more than two need a very busy club. */
const maxAttempts = 4

/** Answers a request that reads texts with `readWithin`, again if the club changes meanwhile. */
export async function retryIfClubChanged<Sent>(answer: (isLast: boolean) => Promise<Sent>): Promise<Sent> {
  for (let attempt = 1; attempt < maxAttempts; attempt++)
    try {
      return await answer(false)
    } catch (error) {
      if (!(error instanceof ClubChanged)) throw error
    }
  return answer(true)
}

/**
 * If the club has changed since `membership` was found, a new plan may have moved texts into the reach: the answer is then retried, or
 * the last time read without the words of any place.
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
  // not a text
  if (!isLast) throw new ClubChanged('The club has changed')
  return read({ ...within, position: 0, looksAtPosts: false })
}
