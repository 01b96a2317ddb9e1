import type { MeetingId, OptionId } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import { message } from '#contract/messages/message.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import {
  authorizeManageClub,
  authorizeMember,
  authorizeReadAsMember,
  authorizeReadPosts,
  type CanManageClub,
  type CanReadAsMember,
  type CanReadPosts,
  type IsMember,
} from '#server/features/clubs/policy.ts'
import { type Membership } from '#server/features/clubs/membership.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { findOption } from './dates/find-option.ts'
import type { HoldsAnswerLink } from './emails/answer-token.ts'
import { findMeetingRow, type MeetingRow } from './meeting-row.ts'
import { hasStarted } from './times.ts'

declare const proof: unique symbol

export interface MeetingAddress {
  clubId: ClubId
  meetingId: MeetingId
}

export interface CanReadMeeting {
  readonly viewer: CanReadPosts
  readonly meeting: MeetingRow
  readonly [proof]: 'read'
}
export interface CanReadMeetingAsMember {
  readonly viewer: CanReadAsMember
  readonly meeting: MeetingRow
  readonly [proof]: 'read-as-member'
}
/** Proof that the caller is an admin and the meeting may be changed, until the transaction ends. */
export interface CanChangeMeeting {
  readonly admin: CanManageClub
  readonly meeting: MeetingRow
  readonly [proof]: 'change'
}
/** Valid until the transaction ends. */
export interface CanTakePart {
  readonly viewer: IsMember
  readonly meeting: MeetingRow
  readonly [proof]: 'take-part'
}
/** Valid until the transaction ends. */
export interface CanBring {
  readonly viewer: IsMember
  readonly meeting: MeetingRow
  readonly [proof]: 'bring'
}
/** Valid until the transaction ends. */
export interface CanAnswerMeeting {
  readonly memberId: number
  readonly meeting: MeetingRow
  readonly [proof]: 'answer'
}

/** Valid until the transaction ends. */
export interface CanMarkByLink {
  readonly memberId: number
  readonly meeting: MeetingRow
  readonly [proof]: 'mark'
}

/** Valid until the transaction ends. */
export interface CanWithdrawTime {
  readonly meeting: MeetingRow
  readonly optionId: number
  readonly [proof]: 'withdraw'
}

/** Throws 401 and 403 as `authorizeReadPosts` does, 404 for a meeting of another club. */
export async function authorizeReadMeeting(
  db: Db,
  reader: Reader | null,
  { clubId, meetingId }: MeetingAddress,
): Promise<CanReadMeeting> {
  const viewer = await authorizeReadPosts(db, reader, clubId)
  return { viewer, meeting: await requireMeeting(db, clubId, meetingId) } as CanReadMeeting
}

/** Throws 403 for anyone but a member. */
export async function authorizeReadMeetingAsMember(
  db: Db,
  reader: Reader,
  { clubId, meetingId }: MeetingAddress,
): Promise<CanReadMeetingAsMember> {
  const viewer = await authorizeReadAsMember(db, reader, clubId)
  return { viewer, meeting: await requireMeeting(db, clubId, meetingId) } as CanReadMeetingAsMember
}

/** Throws 403 for anyone but an admin, 409 for a meeting that has started or was cancelled. Locks the club. */
export async function authorizeChangeMeeting(
  change: Change,
  reader: Reader,
  { clubId, meetingId }: MeetingAddress,
  now: Date,
): Promise<CanChangeMeeting> {
  const admin = await authorizeManageClub(change, reader, clubId)
  const meeting = await requireMeeting(change, clubId, meetingId)
  requireNotCancelled(meeting)
  if (meeting.status === 'scheduled') requireNotStarted(meeting, now)
  return { admin, meeting } as CanChangeMeeting
}

/** Throws 403 for anyone but a member, 409 for a cancelled meeting. Locks the club. */
export async function authorizeTakePart(
  change: Change,
  reader: Reader,
  { clubId, meetingId }: MeetingAddress,
): Promise<CanTakePart> {
  const viewer = await authorizeMember(change, reader, clubId)
  const meeting = await requireMeeting(change, clubId, meetingId)
  requireNotCancelled(meeting)
  return { viewer, meeting } as CanTakePart
}

