import type { ClubId } from '#contract/clubs/club.ts'
import { deletionRefusals } from '#contract/clubs/deletion.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { authorizeManageClub, type CanManageClub } from '../policy.ts'
import { findMembership } from '../membership.ts'
import { findFounder } from '../club.ts'
import { lockClub } from '../revise-club.ts'
import { type DeletedClubRow, findDeletedClub } from './deleted-clubs.ts'

declare const founderProof: unique symbol

/** Proof that the caller is the founder of a club, until the transaction ends. */
export type CanDeleteClub = CanManageClub & { readonly [founderProof]: 'delete' }
/** Proof that the caller is the founder of a deleted club that can still be restored, until the transaction ends. */
export type CanRestoreClub = DeletedClubRow & { readonly [founderProof]: 'restore' }

/** Throws 403 for anyone but the founder. Locks the club. */
export async function authorizeDeleteClub(
  change: Change,
  reader: Reader,
  clubId: ClubId,
): Promise<CanDeleteClub> {
  const admin = await authorizeManageClub(change, reader, clubId)
  if ((await findFounder(change, clubId)) !== reader.id) throw foundersOnly()
  return admin as CanDeleteClub
}

/** Throws 404 for a club that the caller cannot restore; null for the founder of a club that isn't deleted. Locks the club. */
export async function authorizeRestoreClub(
  change: Change,
  reader: Reader,
  clubId: ClubId,
  now: Date,
): Promise<CanRestoreClub | null> {
  await lockClub(change, clubId)
  const deleted = await findDeletedClub(change, reader, clubId, now)
  if (deleted) return deleted as CanRestoreClub
  await findMembership(change, reader, clubId)
  if ((await findFounder(change, clubId)) !== reader.id) throw foundersOnly()
  return null
}

const foundersOnly = () => new HttpError('not-allowed', deletionRefusals.foundersOnly)
