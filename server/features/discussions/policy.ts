import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { answerableLevelMax, type PostId } from '#contract/discussions/post.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import {
  authorizeMember,
  authorizePost,
  authorizeReadAsMember,
  type CanPost,
  type CanReadAsMember,
  type CanReadPosts,
  type Membership,
} from '#server/features/clubs/policy.ts'
import { ownWords } from '#server/features/texts/seal/reach.ts'
import type { Horizon } from '#server/features/texts/seal/horizon.ts'
import { mayDelete, mayEdit } from '#server/features/texts/policy.ts'
import type { Reacting } from '#server/features/texts/reactions/react.ts'
import type { Reactable } from '#server/features/texts/reactions/reactable.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { findPostRow, findThreadSubject, type PostRow } from './posts.ts'
import { textKinds } from '#server/features/texts/kinds.ts'

declare const proof: unique symbol

/** The parts of a post's URL. */
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

/** Proof that the caller may read a post. */
export type CanReadPost = FoundPost & { readonly [proof]: 'read' }
/** Proof that the caller may reply to a post. */
export type CanReply = FoundPost & { readonly [proof]: 'reply' }
/** Proof that the caller may edit a post. */
export type CanEditPost = FoundPost & { readonly [proof]: 'edit'; readonly poster: CanPost }
/** Proof that the caller may delete a post. */
export type CanDeletePost = FoundPost & { readonly [proof]: 'delete' }

/** Proof that the caller may mute a discussion. */
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
  if (post.level !== 0) throw notFound('This discussion')
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
  { reader, status }: CanPost,
  listed: Listed,
  id: PostId,
): Promise<CanReply> {
  // The place of the reply would tell that of the post.
  const horizon = ownWords(reader, { isMember: status === 'member' })
  const found = await findUndeletedPost(change, listed, id, horizon)
  if (found.post.level > answerableLevelMax)
    throw invalid('parentId', 'Replies go no deeper. Please answer the post above this one.')
  return found as CanReply
}

/** Throws 403 for somebody else's post. */
export async function authorizeEditPost(
  change: Change,
  reader: Reader,
  address: PostAddress,
): Promise<CanEditPost> {
  const { poster, found } = await findAsPoster(change, reader, address)
  if (!mayEdit(reader, found.post)) throw new HttpError('not-allowed', 'Only its author can edit this post.')
  return { ...found, poster } as CanEditPost
}

/** Throws 403 for a post the caller may not delete. */
export async function authorizeDeletePost(
  change: Change,
  reader: Reader,
  address: PostAddress,
): Promise<CanDeletePost> {
  const { poster, found } = await findAsPoster(change, reader, address)
  if (!mayDelete(reader, poster, found.post))
    throw new HttpError('not-allowed', 'Only its author or an admin of the club can delete this post.')
  return found as CanDeletePost
}

/** Authorises a member to see who reacted to a post. */
export async function authorizeReadReactions(
  db: Db,
  reader: Reader,
  address: PostAddress,
): Promise<[CanReadAsMember, Reactable]> {
  const member = await authorizeReadAsMember(db, reader, address.clubId)
  return [member, reactableOf(await findListedPost(db, member, reader, address))]
}

/** Authorises a member to react to a post. */
export async function authorizeReact(
  change: Change,
  reader: Reader,
  address: PostAddress,
): Promise<Reacting> {
  const member = await authorizeMember(change, reader, address.clubId)
  const found = await findListedPost(change, member, reader, address)
  const { post, threadId } = found
  const thread = await findThreadSubject(change, threadId)
  return {
    member,
    reactable: reactableOf(found),
    threadId,
    subject: {
      bookId: address.bookId,
      book: thread.book,
      id: post.id,
      what: post.level === 0 ? post.type : 'reply',
      tab: thread.type === 'question' ? 'questions' : 'discussions',
    },
  }
}

const reactableOf = ({ post, listed }: FoundPost): Reactable => ({
  kind: textKinds.post,
  id: post.id,
  listed,
})

async function findAsPoster(change: Change, reader: Reader, address: PostAddress) {
  const poster = await authorizePost(change, reader, address.clubId)
  return { poster, found: await findListedPost(change, poster, reader, address) }
}

/** A post that is not deleted, on a book that is on the club's list; with its words if they are the reader's own. */
const findListedPost = async (
  db: Db | Change,
  membership: Membership,
  reader: Reader,
  { bookId, discussionId }: PostAddress,
): Promise<FoundPost> =>
  findUndeletedPost(db, await listedBook(db, membership, bookId), discussionId, ownWords(reader))

async function findPost(db: Db | Change, listed: Listed, id: PostId, horizon: Horizon): Promise<FoundPost> {
  const post = await findPostRow(db, listed, id, horizon)
  if (!post) throw notFound('This post')
  return { post, threadId: post.thread_id ?? post.id, listed }
}

/** A deleted post cannot be changed, whether a stub remains or not. */
async function findUndeletedPost(
  change: Db | Change,
  listed: Listed,
  id: PostId,
  horizon: Horizon,
): Promise<FoundPost> {
  const found = await findPost(change, listed, id, horizon)
  if (found.post.deleted_at !== null) throw notFound('This post')
  return found
}
