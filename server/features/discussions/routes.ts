import { listClubThreads } from '#contract/discussions/club-thread.ts'
import {
  deletePost,
  editPost,
  findPost,
  listReplies,
  listThreads,
  writePost,
} from '#contract/discussions/discussion.ts'
import { listPostReactions, reactToPost, takeBackPostReaction } from '#contract/texts/reacting.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import { findReach, readWithin, untilSettled, versionOf } from '#server/features/clubs/seal/policy.ts'
import { react, takeBack } from '#server/features/texts/reactions/react.ts'
import { listNamedReactions } from '#server/features/texts/reactions/reactions.ts'
import { takenBack } from '#server/features/texts/reactions/reactable.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import { notFound } from '#server/http/http-error.ts'
import * as clubThreads from './club-threads/queries.ts'
import * as commands from './commands.ts'
import * as deletion from './deletion/commands.ts'
import { registerMutes } from './mutes/routes.ts'
import { authorizeReact, authorizeReadPost, authorizeReadReactions } from './policy.ts'
import * as replies from './replies/queries.ts'
import * as threads from './threads/queries.ts'

export function registerDiscussions(app: AppContext): void {
  const { route, db, cached, cachedPage } = app
  registerMutes(app)
  route(listThreads, (input) =>
    untilSettled(async (isLast) => {
      const { clubId, bookId } = input.params
      const { limit, type, order } = input.query
      const membership = await authorizeReadPosts(db, input.reader, clubId)
      const start = threads.startOf(input.query)
      const reach = await findReach(db, input.reader, membership, bookId, 'posts')
      const tag = `${clubId}.${membership.revision} ${bookId} ${limit} ${type} ${order} ${start.place} ${start.id}`
      // An unlisted book never has a cached page: changes of the list increase the revision.
      return cachedPage(input, versionOf(reach, tag), async () => {
        const listed = await listedBook(db, membership, bookId)
        return readWithin(db, membership, reach, isLast, (horizon) =>
          threads.listThreads(db, membership, listed, horizon, type, limit, start),
        )
      })
    }),
  )

  route(listClubThreads, async (input) => {
    const { clubId } = input.params
    const { limit, cursor } = input.query
    const membership = await authorizeReadPosts(db, input.reader, clubId)
    const before = decodeBefore(cursor)
    // All visitors read the same.
    const isShared = input.reader === null || !(await clubThreads.hasSealedTitles(db, membership))
    const who = membership.status === 'member' ? 'members' : 'others'
    const version = isShared ? `${clubId}.${membership.revision} ${who} ${limit} ${before}` : null
    // A title that is sealed meanwhile is sealed in the shared answer: it is read for nobody.
    const readerId = isShared ? 0 : (input.reader?.id ?? 0)
    return cachedPage(input, version, () =>
      clubThreads.listClubThreads(db, membership, readerId, limit, before),
    )
  })

  route(writePost, async ({ params, body, reader }) => ({
    ...(await commands.writePost(db, reader, params, body)),
    replies: [],
  }))

  route(findPost, (input) =>
    untilSettled(async (isLast) => {
      const seen = await authorizeReadPost(db, input.reader, input.params)
      const { clubId, discussionId } = input.params
      return cached(input, versionOf(seen, `${clubId}.${seen.revision} ${discussionId}`), () =>
        readWithin(db, seen, seen, isLast, (horizon) => replies.findPostInContext(db, seen, horizon)),
      )
    }),
  )

  route(listReplies, (input) =>
    untilSettled(async (isLast) => {
      const { clubId, discussionId } = input.params
      const { limit, cursor, before } = input.query
      const seen = await authorizeReadPost(db, input.reader, input.params)
      if (seen.post.level !== 0) throw notFound('This thread')
      const tag = `${clubId}.${seen.revision} ${discussionId} ${limit} ${cursor} ${before}`
      return cachedPage(input, versionOf(seen, tag), () =>
        readWithin(db, seen, seen, isLast, (horizon) => replies.listReplies(db, seen, horizon, input.query)),
      )
    }),
  )

  route(editPost, ({ params, body, reader }) => commands.editPost(db, reader, params, body))
  route(deletePost, ({ params, reader }) => deletion.deletePost(db, reader, params))

  route(listPostReactions, async ({ params, reader }) =>
    listNamedReactions(db, ...(await authorizeReadReactions(db, reader, params))),
  )
  route(reactToPost, ({ params, body, reader }) =>
    react(db, (change) => authorizeReact(change, reader, params), body.reaction),
  )
  route(takeBackPostReaction, ({ params, reader, ...input }) =>
    takeBack(db, (change) => authorizeReact(change, reader, params), takenBack(input)),
  )
}
