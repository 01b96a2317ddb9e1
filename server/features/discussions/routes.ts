import {
  deletePost,
  editPost,
  findPost,
  listReplies,
  listThreads,
  writePost,
} from '#contract/discussions/discussion.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { decodeCursor } from '#server/http/cursor.ts'
import { notFound } from '#server/http/http-error.ts'
import * as commands from './commands.ts'
import * as deletion from './deletion/commands.ts'
import { authorizeReadPost } from './policy.ts'
import * as replies from './replies/queries.ts'
import * as threads from './threads/queries.ts'

export function registerDiscussions({ route, db, cached, cachedPage }: AppContext): void {
  route(listThreads, async (exchange) => {
    const { clubId, bookId } = exchange.params
    const { limit, cursor, type } = exchange.query
    const sight = await authorizeReadPosts(db, exchange.reader, clubId)
    const [before = Number.MAX_SAFE_INTEGER] = cursor ? decodeCursor(cursor, 1) : []
    const tag = `${clubId}.${sight.revision} ${bookId} ${limit} ${type} ${before}`
    // A book that is not listed has no cached page: the list is part of the revision.
    return cachedPage(exchange, tag, async () =>
      threads.listThreads(db, sight, await listedBook(db, sight, bookId), type, limit, before),
    )
  })

  route(writePost, async ({ params, body, reader }) => ({
    ...(await commands.writePost(db, reader, params, body)),
    replies: [],
  }))

  route(findPost, async (exchange) => {
    const seen = await authorizeReadPost(db, exchange.reader, exchange.params)
    const { clubId, discussionId } = exchange.params
    return cached(exchange, `${clubId}.${seen.revision} ${discussionId}`, () =>
      replies.findPostInContext(db, seen),
    )
  })

  route(listReplies, async (exchange) => {
    const { clubId, discussionId } = exchange.params
    const { limit, cursor, before } = exchange.query
    const seen = await authorizeReadPost(db, exchange.reader, exchange.params)
    if (seen.post.level !== 0) throw notFound('This thread')
    const tag = `${clubId}.${seen.revision} ${discussionId} ${limit} ${cursor} ${before}`
    return cachedPage(exchange, tag, () => replies.listReplies(db, seen, exchange.query))
  })

  route(editPost, ({ params, body, reader }) => commands.editPost(db, reader, params, body))
  route(deletePost, ({ params, reader }) => deletion.deletePost(db, reader, params))
}
