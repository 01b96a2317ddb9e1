import { listClubThreads } from '#contract/discussions/club-thread.ts'
import {
  deletePost,
  editPost,
  findPost,
  listReplies,
  listThreads,
  writePost,
} from '#contract/discussions/discussion.ts'
import { reactionsTo } from '#contract/texts/reacting.ts'
import { listMuted, muteThread, unmuteThread } from '#contract/discussions/mute.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember, authorizeReadPosts } from '#server/features/clubs/policy.ts'
import { hasOwnHidden } from '#server/features/texts/hidden.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { readTextsOf } from '#server/features/texts/read-texts.ts'
import { registerReactionsTo } from '#server/features/texts/reactions/routes.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { decodeBefore } from '#server/http/cursor.ts'
import { message } from '#contract/messages/message.ts'
import { notFound } from '#server/http/http-error.ts'
import * as clubThreads from './club-threads.ts'
import { editPost as saveEdit } from './edit-post.ts'
import * as writing from './write-post.ts'
import { deletePost as removePost } from './delete-post.ts'
import * as mutes from './mutes.ts'
import { authorizeMute, authorizeReadPost, postPolicy } from './policy.ts'
import * as replies from './replies.ts'
import * as threads from './threads.ts'

export function registerDiscussions(app: AppContext): void {
  const { route, db, cached, cachedPage } = app
  route(listThreads, (input) => {
    const { clubId, bookId } = input.params
    const { limit, type, order } = input.query
    const start = threads.startOf(input.query)
    return readTextsOf(
      db,
      {
        kind: textKinds.post,
        bookId,
        reader: input.reader,
        authorize: () => authorizeReadPosts(db, input.reader, clubId),
        version: () => `${limit} ${type} ${order} ${start.place} ${start.id}`,
        read: (membership, listed, horizon) =>
          threads.listThreads(db, membership, listed, horizon, type, limit, start),
      },
      (version, read) => cachedPage(input, version, read),
    )
  })

  route(listClubThreads, async (input) => {
    const { clubId } = input.params
    const { limit, cursor } = input.query
    const membership = await authorizeReadPosts(db, input.reader, clubId)
    const before = decodeBefore(cursor)
    // All visitors read the same.
    const isShared =
      input.reader === null ||
      (!(await clubThreads.hasSealedTitles(db, membership)) &&
        !(await hasOwnHidden(db, textKinds.post, clubId, input.reader.id)))
    const who = membership.status === 'member' ? 'members' : 'others'
    const version = isShared ? `${clubId}.${membership.revision} ${who} ${limit} ${before}` : null
    // A title that is sealed meanwhile is sealed in the shared answer: it is read for nobody.
    const readerId = isShared ? 0 : (input.reader?.id ?? 0)
    return cachedPage(input, version, () =>
      clubThreads.listClubThreads(db, membership, readerId, limit, before),
    )
  })

  route(writePost, async ({ params, body, reader }) => ({
    ...(await writing.writePost(db, reader, params, body)),
    replies: [],
  }))

  route(findPost, (input) => {
    const { clubId, bookId, discussionId } = input.params
    return readTextsOf(
      db,
      {
        kind: textKinds.post,
        bookId,
        reader: input.reader,
        authorize: () => authorizeReadPosts(db, input.reader, clubId),
        version: () => `${discussionId}`,
        read: async (membership, listed, horizon) => {
          const seen = await authorizeReadPost(db, membership, listed, discussionId, horizon)
          return replies.findPostInContext(db, seen, horizon)
        },
      },
      (version, read) => cached(input, version, read),
    )
  })

  route(listReplies, (input) => {
    const { clubId, bookId, discussionId } = input.params
    const { limit, cursor, before } = input.query
    return readTextsOf(
      db,
      {
        kind: textKinds.post,
        bookId,
        reader: input.reader,
        authorize: () => authorizeReadPosts(db, input.reader, clubId),
        version: () => `${discussionId} ${limit} ${cursor} ${before}`,
        read: async (membership, listed, horizon) => {
          const seen = await authorizeReadPost(db, membership, listed, discussionId, horizon)
          if (seen.post.level !== 0)
            throw notFound(message('discussions.threadNotFound', 'This thread could not be found.'))
          return replies.listReplies(db, seen, horizon, input.query)
        },
      },
      (version, read) => cachedPage(input, version, read),
    )
  })

  route(editPost, ({ params, body, reader }) => saveEdit(db, reader, params, body))
  route(deletePost, ({ params, reader }) => removePost(db, reader, params))

  registerReactionsTo(app, reactionsTo.post, postPolicy)

  route(listMuted, async ({ params: { clubId, bookId }, reader }) => {
    const member = await authorizeReadAsMember(db, reader, clubId)
    return mutes.listMuted(db, await listedBook(db, member, bookId), reader)
  })
  route(muteThread, async ({ params, reader }) => mutes.mute(db, await authorizeMute(db, reader, params)))
  route(unmuteThread, async ({ params, reader }) => mutes.unmute(db, await authorizeMute(db, reader, params)))
}
