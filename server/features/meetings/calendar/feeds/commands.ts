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
  // One statement: of two renewals at once, both return the address of the later one.
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
