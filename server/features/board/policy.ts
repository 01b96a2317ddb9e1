import type { BoardPostId } from '#contract/board/post.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { adminsOnly } from '#contract/clubs/settings.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { findMembership, type Membership } from '#server/features/clubs/membership.ts'
import {
  authorizeReadAsMember,
  type CanReadAsMember,
  isMember,
  mayManage,
  mayReadBoard,
  membersOnly,
  removedMember,
} from '#server/features/clubs/policy.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { hiddenFromOthers } from '#server/features/texts/hidden.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { findPostRow, type PostRow } from './posts.ts'

declare const proof: unique symbol

export interface ThreadAddress {
  clubId: ClubId
  threadId: BoardPostId
}

export interface PostAddress extends ThreadAddress {
  /** Absent for a thread's own first post. */
  replyId?: BoardPostId
}

export type CanReadBoard = Membership & { readonly [proof]: 'read' }
/** Proof that the caller is a member, until the transaction ends. */
export type CanWrite = Membership & { readonly reader: Reader; readonly [proof]: 'write' }

interface Found<Who> {
  readonly who: Who
  readonly post: PostRow
}
export type CanReadThread = Found<CanReadBoard> & { readonly [proof]: 'read-thread' }
/** For what a member does in a thread that is theirs alone. */
export type CanFollow = Found<CanReadAsMember> & { readonly [proof]: 'follow' }
export type CanReply = Found<CanWrite> & { readonly [proof]: 'reply' }
export type CanEdit = Found<CanWrite> & { readonly [proof]: 'edit' }
export type CanDelete = Found<CanWrite> & { readonly [proof]: 'delete' }
/** Proof that the caller runs the club, until the transaction ends. */
export type CanRunThread = Found<CanWrite> & { readonly [proof]: 'run' }

const postNotFound = message('board.notFound', 'This post could not be found.')

/** Throws 401 for a visitor and 403 for a stranger, unless the club shows its board to those who may read its discussions. */
export async function authorizeReadBoard(
  db: Db,
  reader: Reader | null,
  clubId: ClubId,
): Promise<CanReadBoard> {
  const membership = await findMembership(db, reader, clubId)
  if (!mayReadBoard(membership)) throw notMember(membership, reader)
  return membership as CanReadBoard
}

/** Throws 404 for a thread that is not on the club's board. */
export async function authorizeReadThread(
  db: Db,
  reader: Reader | null,
  address: ThreadAddress,
): Promise<CanReadThread> {
  const who = await authorizeReadBoard(db, reader, address.clubId)
  return { who, post: await requirePost(db, reader, address) } as CanReadThread
}

/** Throws 403 for anyone but a member. */
export async function authorizeFollow(db: Db, reader: Reader, address: PostAddress): Promise<CanFollow> {
  const who = await authorizeReadAsMember(db, reader, address.clubId)
  return { who, post: await requirePost(db, reader, address) } as CanFollow
}

/** Throws as `authorizeWrite` does, and locks nothing: a quick check before work that takes long. */
export async function authorizeMayWrite(db: Db, reader: Reader, clubId: ClubId): Promise<void> {
  const membership = await findMembership(db, reader, clubId)
  if (!isMember(membership)) throw notMember(membership, reader)
}

/** Throws 403 for anyone but a member, who is told if they were removed. Locks the club. */
export async function authorizeWrite(change: Change, reader: Reader, clubId: ClubId): Promise<CanWrite> {
  await lockClub(change, clubId)
  const membership = await findMembership(change, reader, clubId)
  if (!isMember(membership)) throw notMember(membership, reader)
  return { reader, ...membership } as CanWrite
}

/** The first post of the thread to reply in, which may be a stub. */
export async function authorizeReply(
  change: Change,
  reader: Reader,
  address: ThreadAddress,
): Promise<CanReply> {
  const who = await authorizeWrite(change, reader, address.clubId)
  const post = await requirePost(change, reader, address)
  requireVisible(post)
  return { who, post } as CanReply
}

/** Throws 403 for somebody else's post. */
export async function authorizeEdit(change: Change, reader: Reader, address: PostAddress): Promise<CanEdit> {
  const found = await findStanding(change, reader, address)
  if (found.post.user_id !== reader.id)
    throw new HttpError(
      'not-allowed',
      message('board.onlyAuthorEdits', 'Only its author can edit this post.'),
    )
  requireVisible(found.post)
  return found as CanEdit
}

/** Throws 403 for somebody else's post, unless the caller runs the club. */
export async function authorizeDelete(
  change: Change,
  reader: Reader,
  address: PostAddress,
): Promise<CanDelete> {
  const found = await findStanding(change, reader, address)
  if (found.post.user_id !== reader.id && !mayManage(found.who))
    throw new HttpError(
      'not-allowed',
      message(
        'board.onlyAuthorOrAdminDeletes',
        'Only its author or an admin of the club can delete this post.',
      ),
    )
  return found as CanDelete
}

/** Throws 403 for anyone but an admin. */
export async function authorizeRunThread(
  change: Change,
  reader: Reader,
  address: ThreadAddress,
): Promise<CanRunThread> {
  const found = await findStanding(change, reader, address)
  requireAdmin(found.who)
  return found as CanRunThread
}

export function requireAdmin(membership: Membership): void {
  if (!mayManage(membership)) throw new HttpError('not-allowed', adminsOnly)
}

/** A post that was not deleted, to change or to react to. */
export async function findStanding(
  change: Change,
  reader: Reader,
  address: PostAddress,
): Promise<Found<CanWrite>> {
  const who = await authorizeWrite(change, reader, address.clubId)
  const post = await requirePost(change, reader, address)
  if (post.deleted_at !== null) throw notFound(postNotFound)
  return { who, post }
}

/** Throws 403 for an author's own post that a moderator has hidden from others. */
function requireVisible({ own_hidden }: PostRow): void {
  if (own_hidden === 1) throw new HttpError('not-allowed', hiddenFromOthers)
}

async function requirePost(
  db: Db | Change,
  reader: Reader | null,
  { clubId, threadId, replyId }: PostAddress,
): Promise<PostRow> {
  const id = replyId ?? threadId
  const post = await findPostRow(db, reader?.id ?? 0, clubId, id)
  const isHere = post?.thread_id === threadId && (replyId === undefined || replyId !== threadId)
  if (!post || !isHere) throw notFound(postNotFound)
  return post
}

const notMember = ({ removed }: Membership, reader: Reader | null) =>
  removed ? new HttpError('members-only', removedMember) : membersOnly(reader)
