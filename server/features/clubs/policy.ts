import { CompiledQuery } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import type { ClubPart } from '#contract/clubs/event.ts'
import { adminsOnly } from '#contract/clubs/settings.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { notFound, HttpError } from '#server/http/http-error.ts'
import { createLookUp } from '#server/db/look-up.ts'
import { lockClub } from './revise-club.ts'

declare const proof: unique symbol
declare const adminProof: unique symbol

export interface Membership {
  readonly clubId: ClubId
  readonly revision: number
  readonly visibility: 'open' | 'invite-only' | 'public-preview'
  readonly role: 'admin' | 'member' | null
  readonly status: 'member' | 'pending' | null
  /** The id of the reader's row in the club, also while pending. */
  readonly memberId: number | null
  /** An admin removed the reader, and none has approved them since. */
  readonly removed: boolean
}

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
export const mayChangeList = isMember
/** In an open club every reader may post (specification, 6) whom no admin has removed, in others only members. */
export const mayPost = (membership: Membership) => mayReadPosts(membership) && !membership.removed
export const mayManage = (membership: Membership) => isMember(membership) && membership.role === 'admin'

/** Everyone who may read a part receives its events. */
const receivers: Record<ClubPart, (membership: Membership) => boolean> = {
  all: mayReadList,
  club: mayReadList,
  membership: mayReadList,
  progress: mayReadList,
  notifications: mayReadList,
  reactions: mayReadList,
  'reading-list': mayReadList,
  reviews: mayReadList,
  plan: mayReadList,
  readers: isMember,
  members: mayReadPosts,
  meetings: mayReadPosts,
  notes: mayReadPosts,
  discussions: mayReadPosts,
  choosing: mayReadPosts,
  turnout: isMember,
  requests: mayManage,
  invite: mayManage,
}
export const mayReceive = (membership: Membership, part: ClubPart | undefined): boolean =>
  part !== undefined && receivers[part](membership)

/** A reader's id, 0 for a visitor, and a club's id. */
interface MembershipKey {
  readerId: number
  clubId: number
}

interface FoundMembership extends MembershipKey, Omit<Membership, 'clubId' | 'removed'> {
  removedAt: string | null
}

const nameOf = ({ readerId, clubId }: MembershipKey) => `${readerId} ${clubId}`

/** `$1` and `$2` are the first reader and club, `$3` and `$4` the second. Both engines name the columns of `values` this way. */
const membershipsOf = (count: number) => `
  select column1 as "readerId", clubs.id as "clubId", revision, visibility, role, status, members.id as "memberId",
    removed_at as "removedAt"
  from (values ${Array.from({ length: count }, (_, index) => pair(2 * index + 1)).join(', ')}) as wanted
  inner join live_clubs as clubs on clubs.id = column2
  left join members on members.club_id = column2 and members.user_id = column1
  left join removals on removals.club_id = column2 and removals.user_id = column1`
const pair = (first: number) => `(cast($${first} as bigint), cast($${first + 1} as bigint))`

const lookUpMembership = createLookUp(
  async (db, keys: readonly MembershipKey[]) => {
    const values = keys.flatMap(({ readerId, clubId }) => [readerId, clubId])
    const query = CompiledQuery.raw(membershipsOf(keys.length), values)
    return (await db.executeQuery<FoundMembership>(query)).rows
  },
  nameOf,
  nameOf,
)

/** Throws 404 for an unknown club. Nearly every request starts with this: one query by two keys. */
export async function findMembership(
  db: Db | Change,
  reader: Reader | null,
  clubId: ClubId,
): Promise<Membership> {
  const row = await lookUpMembership(db, { readerId: reader?.id ?? 0, clubId })
  if (!row) throw notFound('This club')
  const { revision, visibility, role, status, memberId, removedAt } = row
  return {
    clubId,
    revision,
    visibility,
    role,
    status,
    memberId,
    removed: removedAt !== null && status !== 'member',
  }
}

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

const removedMember =
  'An admin removed you from this club, so you can’t post here until an admin approves your request to join.'

const membersOnly = (reader: Reader | null) =>
  reader
    ? new HttpError('members-only', 'Only members of this club may do this.')
    : new HttpError('not-signed-in', 'Please sign in first.')
