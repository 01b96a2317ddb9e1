import type { Db } from '#server/db/schema.ts'
import type { FeedOwner } from './policy.ts'

/** A calendar feed: what its address is computed from, and the clubs it shows with their revisions. */
export interface Feed extends FeedOwner {
  salt: string
  clubs: { id: number; name: string; revision: number }[]
}

/** A reader's feed, in one look-up; undefined without an account, and for a club of which they are no member. */
export async function findFeed(db: Db, { userId, clubId }: FeedOwner): Promise<Feed | undefined> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('calendar_feeds as feeds', (join) =>
      join.onRef('feeds.user_id', '=', 'users.id').on('feeds.club_id', clubId === null ? 'is' : '=', clubId),
    )
    .leftJoin('members', (join) =>
      join
        .onRef('members.user_id', '=', 'users.id')
        .on('members.status', '=', 'member')
        .$call((on) => (clubId === null ? on : on.on('members.club_id', '=', clubId))),
    )
    .leftJoin('live_clubs as clubs', 'clubs.id', 'members.club_id')
    .select(['salt', 'clubs.id', 'clubs.name', 'revision'])
    .where('users.id', '=', userId)
    .orderBy('clubs.id')
    .execute()
  const [first] = rows
  const clubs = rows.flatMap(({ id, name, revision }) =>
    id === null ? [] : [{ id, name: name ?? '', revision: revision ?? 0 }],
  )
  if (!first || (clubId !== null && clubs.length === 0)) return undefined
  return { userId, clubId, salt: first.salt ?? '', clubs }
}

/** What the address of a reader's feed is computed from, besides the key. */
export async function findSalt(db: Db, { userId, clubId }: FeedOwner): Promise<string> {
  const row = await db
    .selectFrom('calendar_feeds')
    .select('salt')
    .where('user_id', '=', userId)
    .where('club_id', clubId === null ? 'is' : '=', clubId)
    .executeTakeFirst()
  return row?.salt ?? ''
}
