import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { answerableLevelMax, type PostId } from '#contract/discussions/post.ts'
import { authorizeReadPosts, type CanPost, authorizePost } from '#server/features/clubs/access.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { invalid, notFound, HttpError } from '#server/http/http-error.ts'
import { type Listed, listedBook } from '#server/features/reading-list/access.ts'
import { mayDelete, mayEdit } from '#server/features/reviews/rules.ts'
import { findPostRow, type PostRow } from './queries.ts'

declare const proof: unique symbol

/** Where a post stands, as its address says. */
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

/** Proof that the caller may see a post; `revision` is the club's. */
export type SeenPost = FoundPost & { readonly [proof]: 'seen'; readonly revision: number }
/** Proof that a post may be answered by the caller. */
export type ParentPost = FoundPost & { readonly [proof]: 'parent' }
/** Proof that a post is the caller's own. */
export type OwnPost = FoundPost & { readonly [proof]: 'own' }
/** Proof that the caller may delete a post. */
export type DeletablePost = FoundPost & { readonly [proof]: 'deletable' }

/** A post or stub, for who may see what is written in its club. */
export async function seenPost(db: Db, reader: Reader | null, address: PostAddress): Promise<SeenPost> {
  const sight = await authorizeReadPosts(db, reader, address.clubId)
  const listed = await listedBook(db, sight, address.bookId)
  return { ...(await foundPost(db, listed, address.discussionId)), revision: sight.revision } as SeenPost
}

/** The post that a reply answers; 404 when it is gone or belongs to another book, 400 when it is too deep. */
export async function parentPost(
  change: Change,
  _speaker: CanPost,
  listed: Listed,
  id: PostId,
): Promise<ParentPost> {
  const found = await livingPost(change, listed, id)
  if (found.post.level > answerableLevelMax)
    throw invalid('parentId', 'Replies go no deeper. Please answer the post above this one.')
  return found as ParentPost
}

/** The caller's own post, for one change; 403 when it is someone else's. */
export async function ownPost(change: Change, reader: Reader, address: PostAddress): Promise<OwnPost> {
  const speaker = await authorizePost(change, reader, address.clubId)
  const found = await livingPost(
    change,
    await listedBook(change, speaker, address.bookId),
    address.discussionId,
  )
  if (!mayEdit(reader, found.post)) throw new HttpError('not-allowed', 'Only its author can edit this post.')
  return found as OwnPost
}

/** A post the caller may delete, for one change; 403 for anyone else's. */
export async function deletablePost(
  change: Change,
  reader: Reader,
  address: PostAddress,
): Promise<DeletablePost> {
  const speaker = await authorizePost(change, reader, address.clubId)
  const found = await livingPost(
    change,
    await listedBook(change, speaker, address.bookId),
    address.discussionId,
  )
  if (!mayDelete(reader, speaker, found.post))
    throw new HttpError('not-allowed', 'Only its author or an admin of the club can delete this post.')
  return found as DeletablePost
}

async function foundPost(db: Db | Change, listed: Listed, id: PostId): Promise<FoundPost> {
  const post = await findPostRow(db, listed, id)
  if (!post) throw notFound('This post')
  return { post, threadId: post.thread_id ?? post.id, listed }
}

/** What was deleted is gone for every change, stub or not. */
async function livingPost(change: Change, listed: Listed, id: PostId): Promise<FoundPost> {
  const found = await foundPost(change, listed, id)
  if (found.post.deleted_at !== null) throw notFound('This post')
  return found
}
