import type { ClubId } from '#contract/clubs/club.ts'
import type { ClubPart } from '#contract/clubs/event.ts'
import { adminsOnly } from '#contract/clubs/settings.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { notFound, HttpError } from '#server/http/http-error.ts'
import { lookUp } from '#server/db/look-up.ts'
import { lockClub } from './queries.ts'

declare const proof: unique symbol
declare const running: unique symbol

/** Where a reader stands with a club, as one row of the database said it. */
export interface Membership {
  readonly clubId: ClubId
  readonly revision: number
  readonly visibility: 'open' | 'invite-only' | 'public-preview'
  readonly role: 'admin' | 'member' | null
  readonly status: 'member' | 'pending' | null
  /** The number of the reader's row in the club, waiting or in. */
  readonly memberId: number | null
}

/** Proof that the caller may see the club's reading list. */
export type CanReadList = Membership & { readonly [proof]: 'sees-list' }
/** Proof that the caller may see the club's people and what they write. */
export type CanReadPosts = Membership & { readonly [proof]: 'sees-talk' }
/** Proof that the caller is a member, and stays one until the change it was asked in is done. */
export type IsMember = Membership & { readonly [proof]: 'member'; readonly reader: Reader }
/** Proof that the caller may write reviews, notes, questions and discussions, until the change it was asked in is done. */
export type CanPost = Membership & { readonly [proof]: 'voice'; readonly reader: Reader }
/** Proof that the caller may see how the club is run: requests, e-mail addresses, the invite link. */
export type CanReadSettings = Membership & { readonly [running]: 'sees-all' }
/** Proof that the caller is an admin, and stays one until the change it was asked in is done. */
export type CanManageClub = IsMember & { readonly [running]: 'manages' }

const isMember = (membership: Membership) => membership.status === 'member'

/** Table of decisions, "Who may do what": who sees what is on the list. */
export const mayReadList = (membership: Membership) =>
  membership.visibility !== 'invite-only' || isMember(membership)
/** Who sees notes, questions, discussions and members' names. */
export const mayReadPosts = (membership: Membership) =>
  membership.visibility === 'open' || isMember(membership)
export const mayChangeList = isMember
/** Whoever is signed in may join the talk of an open club (specification, 6); elsewhere members do. */
export const mayPost = mayReadPosts
export const mayManage = (membership: Membership) => isMember(membership) && membership.role === 'admin'

/** Who is told that a part of the club changed: whoever may read it. */
const hearers: Record<ClubPart, (membership: Membership) => boolean> = {
  all: mayReadList,
  club: mayReadList,
  standing: mayReadList,
  progress: mayReadList,
  'reading-list': mayReadList,
  reviews: mayReadList,
  members: mayReadPosts,
  notes: mayReadPosts,
  discussions: mayReadPosts,
  requests: mayManage,
  invite: mayManage,
}
export const mayHear = (membership: Membership, part: ClubPart | undefined): boolean =>
  part !== undefined && hearers[part](membership)

const standingByReaderAndClub = {
  one: `select clubs.revision, clubs.visibility, members.role, members.status, members.id as "memberId"
    from clubs left join members on members.club_id = clubs.id and members.user_id = $1
    where clubs.id = $2 limit 1`,
  many: `select asked.place, clubs.revision, clubs.visibility, members.role, members.status, members.id as "memberId"
    from unnest($1::bigint[], $2::bigint[]) with ordinality as asked (user_id, club_id, place)
    inner join clubs on clubs.id = asked.club_id
    left join members on members.club_id = clubs.id and members.user_id = asked.user_id`,
}

/** Looks up where the caller stands; 404 for an unknown club. One query, by two keys; nearly every call asks this first. */
export async function findMembership(
  db: Db | Change,
  reader: Reader | null,
  clubId: ClubId,
): Promise<Membership> {
  const key = [reader?.id ?? 0, clubId]
  const row = await lookUp<Omit<Membership, 'clubId'>>(db, standingByReaderAndClub, key)
  if (!row) throw notFound('This club')
  const { revision, visibility, role, status, memberId } = row
  return { clubId, revision, visibility, role, status, memberId }
}

/** Lets in who may see the list; 401 for a visitor who might once signed in, 403 for a stranger. */
export async function authorizeReadList(
  db: Db | Change,
  reader: Reader | null,
  clubId: ClubId,
): Promise<CanReadList> {
  const membership = await findMembership(db, reader, clubId)
  if (!mayReadList(membership)) throw membersOnly(reader)
  return membership as CanReadList
}

/** Lets in who may see the club's people and what they write; else as `authorizeReadList`. */
export async function authorizeReadPosts(
  db: Db | Change,
  reader: Reader | null,
  clubId: ClubId,
): Promise<CanReadPosts> {
  const membership = await findMembership(db, reader, clubId)
  if (!mayReadPosts(membership)) throw membersOnly(reader)
  return membership as CanReadPosts
}

/** Lets members in, for one change; 403 for anyone else. The club is held first, so nobody is removed meanwhile. */
export async function authorizeMember(change: Change, reader: Reader, clubId: ClubId): Promise<IsMember> {
  await lockClub(change, clubId)
  const membership = await findMembership(change, reader, clubId)
  if (!isMember(membership)) throw membersOnly(reader)
  return { reader, ...membership } as IsMember
}

/** Lets admins see how the club is run; 401 for a visitor, 403 for anyone else. */
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

/** Lets admins in, for one change; 403 for anyone else. The club is held as for `authorizeMember`. */
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

/** Lets in who may write posts, for one change; the club is held as for `authorizeMember`. */
export async function authorizePost(change: Change, reader: Reader, clubId: ClubId): Promise<CanPost> {
  await lockClub(change, clubId)
  const membership = await findMembership(change, reader, clubId)
  if (!mayPost(membership)) throw membersOnly(reader)
  return { reader, ...membership } as CanPost
}

const membersOnly = (reader: Reader | null) =>
  reader
    ? new HttpError('members-only', 'Only members of this club may do this.')
    : new HttpError('not-signed-in', 'Please sign in first.')
