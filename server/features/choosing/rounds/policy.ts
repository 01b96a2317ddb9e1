import { type RoundId, type RoundStatus } from '#contract/choosing/round.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { roundRefusals } from '#contract/choosing/refusals.ts'
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
import { findRoundRow, listBallotEntries, type RoundRow } from './rounds.ts'
import { isOpen, isTimeOver, mayStep } from './round-status.ts'

declare const proof: unique symbol

/** The parts of a round's URL. */
export interface RoundAddress {
  clubId: ClubId
  roundId: RoundId
}

/** Proof that the caller may read a round. */
export interface CanReadRound {
  readonly viewer: CanReadPosts
  readonly round: RoundRow
  readonly [proof]: 'read'
}
/** Proof that the caller is an admin and the round may take a step, until the transaction ends. */
export interface CanStepRound {
  readonly admin: CanManageClub
  readonly round: RoundRow
  readonly [proof]: 'step'
}
/** Proof that the caller is a member and their ballot of a round their own. */
export interface HasBallot {
  readonly member: IsMember
  readonly round: Pick<RoundRow, 'id' | 'method'>
  readonly [proof]: 'own-ballot'
}
/** Proof that the caller may vote in a round, until the transaction ends. */
export type CanVote = HasBallot & { readonly entryIds: readonly number[] }

/** Throws 401 and 403 as `authorizeReadPosts` does, 404 for a round of another club. */
export async function authorizeReadRound(
  db: Db,
  reader: Reader | null,
  { clubId, roundId }: RoundAddress,
): Promise<CanReadRound> {
  const viewer = await authorizeReadPosts(db, reader, clubId)
  return { viewer, round: present(await findRoundRow(db, clubId, roundId)) } as CanReadRound
}

/** Throws 403 for anyone but an admin, 409 for a round that can no longer take the step. Locks the club. */
export async function authorizeStep(
  change: Change,
  reader: Reader,
  { clubId, roundId }: RoundAddress,
  step: RoundStatus,
): Promise<CanStepRound> {
  const admin = await authorizeManageClub(change, reader, clubId)
  const round = present(await findRoundRow(change, clubId, roundId))
  if (!mayStep(round.status, step)) throw new HttpError('round-over', roundRefusals.over)
  return { admin, round } as CanStepRound
}

/** Throws 403 for anyone but a member. */
export async function authorizeReadBallot(
  db: Db,
  reader: Reader,
  { clubId, roundId }: RoundAddress,
): Promise<HasBallot> {
  const member = await authorizeReadAsMember(db, reader, clubId)
  return { member, round: present(await findRoundRow(db, clubId, roundId)) } as unknown as HasBallot
}

/** Throws 403 for anyone but a member, 409 once the round's time is over. Locks the club, so that it is not closed meanwhile. */
export async function authorizeVote(
  change: Change,
  reader: Reader,
  { clubId, roundId }: RoundAddress,
  now: () => Date,
): Promise<CanVote> {
  const member = await authorizeMember(change, reader, clubId)
  const entries = await listBallotEntries(change, clubId, roundId)
  const round = present(entries[0])
  if (!isOpen(round.status)) throw new HttpError('round-over', roundRefusals.over)
  if (isTimeOver(round.closes_at, now())) throw new HttpError('round-over', roundRefusals.timeOver)
  return { member, round, entryIds: entries.map(({ entry_id }) => entry_id) } as unknown as CanVote
}

function present<T>(round: T | undefined): T {
  if (round === undefined) throw notFound('This vote')
  return round
}
