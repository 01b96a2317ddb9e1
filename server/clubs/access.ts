import type { ClubId } from '#contract/clubs/club.ts'
import type { ClubPart } from '#contract/clubs/event.ts'
import { adminsOnly } from '#contract/clubs/settings.ts'
import type { Reader } from '../house.ts'
import type { Change, Store } from '../migrations/tables.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { type Soon, whenThere } from '../platform/soon.ts'
import { lookUp } from '../platform/store/look-up.ts'
import { holdClub } from './queries.ts'

declare const proof: unique symbol
declare const running: unique symbol

/** Where a reader stands with a club, as one row of the database said it. */
export interface Standing {
  readonly clubId: ClubId
  readonly revision: number
  readonly visibility: 'open' | 'invite-only' | 'public-preview'
  readonly role: 'admin' | 'member' | null
  readonly status: 'member' | 'pending' | null
  /** The number of the reader's row in the club, waiting or in. */
  readonly memberId: number | null
}

/** Proof that the caller may see the club's reading list. */
export type ListSight = Standing & { readonly [proof]: 'sees-list' }
/** Proof that the caller may see the club's people and what they write. */
export type TalkSight = Standing & { readonly [proof]: 'sees-talk' }
/** Proof that the caller is a member, and stays one until the change it was asked in is done. */
export type Membership = Standing & { readonly [proof]: 'member'; readonly reader: Reader }
/** Proof that the caller may write reviews, notes, questions and discussions, until the change it was asked in is done. */
export type Voice = Standing & { readonly [proof]: 'voice'; readonly reader: Reader }
/** Proof that the caller may see how the club is run: requests, e-mail addresses, the invite link. */
export type AdminSight = Standing & { readonly [running]: 'sees-all' }
/** Proof that the caller is an admin, and stays one until the change it was asked in is done. */
export type Management = Membership & { readonly [running]: 'manages' }

const isMember = (standing: Standing) => standing.status === 'member'

/** Table of decisions, "Who may do what": who sees what is on the list. */
export const maySeeList = (standing: Standing) => standing.visibility !== 'invite-only' || isMember(standing)
/** Who sees notes, questions, discussions and members' names. */
export const maySeeTalk = (standing: Standing) => standing.visibility === 'open' || isMember(standing)
export const mayChangeList = isMember
/** Whoever is signed in may join the talk of an open club (specification, 6); elsewhere members do. */
export const maySpeak = maySeeTalk
export const mayManage = (standing: Standing) => isMember(standing) && standing.role === 'admin'

/** Who is told that a part of the club changed: whoever may read it. */
const hearers: Record<ClubPart, (standing: Standing) => boolean> = {
  all: maySeeList,
  club: maySeeList,
  standing: maySeeList,
  progress: maySeeList,
  'reading-list': maySeeList,
  reviews: maySeeList,
  members: maySeeTalk,
  notes: maySeeTalk,
  discussions: maySeeTalk,
  requests: mayManage,
  invite: mayManage,
}
export const mayHear = (standing: Standing, part: ClubPart | undefined): boolean =>
  part !== undefined && hearers[part](standing)

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
export const standingOf = (store: Store | Change, reader: Reader | null, clubId: ClubId): Soon<Standing> =>
  whenThere(
    lookUp<Omit<Standing, 'clubId'>>(store, standingByReaderAndClub, [reader?.id ?? 0, clubId]),
    (row) => {
      if (!row) throw notFound('This club')
      const { revision, visibility, role, status, memberId } = row
      return { clubId, revision, visibility, role, status, memberId }
    },
  )

/** Lets in who may see the list; 401 for a visitor who might once signed in, 403 for a stranger. */
export const listSight = (store: Store | Change, reader: Reader | null, clubId: ClubId): Soon<ListSight> =>
  whenThere(standingOf(store, reader, clubId), (standing) => {
    if (!maySeeList(standing)) throw membersOnly(reader)
    return standing as ListSight
  })

/** Lets in who may see the club's people and what they write; else as `listSight`. */
export const talkSight = (store: Store | Change, reader: Reader | null, clubId: ClubId): Soon<TalkSight> =>
  whenThere(standingOf(store, reader, clubId), (standing) => {
    if (!maySeeTalk(standing)) throw membersOnly(reader)
    return standing as TalkSight
  })

/** Lets members in, for one change; 403 for anyone else. The club is held first, so nobody is removed meanwhile. */
export async function membership(change: Change, reader: Reader, clubId: ClubId): Promise<Membership> {
  await holdClub(change, clubId)
  const standing = await standingOf(change, reader, clubId)
  if (!isMember(standing)) throw membersOnly(reader)
  return { reader, ...standing } as Membership
}

/** Lets admins see how the club is run; 401 for a visitor, 403 for anyone else. */
export async function adminSight(
  store: Store | Change,
  reader: Reader | null,
  clubId: ClubId,
): Promise<AdminSight> {
  const standing = await standingOf(store, reader, clubId)
  if (!reader) throw membersOnly(reader)
  if (!mayManage(standing)) throw new Refusal('not-allowed', adminsOnly)
  return standing as AdminSight
}

/** Lets admins in, for one change; 403 for anyone else. The club is held as for `membership`. */
export async function management(change: Change, reader: Reader, clubId: ClubId): Promise<Management> {
  await holdClub(change, clubId)
  const standing = await standingOf(change, reader, clubId)
  if (!mayManage(standing)) throw new Refusal('not-allowed', adminsOnly)
  return { reader, ...standing } as Management
}

/** Lets in who may write posts, for one change; the club is held as for `membership`. */
export async function voice(change: Change, reader: Reader, clubId: ClubId): Promise<Voice> {
  await holdClub(change, clubId)
  const standing = await standingOf(change, reader, clubId)
  if (!maySpeak(standing)) throw membersOnly(reader)
  return { reader, ...standing } as Voice
}

const membersOnly = (reader: Reader | null) =>
  reader
    ? new Refusal('members-only', 'Only members of this club may do this.')
    : new Refusal('not-signed-in', 'Please sign in first.')
