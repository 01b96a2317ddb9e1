import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type CalendarFeed, feedPath } from '#contract/meetings/calendar.ts'
import { secretOf } from '#server/db/secret.ts'
import type { Db } from '#server/db/schema.ts'

/** `clubId` is null for the calendar of all the reader's clubs. */
export interface FeedOwner {
  userId: number
  clubId: number | null
}

export const findFeedKey = (db: Db): Promise<string> => secretOf(db, 'calendars')

/** The secret part of an address. It is computed and not stored; `salt` is empty until the reader creates a new address. */
export const feedSecret = (key: string, { userId, clubId }: FeedOwner, salt: string): string =>
  `${userId}.${clubId ?? 0}.${createHmac('sha256', key)
    .update(`calendar ${userId} ${clubId ?? 0} ${salt}`) // not a text
    .digest('base64url')}`

/** Unverified; null if the address is malformed. */
export function ownerIn(secret: string): FeedOwner | null {
  const [, userId = 0, clubId = 0] = (/^(\d{1,15})\.(\d{1,15})\.[\w-]{43}$/.exec(secret) ?? []).map(Number)
  return userId === 0 ? null : { userId, clubId: clubId === 0 ? null : clubId }
}

/** Compares in constant time. */
export function isFeedSecret(sent: string, valid: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(valid)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export const findFeedPath = async (db: Db, owner: FeedOwner): Promise<CalendarFeed> => ({
  path: feedPath(feedSecret(await findFeedKey(db), owner, await findSalt(db, owner))),
})

/** The old path stops working. */
export async function renewFeed(db: Db, owner: FeedOwner): Promise<CalendarFeed> {
  const { userId, clubId } = owner
  const salt = randomBytes(16).toString('base64url')
  // A single statement, so that two renewals at once return the same address.
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, club_id: clubId, salt })
    .onConflict((conflict) =>
      (clubId === null
        ? conflict.column('user_id').where('club_id', 'is', null)
        : conflict.columns(['user_id', 'club_id']).where('club_id', 'is not', null)
      ).doUpdateSet({ salt }),
    )
    .execute()
  return findFeedPath(db, owner)
}

async function findSalt(db: Db, { userId, clubId }: FeedOwner): Promise<string> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('salt')
    .where('user_id', '=', userId)
    .where('club_id', clubId === null ? 'is' : '=', clubId)
    .executeTakeFirst()
  return row?.salt ?? ''
}
