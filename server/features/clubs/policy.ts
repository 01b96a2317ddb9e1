import type { ClubId } from '#contract/clubs/club.ts'
import type { ClubPart } from '#contract/clubs/event.ts'
import { adminsOnly } from '#contract/clubs/settings.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { HttpError, signedOut } from '#server/http/http-error.ts'
import { message } from '#contract/messages/message.ts'
import { findMembership, type Membership } from './membership.ts'
import { lockClub } from './revise-club.ts'

declare const proof: unique symbol
declare const adminProof: unique symbol

export type CanReadList = Membership & { readonly [proof]: 'read-list' }
/** Proof that the caller may read the club's posts and its members' names. */
export type CanReadPosts = Membership & { readonly [proof]: 'read-posts' }
export type CanReadAsMember = CanReadPosts & {
  readonly [adminProof]: 'read-as-member'
  readonly reader: Reader
}
/** Proof that the caller is a member, until the transaction ends. */
export type IsMember = Membership & { readonly [proof]: 'member'; readonly reader: Reader }
/** Proof that the caller may post reviews, notes, questions and discussions, until the transaction ends. */
export type CanPost = Membership & { readonly [proof]: 'post'; readonly reader: Reader }
/** Proof that the caller may read requests, email addresses and the invite link. */
export type CanReadSettings = Membership & { readonly [adminProof]: 'read-settings' }
/** Proof that the caller is an admin, until the transaction ends. */
export type CanManageClub = IsMember & { readonly [adminProof]: 'manage' }

export const isMember = (membership: Membership): boolean => membership.status === 'member'

// Implements the table "Who may do what" of the decisions.
export const mayReadList = (membership: Membership) =>
  membership.visibility !== 'invite-only' || isMember(membership)
export const mayReadPosts = (membership: Membership) =>
  membership.visibility === 'open' || isMember(membership)
export const mayReadBoard = (membership: Membership) =>
  isMember(membership) || (membership.boardVisible && mayReadPosts(membership))
export const mayChangeList = isMember
/** In an open club every reader may post (specification, 6) unless an admin removed them; in others only members may. */
export const mayPost = (membership: Membership) => mayReadPosts(membership) && !membership.removed
export const mayInvite = (membership: Membership) =>
  isMember(membership) && (membership.role === 'admin' || membership.membersInvite)
export const mayManage = (membership: Membership) => isMember(membership) && membership.role === 'admin'

/** Everyone who may read a part receives its events. */
const receivers: Record<ClubPart, (membership: Membership) => boolean> = {
  all: mayReadList,
  club: mayReadList,
  membership: mayReadList,
  progress: mayReadList,
  notifications: mayReadList,
  reactions: mayReadList,
  library: mayReadList,
  'reading-list': mayReadList,
  reviews: mayReadList,
  plan: mayReadList,
  readers: isMember,
  members: mayReadPosts,
  meetings: mayReadPosts,
  notes: mayReadPosts,
  discussions: mayReadPosts,
  board: mayReadBoard,
  choosing: mayReadPosts,
  turnout: isMember,
  nudges: mayManage,
  reports: mayManage,
  imports: mayManage,
  requests: mayManage,
  invite: mayManage,
  invitations: mayInvite,
}
export const mayReceive = (membership: Membership, part: ClubPart | undefined): boolean =>
  part !== undefined && receivers[part](membership)

/** Throws 401 for a visitor who might be allowed once signed in, 403 for a stranger. */
export async function authorizeReadList(
  db: Db | Change,
  reader: Reader | null,
  clubId: ClubId,
): Promise<CanReadList> {
  const membership = await findMembership(db, reader, clubId)
  if (!mayReadList(membership)) throw membersOnly(reader)
  return membership as CanReadList
}

/** Proof that a caller who may read the list may read the posts too; null if they may not. */
export const proveReadPosts = (membership: CanReadList): CanReadPosts | null =>
  mayReadPosts(membership) ? (membership as Membership as CanReadPosts) : null

/** Throws 401 and 403 as `authorizeReadList` does. */
export async function authorizeReadPosts(
  db: Db | Change,
  reader: Reader | null,
  clubId: ClubId,
): Promise<CanReadPosts> {
  const membership = await findMembership(db, reader, clubId)
  if (!mayReadPosts(membership)) throw membersOnly(reader)
  return membership as CanReadPosts
}

/** Throws 403 for anyone but a member. Locks nothing, so it is for reading, and for what is the member's alone. */
export async function authorizeReadAsMember(
  db: Db | Change,
  reader: Reader,
  clubId: ClubId,
): Promise<CanReadAsMember> {
  const membership = await findMembership(db, reader, clubId)
  if (!isMember(membership)) throw membersOnly(reader)
  return { reader, ...membership } as CanReadAsMember
}

/** Throws 403 for anyone but a member. Locks the club first, so that nobody is removed meanwhile. */
export async function authorizeMember(change: Change, reader: Reader, clubId: ClubId): Promise<IsMember> {
  await lockClub(change, clubId)
  const membership = await findMembership(change, reader, clubId)
  if (!isMember(membership)) throw membersOnly(reader)
  return { reader, ...membership } as IsMember
}

/** Throws 401 for a visitor, 403 for anyone but an admin. */
export async function authorizeReadSettings(
  db: Db | Change,
  reader: Reader | null,
  clubId: ClubId,
): Promise<CanReadSettings> {
  const membership = await findMembership(db, reader, clubId)
  if (!reader) throw membersOnly(reader)
  if (!mayManage(membership)) throw new HttpError('not-allowed', adminsOnly)
  return membership as CanReadSettings
}

/** Null for anyone but an admin. */
export const mayReadSettings = (membership: Membership): CanReadSettings | null =>
  mayManage(membership) ? (membership as CanReadSettings) : null

/** Throws 403 for anyone but an admin. Locks the club. */
export async function authorizeManageClub(
  change: Change,
  reader: Reader,
  clubId: ClubId,
): Promise<CanManageClub> {
  await lockClub(change, clubId)
  const membership = await findMembership(change, reader, clubId)
  if (!mayManage(membership)) throw new HttpError('not-allowed', adminsOnly)
  return { reader, ...membership } as CanManageClub
}

/** Throws 403 for a stranger of a club that is not open, and for a removed member. Locks the club. */
export async function authorizePost(change: Change, reader: Reader, clubId: ClubId): Promise<CanPost> {
  await lockClub(change, clubId)
  return provePost(await findMembership(change, reader, clubId), reader)
}

/** For a membership found after the club was locked; throws as `authorizePost` does. */
export function provePost(membership: Membership, reader: Reader): CanPost {
  if (!mayReadPosts(membership)) throw membersOnly(reader)
  if (!mayPost(membership)) throw new HttpError('members-only', removedMember)
  return { reader, ...membership } as CanPost
}

export const removedMember = message(
  'members.removedNoPosting',
  'An admin removed you from this club, so you can’t post here until an admin approves your request to join.',
)

export const membersOnly = (reader: Reader | null) =>
  reader
    ? new HttpError('members-only', message('members.only', 'Only members of this club may do this.'))
    : signedOut()
