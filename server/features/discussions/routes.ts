import {
  deletePost,
  editPost,
  findPost,
  listReplies,
  listThreads,
  writePost,
} from '#contract/discussions/discussion.ts'
import { authorizeReadPosts, authorizePost } from '#server/features/clubs/access.ts'
import type { AppContext } from '#server/app-context.ts'
import { placeOf } from '#server/http/cursor.ts'
import { notFound } from '#server/http/http-error.ts'
import { listedBook } from '#server/features/reading-list/access.ts'
import { keptPages } from '#server/http/cached-pages.ts'
import { deletablePost, ownPost, parentPost, seenPost } from './access.ts'
import { removePost } from './deleting.ts'
import type { ShownPost } from './queries.ts'
import { findPlace, listRepliesOf } from './replies.ts'
import { listThreadsOf, type ShownThread } from './threads.ts'
import { insertReply, insertThread, updatePost } from './writing.ts'

export function registerDiscussions({ route, db, keep }: AppContext): void {
  const keepThreads = keptPages<ShownThread>(keep)
  const keepReplies = keptPages<ShownPost>(keep)

  route(listThreads, async (exchange) => {
    const { clubId, bookId } = exchange.params
    const { limit, cursor, type } = exchange.query
    const sight = await authorizeReadPosts(db, exchange.reader, clubId)
    const [before = Number.MAX_SAFE_INTEGER] = cursor ? placeOf(cursor, 1) : []
    // What pages ask for all the time has a short name: a longer one takes as long to make as finding the reader.
    const rest = type || cursor ? `.${type}.${before}` : ''
    const tag = `${clubId}.${sight.revision}.${bookId}.${limit}${rest}`
    // A book that is not listed has no kept page: the list is part of the revision.
    return keepThreads(exchange, tag, async () =>
      listThreadsOf(db, sight, await listedBook(db, sight, bookId), type, limit, before),
    )
  })

  route(writePost, ({ params, body, reader }) =>
    db.transaction().execute(async (change) => {
      const speaker = await authorizePost(change, reader, params.clubId)
      const listed = await listedBook(change, speaker, params.bookId)
      const now = new Date()
      const post = body.parentId
        ? await insertReply(
            change,
            speaker,
            await parentPost(change, speaker, listed, body.parentId),
            body,
            now,
          )
        : await insertThread(change, speaker, listed, body, now)
      return { ...post, replies: [] }
    }),
  )

  route(findPost, async (exchange) => {
    const seen = await seenPost(db, exchange.reader, exchange.params)
    const { clubId, discussionId } = exchange.params
    return keep(exchange, `${clubId}.${seen.revision} ${discussionId}`, () => findPlace(db, seen))
  })

  route(listReplies, async (exchange) => {
    const { clubId, discussionId } = exchange.params
    const { limit, cursor, before } = exchange.query
    const seen = await seenPost(db, exchange.reader, exchange.params)
    if (seen.post.level !== 0) throw notFound('This thread')
    const tag = `${clubId}.${seen.revision} ${discussionId} ${limit} ${cursor} ${before}`
    return keepReplies(exchange, tag, () => listRepliesOf(db, seen, exchange.query))
  })

  route(editPost, ({ params, body, reader }) =>
    db
      .transaction()
      .execute(async (change) => updatePost(change, await ownPost(change, reader, params), body, new Date())),
  )

  route(deletePost, ({ params, reader }) =>
    db
      .transaction()
      .execute(async (change) => removePost(change, await deletablePost(change, reader, params), new Date())),
  )
}
