import type { ThreadOrder } from '#contract/discussions/discussion.ts'
import { postsPerPage, PostType } from '#contract/discussions/post.ts'
import { type SqlBool, sql } from 'kysely'
import type { CanReadPosts } from '#server/features/clubs/policy.ts'
import type { Db } from '#server/db/schema.ts'
import {
  aboveEveryId,
  decodeBefore,
  decodeCursor,
  encodeCursor,
  largestInteger,
} from '#server/http/cursor.ts'
import { isShown } from '#server/features/texts/hidden.ts'
import { visiblePlace } from '#server/features/texts/seal/words.ts'
import type { Horizon } from '#server/features/texts/seal/horizon.ts'
import { findPostCount } from '#server/features/texts/counts.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { asPosts, postColumns, type ShownPost } from './posts.ts'
import { nest, type Nested } from './threading.ts'

export type ShownThread = Nested<ShownPost> & { replyCount: number; moreReplies: string | null }

/** Sorts after every path. */
const pastAllPaths = sql.lit('~')

/** Where a page of threads starts: below an id, or in the order of the book after a place, and after an id at that place. */
export interface ThreadsStart {
  order: ThreadOrder
  place: number
  id: number
}

/** The start of a page; throws 400 for a cursor of another order. */
export function startOf({
  order,
  cursor,
}: {
  order: ThreadOrder
  cursor?: string | undefined
}): ThreadsStart {
  if (order === 'newest') return { order, place: 0, id: decodeBefore(cursor) }
  const [place = 0, id = 0] = cursor ? decodeCursor(cursor, [largestInteger, aboveEveryId]) : []
  return { order, place, id }
}

/** A page of a club's threads on a book, from `start` on. */
export async function listThreads(
  db: Db,
  _sight: CanReadPosts,
  listed: Listed,
  horizon: Horizon,
  type: PostType | undefined,
  limit: number,
  start: ThreadsStart,
): Promise<Page<ShownThread>> {
  const rows = await selectThreads(db, listed, horizon, type, limit + 1, start)
  const posts = await asPosts(db, rows)
  const threads: PostsOfThread[] = []
  for (const [at, { level, reply_count, edge }] of rows.entries()) {
    if (level === 0) threads.push({ replyCount: reply_count, edge, posts: [] })
    threads.at(-1)?.posts.push(...posts.slice(at, at + 1))
  }
  const total = await findPostCount(db, listed, type ? [type] : PostType.options)
  return cutPage(threads.flatMap(asThread), limit, total, (last) =>
    start.order === 'newest' ? encodeCursor(last.id) : encodeCursor(last.place, last.id),
  )
}

/** In one query: a thread's page ends before its 51st post, whose path (`edge`) the index has, so thousands cost no more than fifty. */
const selectThreads = (
  db: Db,
  listed: Listed,
  horizon: Horizon,
  type: PostType | undefined,
  limit: number,
  { order, place, id }: ThreadsStart,
) => {
  // The order tells no more of the places than the threads themselves, and neither does the cursor.
  const told = visiblePlace('thread', horizon)
  return db
    .with('page', (page) =>
      page
        .selectFrom('posts as thread')
        .select((eb) => [
          'thread.id',
          told.as('place'),
          eb
            .selectFrom('posts as post')
            .select('post.path')
            .whereRef('post.thread_id', '=', 'thread.id')
            .where(isShown('post', horizon.readerId))
            .orderBy('post.path')
            .limit(1)
            .offset(postsPerPage)
            .as('edge'),
        ])
        .where('thread.club_id', '=', listed.clubId)
        .where('thread.book_id', '=', listed.bookId)
        .where('thread.level', '=', sql.lit(0))
        .where(isShown('thread', horizon.readerId))
        .$if(order === 'newest', (query) => query.where('thread.id', '<', id).orderBy('thread.id', 'desc'))
        .$if(order === 'reading', (query) =>
          query
            .where(sql<SqlBool>`(${told}, thread.id) > (${place}, ${id})`)
            .orderBy(told)
            .orderBy('thread.id'),
        )
        .$if(type !== undefined, (query) => query.where('thread.type', '=', type ?? 'discussion'))
        .limit(limit),
    )
    .selectFrom('page')
    .innerJoin('posts', (join) =>
      join
        .onRef('posts.thread_id', '=', 'page.id')
        .on((eb) => eb('posts.path', '<', eb.fn.coalesce('page.edge', pastAllPaths))),
    )
    .select([...postColumns(horizon), 'page.edge'])
    .where(isShown('posts', horizon.readerId))
    .$if(order === 'newest', (query) => query.orderBy('page.id', 'desc'))
    .$if(order === 'reading', (query) => query.orderBy('page.place').orderBy('page.id'))
    .orderBy('posts.path')
    .execute()
}

/** The first posts of a thread, the opening one first. */
interface PostsOfThread {
  replyCount: number
  edge: string | null
  posts: ShownPost[]
}

function asThread({ replyCount, edge, posts }: PostsOfThread): ShownThread[] {
  const [thread] = nest(posts)
  const last = posts.at(-1)
  return thread && last ? [{ replyCount, moreReplies: edge === null ? null : last.path, ...thread }] : []
}
