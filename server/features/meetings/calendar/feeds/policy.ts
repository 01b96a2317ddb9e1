import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretOf } from '#server/db/secret.ts'
import type { Db } from '#server/db/schema.ts'

/** The calendar of one club, or with null of all clubs, as one reader sees it. */
export interface FeedOwner {
  userId: number
  clubId: number | null
}

/** The key of this instance from which the addresses of calendar feeds are computed. */
export const findFeedKey = (db: Db): Promise<string> => secretOf(db, 'calendars')

/**
 * The secret in the address of a feed. It is computed, so that asking for it stores nothing; `salt` is empty until the reader renews
 * the address.
 */
export const feedSecret = (key: string, { userId, clubId }: FeedOwner, salt: string): string =>
  `${userId}.${clubId ?? 0}.${createHmac('sha256', key)
    .update(`calendar ${userId} ${clubId ?? 0} ${salt}`)
    .digest('base64url')}`

/** Whose feed an address claims to be; null if it cannot be one of ours. */
export function ownerIn(secret: string): FeedOwner | null {
  const [, userId = 0, clubId = 0] = (/^(\d{1,15})\.(\d{1,15})\.[\w-]{43}$/.exec(secret) ?? []).map(Number)
  return userId === 0 ? null : { userId, clubId: clubId === 0 ? null : clubId }
}

/** Whether an address is that of a feed, in constant time. */
export function isFeedSecret(sent: string, valid: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(valid)]
  return one.length === other.length && timingSafeEqual(one, other)
}
