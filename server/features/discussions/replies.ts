import { textNotFound } from '#server/features/texts/not-found.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { postsPerPage } from '#contract/discussions/post.ts'
import type { Db } from '#server/db/schema.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { notFound } from '#server/http/http-error.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import type { Horizon } from '#server/features/texts/seal/horizon.ts'
import { isShown } from '#server/features/texts/hidden.ts'
import type { CanReadPost } from './policy.ts'
import { asPosts, postColumns, type PostRow, type ShownPost } from './posts.ts'
import { pathsAbove } from './threading.ts'

/** A thread's posts, by the index on paths. */
const selectInThread = (db: Db, threadId: number, horizon: Horizon) =>
  db
    .selectFrom('posts')
    .select(postColumns(horizon))
    .where('posts.thread_id', '=', threadId)
    .where(isShown('posts', horizon.readerId))

const listAfter = (
  db: Db,
  threadId: number,
  horizon: Horizon,
  path: string,
  limit: number,
): Promise<PostRow[]> =>
  selectInThread(db, threadId, horizon).where('path', '>', path).orderBy('path').limit(limit).execute()

/** The replies just before a path, nearest first. */
const listBefore = (
  db: Db,
  threadId: number,
  horizon: Horizon,
  path: string,
  limit: number,
): Promise<PostRow[]> =>
  selectInThread(db, threadId, horizon)
    .where('path', '<', path)
    .where('path', '>', '')
    .orderBy('path', 'desc')
    .limit(limit)
    .execute()

/** A page of a thread's replies in order, after a path; or those just before one, in which case there is no next page. */
export async function listReplies(
  db: Db,
  { post: thread }: CanReadPost,
  horizon: Horizon,
  { limit, cursor, before }: { limit: number; cursor?: string | undefined; before?: string | undefined },
): Promise<Page<ShownPost>> {
  const total = thread.reply_count
  if (before === undefined) {
    const rows = await listAfter(db, thread.id, horizon, cursor ?? '', limit + 1)
    return cutPage(await asPosts(db, rows), limit, total, (last) => last.path)
  }
  const rows = await listBefore(db, thread.id, horizon, before, limit)
  return { rows: await asPosts(db, rows.toReversed()), total, next: null }
}

/** A post in context: its thread, its ancestors, and a page of replies around it. */
export async function findPostInContext(db: Db, { post: found, threadId }: CanReadPost, horizon: Horizon) {
  const half = postsPerPage / 2
  const [lineage, before, after] = await Promise.all([
    selectInThread(db, threadId, horizon)
      .where('path', 'in', ['', ...pathsAbove(found.path), found.path])
      .orderBy('path')
      .execute(),
    listBefore(db, threadId, horizon, found.path, half + 1),
    listAfter(db, threadId, horizon, found.path, postsPerPage + 1),
  ])
  const [thread, ...below] = lineage
  const post = lineage.at(-1)
  if (!thread || post?.id !== found.id) throw notFound(textNotFound(textKinds.post))
  const above = below.filter(({ id }) => id !== post.id)
  const upToPost = [...before.slice(0, half).toReversed(), ...(post.level === 0 ? [] : [post])]
  const room = postsPerPage - upToPost.length
  const posts = [...upToPost, ...after.slice(0, room)]
  const near = new Set(posts.map(({ id }) => id))
  const [shownThread, ...shown] = await asPosts(db, [thread, ...above, ...posts])
  if (!shownThread) throw notFound(textNotFound(textKinds.post))
  return {
    thread: shownThread,
    replyCount: thread.reply_count,
    above: shown.slice(0, above.length).filter(({ id }) => !near.has(id)),
    posts: shown.slice(above.length),
    earlier: before.length > half ? (posts[0]?.path ?? null) : null,
    later: after.length > room ? (posts.at(-1)?.path ?? null) : null,
    listCursor: encodeCursor(threadId + 1),
  }
}
