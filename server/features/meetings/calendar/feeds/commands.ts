import { randomBytes } from 'node:crypto'
import { type CalendarFeed, feedPath } from '#contract/meetings/calendar.ts'
import type { Db } from '#server/db/schema.ts'
import { type FeedOwner, feedSecret, findFeedKey } from './policy.ts'
import { findSalt } from './queries.ts'

/** The path of a reader's feed. */
export const findFeedPath = async (db: Db, owner: FeedOwner): Promise<CalendarFeed> => ({
  path: feedPath(feedSecret(await findFeedKey(db), owner, await findSalt(db, owner))),
})

/** Replaces the path of a feed; the old one stops working. */
export async function renewFeed(db: Db, owner: FeedOwner): Promise<CalendarFeed> {
  const { userId, clubId } = owner
  const salt = randomBytes(16).toString('base64url')
  await db.transaction().execute(async (change) => {
    await change
      .deleteFrom('calendar_feeds')
      .where('user_id', '=', userId)
      .where('club_id', clubId === null ? 'is' : '=', clubId)
      .execute()
    await change.insertInto('calendar_feeds').values({ user_id: userId, club_id: clubId, salt }).execute()
  })
  return findFeedPath(db, owner)
}
