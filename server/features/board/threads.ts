import { type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { isShown, unlessHidden } from '#server/features/texts/hidden.ts'
import { boardKind } from '#server/features/texts/kinds.ts'
import { readTexts } from '#server/features/texts/mentions/people.ts'
import type { Membership } from '#server/features/clubs/membership.ts'
import { aboveEveryId, decodeCursor, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { writtenAt } from '#server/features/texts/written-at.ts'
import { beginningOf } from './beginning.ts'
import type { CanReadBoard } from './policy.ts'
import { asPosts, postColumns, type PostRow, type ShownPost } from './posts.ts'
import { findViewer, firstUnread, unreadCount, type Viewer } from './unread.ts'

export interface ThreadsStart {
  pinned: number
  latestId: number
}

/** The start of a page: pinned threads first, then by their latest post. */
export function startOf(cursor: string | undefined): ThreadsStart {
  const [pinned = 2, latestId = 0] = cursor ? decodeCursor(cursor, [1, aboveEveryId]) : []
  return { pinned, latestId }
}

const selectThreads = (db: Db | Change, viewer: Viewer) =>
  db
    .selectFrom('board_threads as t')
    .innerJoin('board_posts', 'board_posts.id', 't.id')
    .innerJoin('board_posts as latest', 'latest.id', 't.latest_id')
    .leftJoin('meetings', 'meetings.id', 't.meeting_id')
    .leftJoin('board_readers as r', (join) =>
      join.onRef('r.thread_id', '=', 't.id').on('r.user_id', '=', viewer.readerId),
    )
    .select([
      ...postColumns(viewer.readerId),
      't.pinned',
      't.latest_id',
      't.reply_count',
      't.announced_at',
      't.announced_until',
      't.announcement_ends_at',
      unlessHidden<string>('latest', 'content', viewer.readerId).as('latest_content'),
      unlessHidden<string>('latest', 'member_name', viewer.readerId).as('latest_name'),
      writtenAt('latest').as('latest_at'),
      'meetings.id as meeting_id',
      'meetings.title as meeting_title',
      'meetings.status as meeting_status',
      'meetings.wall_time',
      'meetings.time_zone',
      'r.muted',
      'r.dismissed_at',
      unreadCount(viewer).as('unread'),
      firstUnread(viewer).as('first_unread'),
    ])
    .select((eb) =>
      eb
        .selectFrom('board_posts as first')
        .select('first.id')
        .whereRef('first.thread_id', '=', 't.id')
        .whereRef('first.id', '>', 't.id')
        .where('first.hidden', '=', sql.lit(0))
        .orderBy('first.id')
        .limit(1)
        .as('first_reply'),
    )

type ThreadRow = Awaited<ReturnType<ReturnType<typeof selectThreads>['executeTakeFirstOrThrow']>>

/** A page of a club's threads, as one reader has read them. */
export async function listThreads(
  db: Db,
  board: CanReadBoard,
  reader: Reader | null,
  { limit, meetingId }: { limit: number; meetingId?: number | undefined },
  start: ThreadsStart,
): Promise<Page<ShownThread>> {
  const viewer = await findViewer(db, reader, board)
  const rows = await selectThreads(db, viewer)
    .where('t.club_id', '=', board.clubId)
    .where(isShown('board_posts', viewer.readerId))
    .$if(meetingId !== undefined, (query) => query.where('t.meeting_id', '=', meetingId ?? 0))
    .where(sql<SqlBool>`(t.pinned, t.latest_id) < (${start.pinned}, ${start.latestId})`)
    .orderBy('t.pinned', 'desc')
    .orderBy('t.latest_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('board_threads')
    .innerJoin('board_posts', 'board_posts.id', 'board_threads.id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('board_threads.club_id', '=', board.clubId)
    .where(isShown('board_posts', viewer.readerId))
    .$if(meetingId !== undefined, (query) => query.where('board_threads.meeting_id', '=', meetingId ?? 0))
    .executeTakeFirstOrThrow()
  const page = cutPage(rows, limit, total, ({ pinned, latest_id }) => encodeCursor(pinned, latest_id))
  return { ...page, rows: await asThreads(db, page.rows) }
}

/** A thread that exists. */
export async function findThread(
  db: Db | Change,
  membership: Membership,
  reader: Reader | null,
  threadId: number,
): Promise<ShownThread> {
  const viewer = await findViewer(db, reader, membership)
  const row = await selectThreads(db, viewer).where('t.id', '=', threadId).executeTakeFirstOrThrow()
  const [thread] = await asThreads(db, [row])
  if (!thread) throw new Error('A thread is shown as one thread')
  return thread
}

async function asThreads(db: Db | Change, rows: readonly ThreadRow[]) {
  const posts = await asPosts(db, rows satisfies readonly PostRow[])
  const latest = rows.map((row) => ({ id: row.latest_id, content: row.latest_content ?? '' }))
  const shown = await readTexts(db, boardKind, latest, ({ content }) => content)
  return rows.flatMap((row, at) => {
    const [post, newest] = [posts[at], latest[at]]
    return post && newest ? [asThread(row, post, shown(newest).text ?? '')] : []
  })
}

const asThread = (row: ThreadRow, post: ShownPost, latestWords: string) => ({
  ...post,
  pinned: row.pinned === 1,
  meeting:
    row.meeting_id === null || row.meeting_status === null
      ? null
      : {
          id: row.meeting_id,
          title: row.meeting_title ?? '',
          status: row.meeting_status,
          startsAt: row.wall_time,
          timeZone: row.time_zone ?? '',
        },
  announcement:
    row.announced_at === null || row.deleted_at !== null
      ? null
      : {
          until: row.announced_until,
          endsAt: row.announcement_ends_at,
          dismissed: row.dismissed_at !== null,
        },
  replyCount: row.reply_count,
  firstReplyId: row.first_reply,
  latestReply:
    row.latest_id === row.id
      ? null
      : {
          id: row.latest_id,
          memberName: row.latest_name,
          content: beginningOf(latestWords),
          createdAt: row.latest_at,
        },
  lastActivityAt: row.latest_at,
  unread: row.unread,
  firstUnreadId: row.first_unread,
  muted: row.muted === 1,
})

export type ShownThread = ReturnType<typeof asThread>
