import { textNotFound } from '#server/features/texts/not-found.ts'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { answerableLevelMax, type PostId } from '#contract/discussions/post.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { authorizeReadAsMember, type CanPost, type CanReadPosts } from '#server/features/clubs/policy.ts'
import { ownWords } from '#server/features/texts/seal/reach.ts'
import type { Horizon } from '#server/features/texts/seal/horizon.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { hiddenFromOthers } from '#server/features/texts/hidden.ts'
import { createTextPolicy } from '#server/features/texts/policy.ts'
import { message } from '#contract/messages/message.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { findPostRow, findThreadSubject, type PostRow, threadOf } from './posts.ts'
import { textKinds } from '#server/features/texts/kinds.ts'

declare const proof: unique symbol

export interface PostAddress {
  clubId: ClubId
  bookId: BookId
  discussionId: PostId
}

interface FoundPost {
  readonly post: PostRow
  readonly threadId: number
  readonly listed: Listed
}

export type CanReadPost = FoundPost & { readonly [proof]: 'read' }
export type CanReply = FoundPost & { readonly [proof]: 'reply' }

export interface CanMute {
  readonly reader: Reader
  readonly threadId: number
  readonly [proof]: 'mute'
}

/** Throws 403 for anyone but a member, 404 for a post that does not begin a thread. */
export async function authorizeMute(
  db: Db,
  reader: Reader,
  { clubId, bookId, discussionId }: PostAddress,
): Promise<CanMute> {
  const member = await authorizeReadAsMember(db, reader, clubId)
  const { post } = await findPost(db, await listedBook(db, member, bookId), discussionId, ownWords(reader))
  if (post.level !== 0) throw notFound(message('discussions.notFound', 'This discussion could not be found.'))
  return { reader, threadId: post.id } as CanMute
}

/** Returns a post or stub of a club whose posts the caller may read; throws 404 if there is none. */
export const authorizeReadPost = async (
  db: Db,
  _membership: CanReadPosts,
  listed: Listed,
  id: PostId,
  horizon: Horizon,
): Promise<CanReadPost> => (await findPost(db, listed, id, horizon)) as CanReadPost

/** Returns the post to reply to; throws 404 if it is deleted or belongs to another book, 400 if it is nested too deep. */
export async function authorizeReply(
  change: Change,
  { reader }: CanPost,
  listed: Listed,
  id: PostId,
): Promise<CanReply> {
  const found = await findPost(change, listed, id, ownWords(reader))
  if (found.post.deleted_at !== null) throw notFound(textNotFound(textKinds.post))
  if (found.post.own_hidden === 1) throw new HttpError('not-allowed', hiddenFromOthers)
  if (found.post.level > answerableLevelMax)
    throw invalid(
      'parentId',
      message('discussions.tooDeep', 'This thread is nested too deeply. Answer the post above this one.'),
    )
  return found as CanReply
}

export const postPolicy = createTextPolicy({
  kind: textKinds.post,
  idOf: ({ discussionId }: PostAddress) => discussionId,
  clubOf: (_db, _reader, { clubId }) => clubId,
  // A deleted post cannot be changed, whether a stub remains or not.
  async find(db, listed, id, horizon) {
    const post = await findPostRow(db, listed, id, horizon)
    return post?.deleted_at === null ? post : undefined
  },
  async subjectOf(change, post, { bookId }) {
    const threadId = threadOf(post)
    const { type, book } = await findThreadSubject(change, threadId)
    const what = post.level === 0 ? post.type : 'reply'
    const tab = type === 'question' ? 'questions' : 'discussions'
    return { threadId, subject: { bookId, book, id: post.id, what, tab } }
  },
})

async function findPost(db: Db | Change, listed: Listed, id: PostId, horizon: Horizon): Promise<FoundPost> {
  const post = await findPostRow(db, listed, id, horizon)
  if (!post) throw notFound(textNotFound(textKinds.post))
  return { post, threadId: threadOf(post), listed }
}
