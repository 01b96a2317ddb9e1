import { type RoundId, type RoundStatus } from '#contract/choosing/round.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { roundRefusals } from '#contract/choosing/refusals.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import {
  authorizeManageClub,
  authorizeMember,
  authorizeReadAsMember,
  authorizeReadPosts,
  type CanManageClub,
  type CanReadPosts,
  type IsMember,
} from '#server/features/clubs/policy.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { findRoundRow, listBallotEntries, type RoundRow } from './round.ts'
import { isOpen, isTimeOver, mayStep } from './round-status.ts'

declare const proof: unique symbol

export interface RoundAddress {
  clubId: ClubId
  roundId: RoundId
}

export interface CanReadRound {
  readonly viewer: CanReadPosts
  readonly round: RoundRow
  readonly [proof]: 'read'
}
/** Proof that the caller is an admin and the round may take the step, until the transaction ends. */
export interface CanStepRound {
  readonly admin: CanManageClub
  readonly round: RoundRow
  readonly [proof]: 'step'
}
export interface CanReadBallot {
  readonly memberId: number | null
  readonly round: Pick<RoundRow, 'id' | 'method'>
  readonly [proof]: 'own-ballot'
}
/** Valid until the transaction ends. */
export interface CanVote {
  readonly member: IsMember
  readonly round: Pick<RoundRow, 'id' | 'method'>
  readonly entryIds: readonly number[]
  readonly [proof]: 'vote'
}

/** Throws 401 and 403 as `authorizeReadPosts` does, 404 for a round of another club. */
export async function authorizeReadRound(
  db: Db,
  reader: Reader | null,
  { clubId, roundId }: RoundAddress,
): Promise<CanReadRound> {
  const viewer = await authorizeReadPosts(db, reader, clubId)
  return { viewer, round: orNotFound(await findRoundRow(db, clubId, roundId)) } as CanReadRound
}

/** Throws 403 for anyone but an admin, 409 if the round's status doesn't allow the step. Locks the club. */
export async function authorizeStep(
  change: Change,
  reader: Reader,
  { clubId, roundId }: RoundAddress,
  step: RoundStatus,
): Promise<CanStepRound> {
  const admin = await authorizeManageClub(change, reader, clubId)
  const round = orNotFound(await findRoundRow(change, clubId, roundId))
  if (!mayStep(round.status, step)) throw new HttpError('round-over', roundRefusals.over)
  return { admin, round } as CanStepRound
}

/** Throws 403 for anyone but a member. */
export async function authorizeReadBallot(
  db: Db,
  reader: Reader,
  { clubId, roundId }: RoundAddress,
): Promise<CanReadBallot> {
  const { memberId } = await authorizeReadAsMember(db, reader, clubId)
  const { id, method } = orNotFound(await findRoundRow(db, clubId, roundId))
  return { memberId, round: { id, method } } as CanReadBallot
}

/** Throws 403 for anyone but a member, 409 after the closing time. Locks the club, so that the round can't close meanwhile. */
export async function authorizeVote(
  change: Change,
  reader: Reader,
  { clubId, roundId }: RoundAddress,
  now: () => Date,
): Promise<CanVote> {
  const member = await authorizeMember(change, reader, clubId)
  const entries = await listBallotEntries(change, clubId, roundId)
  const { id, method, status, closes_at } = orNotFound(entries[0])
  if (!isOpen(status)) throw new HttpError('round-over', roundRefusals.over)
  if (isTimeOver(closes_at, now())) throw new HttpError('round-over', roundRefusals.timeOver)
  const entryIds: readonly number[] = entries.map(({ entry_id }) => entry_id)
  return { member, round: { id, method }, entryIds } as CanVote
}

function orNotFound<T>(round: T | undefined): T {
  if (round === undefined) throw notFound(message('choosing.voteNotFound', 'This vote could not be found.'))
  return round
}
