import { turnRefusals } from '#contract/choosing/turn-refusals.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import {
  authorizeManageClub,
  authorizeMember,
  type CanManageClub,
  type IsMember,
} from '#server/features/clubs/policy.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findCurrent, findTurnsRow, type Place } from './turns.ts'

declare const proof: unique symbol

/** Proof that the caller may act for the member whose turn it is, until the transaction ends. */
export interface CanTakeTurn {
  readonly member: IsMember
  readonly current: Place
  readonly [proof]: 'take-turn'
}
/** Proof that the caller is an admin, and of what they saw of the turns. Valid until the transaction ends. */
export interface CanOrderTurns {
  readonly admin: CanManageClub
  readonly [proof]: 'order-turns'
}

export interface TurnRequest {
  clubId: ClubId
  /** The version of the turns when the request came. */
  seen: number
  /** Whose turn the caller takes it to be. */
  of?: number | undefined
}

/** Throws 403 for anyone but the member whose turn it is and admins, 409 if the turn has passed. Locks the club. */
export async function authorizeTurn(
  change: Change,
  reader: Reader,
  { clubId, seen, of }: TurnRequest,
): Promise<CanTakeTurn> {
  const member = await authorizeMember(change, reader, clubId)
  const turns = await findTurnsRow(change, clubId)
  if (turns?.is_on !== 1) throw new HttpError('edited-elsewhere', turnRefusals.off)
  const current = await findCurrent(change, clubId)
  if (!current) throw new HttpError('edited-elsewhere', turnRefusals.nobody)
  const isCurrent = current.member_id === member.memberId
  if (turns.version !== seen || (of !== undefined && of !== current.member_id))
    throw new HttpError('edited-elsewhere', turnRefusals.passed)
  if (!isCurrent && member.role !== 'admin') {
    if (await hadLastTurn(change, member)) throw new HttpError('edited-elsewhere', turnRefusals.passed)
    throw new HttpError('not-allowed', turnRefusals.notYours)
  }
  if (turns.round_id !== null) throw new HttpError('round-open', turnRefusals.voting)
  return { member, current } as CanTakeTurn
}

/** Throws 403 for anyone but an admin, 409 if somebody else has changed the turns meanwhile. Locks the club. */
export async function authorizeOrderTurns(
  change: Change,
  reader: Reader,
  { clubId, seen }: TurnRequest,
): Promise<CanOrderTurns> {
  const admin = await authorizeManageClub(change, reader, clubId)
  const version = (await findTurnsRow(change, clubId))?.version ?? 0
  if (version !== seen) throw new HttpError('edited-elsewhere', turnRefusals.passed)
  return { admin } as CanOrderTurns
}

/** A second press comes when it is no longer their turn. */
async function hadLastTurn(change: Change, { clubId, memberId }: IsMember): Promise<boolean> {
  const last = await change
    .selectFrom('turns_taken')
    .select('member_id')
    .where('club_id', '=', clubId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last !== undefined && last.member_id === memberId
}
