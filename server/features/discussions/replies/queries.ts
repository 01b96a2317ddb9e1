import { postsPerPage } from '#contract/discussions/post.ts'
import type { Db } from '#server/db/schema.ts'
import { countReactions } from '#server/features/reactions/queries.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { notFound } from '#server/http/http-error.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import type { CanReadPost } from '../policy.ts'
import { asPost, postColumns, type PostRow, type ShownPost } from '../queries.ts'
import { pathsAbove } from '../rules.ts'

/** A thread's posts, by the index on paths. */
const selectInThread = (db: Db, threadId: number) =>
  db.selectFrom('posts').select(postColumns).where('posts.thread_id', '=', threadId)

const listAfter = (db: Db, threadId: number, path: string, limit: number): Promise<PostRow[]> =>
  selectInThread(db, threadId).where('path', '>', path).orderBy('path').limit(limit).execute()

/** The replies just before a path, nearest first. */
const listBefore = (db: Db, threadId: number, path: string, limit: number): Promise<PostRow[]> =>
  selectInThread(db, threadId)
    .where('path', '<', path)
    .where('path', '>', '')
    .orderBy('path', 'desc')
    .limit(limit)
    .execute()

/** The posts in the shape of a response. */
async function withReactions(db: Db, rows: readonly PostRow[]): Promise<ShownPost[]> {
  const reactions = await countReactions(
    db,
    'discussions',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => asPost(row, reactions))
}

/** A page of a thread's replies in order, after a path; or those just before one, in which case there is no next page. */
export async function listReplies(
  db: Db,
  { post: thread }: CanReadPost,
  { limit, cursor, before }: { limit: number; cursor?: string | undefined; before?: string | undefined },
): Promise<Page<ShownPost>> {
  const total = thread.reply_count
  if (before === undefined) {
    const rows = await withReactions(db, await listAfter(db, thread.id, cursor ?? '', limit + 1))
    return cutPage(rows, limit, total, (last) => last.path)
  }
  const rows = await withReactions(db, await listBefore(db, thread.id, before, limit))
  return { rows: rows.toReversed(), total, next: null }
}

/** A post in context: its thread, its ancestors, and a page of replies around it. */
export async function findPostInContext(db: Db, { post, threadId }: CanReadPost) {
  const half = postsPerPage / 2
  const [lineage, before, after] = await Promise.all([
    selectInThread(db, threadId)
      .where('path', 'in', ['', ...pathsAbove(post.path)])
      .orderBy('path')
      .execute(),
    listBefore(db, threadId, post.path, half + 1),
    listAfter(db, threadId, post.path, postsPerPage + 1),
  ])
  const [thread, ...above] = lineage
  if (!thread) throw notFound('This post')
  const upToPost = [...before.slice(0, half).toReversed(), ...(post.level === 0 ? [] : [post])]
  const room = postsPerPage - upToPost.length
  const posts = [...upToPost, ...after.slice(0, room)]
  const ids = new Set(posts.map(({ id }) => id))
  const reactions = await countReactions(db, 'discussions', [...ids, ...lineage.map(({ id }) => id)])
  return {
    thread: asPost(thread, reactions),
    replyCount: thread.reply_count,
    above: above.filter(({ id }) => !ids.has(id)).map((row) => asPost(row, reactions)),
    posts: posts.map((row) => asPost(row, reactions)),
    earlier: before.length > half ? (posts[0]?.path ?? null) : null,
    later: after.length > room ? (posts.at(-1)?.path ?? null) : null,
    listCursor: encodeCursor(threadId + 1),
  }
}
