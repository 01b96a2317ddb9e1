import { sql } from 'kysely'
import { unreadCountedMax } from '#contract/board/thread.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { isMember } from '#server/features/clubs/policy.ts'
import type { Membership } from '#server/features/clubs/membership.ts'

/** For whom posts are unread: nobody for a visitor. */
export interface Viewer {
  /** 0 for a visitor. */
  readerId: number
  /** The newest post from before they joined; none after it is unread for a visitor. */
  joinedAfter: number
}

const visitor: Viewer = { readerId: 0, joinedAfter: Number.MAX_SAFE_INTEGER }

/** What a club said before a member joined is not unread for them. */
export async function findViewer(
  db: Db | Change,
  reader: { id: number } | null,
  membership: Membership,
): Promise<Viewer> {
  if (reader === null || !isMember(membership) || membership.memberId === null) return visitor
  const { rows } = await sql<{ id: number | null }>`
    select (select id from board_posts where board_posts.club_id = members.club_id
      and created_at <= members.joined_at order by created_at desc limit 1) as id
    from members where members.id = ${membership.memberId}`.execute(db)
  return { readerId: reader.id, joinedAfter: rows[0]?.id ?? 0 }
}

/** The unread posts of the thread `t`, whose reader's row is `r`: an SQL condition for posts `u`. */
const unreadIn = ({ readerId, joinedAfter }: Viewer) => sql`
  from board_posts as u where u.thread_id = t.id
    and u.id > case when coalesce(r.seen_id, 0) > ${joinedAfter} then r.seen_id else cast(${joinedAfter} as bigint) end
    and u.deleted_at is null and u.hidden = 0 and (u.user_id is null or u.user_id <> ${readerId})`

/** Counts in the rows of threads `t`, left joined with `board_readers as r`. */
export const unreadCount = (viewer: Viewer) =>
  sql<number>`(select count(*) from (select 1 ${unreadIn(viewer)} limit ${sql.lit(unreadCountedMax)}) as counted)`

export const firstUnread = (viewer: Viewer) =>
  sql<number | null>`(select u.id ${unreadIn(viewer)} order by u.id limit 1)`

/** The newest posts among which unread ones are counted: a member who was away longer sees that there is much. */
const searched = 1000

/** The unread posts in all threads of a club, up to `unreadCountedMax`. */
export async function countUnread(
  db: Db,
  clubId: number,
  { readerId, joinedAfter }: Viewer,
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select 1 from (
        select id, thread_id, user_id, deleted_at, hidden from board_posts where club_id = ${clubId}
        order by (-id) limit ${sql.lit(searched)}
      ) as u
      left join board_readers as r on r.thread_id = u.thread_id and r.user_id = ${readerId}
      where u.id > ${joinedAfter} and u.id > coalesce(r.seen_id, 0)
        and u.deleted_at is null and u.hidden = 0 and (u.user_id is null or u.user_id <> ${readerId})
      limit ${sql.lit(unreadCountedMax)}
    ) as counted`.execute(db)
  return rows[0]?.unread ?? 0
}