/** Throws 409 once the meeting is over, and otherwise what `authorizeTakePart` throws. */
export async function authorizeBring(
  change: Change,
  reader: Reader,
  address: MeetingAddress,
  now: Date,
): Promise<CanBring> {
  const { viewer, meeting } = await authorizeTakePart(change, reader, address)
  if (Date.parse(meeting.ends_at) <= now.getTime()) throw new HttpError('meeting-over', meetingRefusals.ended)
  return { viewer, meeting } as CanBring
}

/** Throws 409 once the date is settled, and otherwise what `authorizeTakePart` throws. */
export async function authorizeMark(
  change: Change,
  reader: Reader,
  address: MeetingAddress,
): Promise<CanTakePart> {
  const permission = await authorizeTakePart(change, reader, address)
  requireNoDate(permission.meeting)
  return permission
}

/** For a member who holds a signed link. The club is locked. Throws 409 as `authorizeMark` does. */
export function authorizeMarkByLink(meeting: MeetingRow, { memberId }: HoldsAnswerLink): CanMarkByLink {
  requireNotCancelled(meeting)
  requireNoDate(meeting)
  return { meeting, memberId } as CanMarkByLink
}

function requireNoDate({ status }: MeetingRow): void {
  if (status !== 'finding-a-date') throw new HttpError('meeting-over', meetingRefusals.hasDate)
}

/** Throws 403 for members who neither proposed the time nor are admins, and otherwise what `authorizeMark` throws. */
export async function authorizeWithdraw(
  change: Change,
  reader: Reader,
  address: MeetingAddress & { optionId: OptionId },
): Promise<CanWithdrawTime> {
  const { viewer, meeting } = await authorizeMark(change, reader, address)
  const option = await findOption(change, meeting.id, address.optionId)
  if (!option) throw notFound(message('meetings.timeNotFound', 'This time could not be found.'))
  if (!proposedOrManages(viewer, option)) throw new HttpError('not-allowed', meetingRefusals.notProposed)
  return { meeting, optionId: option.id } as CanWithdrawTime
}

export const proposedOrManages = (
  { role, memberId }: Membership,
  { author_id }: { author_id: number | null },
): boolean => role === 'admin' || (author_id !== null && author_id === memberId)

/** Throws 403 for anyone but a member, 409 before the meeting has a date and once it has started or was cancelled. Locks the club. */
export async function authorizeAnswer(
  change: Change,
  reader: Reader,
  address: MeetingAddress,
  now: Date,
): Promise<CanAnswerMeeting & { readonly viewer: IsMember }> {
  const permission = await authorizeTakePart(change, reader, address)
  requireAnswerable(permission.meeting, now)
  const { viewer, meeting } = permission
  return { viewer, meeting, memberId: viewer.memberId ?? 0 } as CanAnswerMeeting & {
    readonly viewer: IsMember
  }
}

/** For a member who holds a signed link. The club is locked. Throws 409 as `authorizeAnswer` does. */
export function authorizeAnswerByLink(meeting: MeetingRow, memberId: number, now: Date): CanAnswerMeeting {
  requireAnswerable(meeting, now)
  return { meeting, memberId } as CanAnswerMeeting
}

function requireAnswerable(meeting: MeetingRow, now: Date): void {
  requireNotCancelled(meeting)
  if (meeting.status === 'finding-a-date') throw new HttpError('meeting-over', meetingRefusals.noDate)
  requireNotStarted(meeting, now)
}

function requireNotCancelled({ status }: MeetingRow): void {
  if (status === 'cancelled') throw new HttpError('meeting-over', meetingRefusals.cancelled)
}

function requireNotStarted(meeting: MeetingRow, now: Date): void {
  if (hasStarted(meeting, now)) throw new HttpError('meeting-over', meetingRefusals.over)
}

async function requireMeeting(db: Db | Change, clubId: number, meetingId: number): Promise<MeetingRow> {
  const meeting = await findMeetingRow(db, clubId, meetingId)
  if (!meeting) throw notFound(message('meetings.notFound', 'This meeting could not be found.'))
  return meeting
}
