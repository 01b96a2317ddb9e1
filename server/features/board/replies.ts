import type { Db } from '#server/db/schema.ts'
import { decodeCursor, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import type { CanReadThread } from './policy.ts'
import { asPosts, type PostRow, selectPosts, type ShownPost } from './posts.ts'

export interface Window {
  limit: number
  cursor?: string | undefined
  after?: number | undefined
  before?: number | undefined
  around?: number | undefined
}

/** A page of a thread's replies as a reader sees them, oldest first; 0 for all who share it. Only a page that goes on has a next one. */
export async function listReplies(
  db: Db,
  { post: thread }: CanReadThread,
  readerId: number,
  window: Window,
): Promise<Page<ShownPost>> {
  const total = await countReplies(db, thread.id)
  const { limit, before } = window
  if (before !== undefined) {
    const rows = await listBefore(db, readerId, thread.id, before, limit)
    return { rows: await asPosts(db, rows), total, next: null }
  }
  const earlier =
    window.around === undefined
      ? []
      : await listBefore(db, readerId, thread.id, window.around, Math.floor(limit / 2))
  const from = window.around === undefined ? lastSeen(window) : window.around - 1
  const room = limit - earlier.length
  const later = await selectReplies(db, readerId, thread.id)
    .where('board_posts.id', '>', Math.max(from, thread.id))
    .orderBy('board_posts.id')
    .limit(room + 1)
    .execute()
  const page = cutPage(later, room, total, ({ id }) => encodeCursor(id))
  return { ...page, rows: await asPosts(db, [...earlier, ...page.rows]) }
}

function lastSeen({ cursor, after = 0 }: Window): number {
  return cursor ? (decodeCursor(cursor, 1)[0] ?? 0) : after
}

/** A reply that is deleted leaves nothing. */
const selectReplies = (db: Db, readerId: number, threadId: number) =>
  selectPosts(db, readerId).where('board_posts.thread_id', '=', threadId)

async function listBefore(
  db: Db,
  readerId: number,
  threadId: number,
  id: number,
  limit: number,
): Promise<PostRow[]> {
  const rows = await selectReplies(db, readerId, threadId)
    .where('board_posts.id', '<', id)
    .where('board_posts.id', '>', threadId)
    .orderBy('board_posts.id', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed()
}

async function countReplies(db: Db, threadId: number): Promise<number> {
  const row = await db
    .selectFrom('board_threads')
    .select('reply_count')
    .where('id', '=', threadId)
    .executeTakeFirst()
  return row?.reply_count ?? 0
}
