import type { ClubId } from '#contract/clubs/club.ts'
import { deletionRefusals, isNameTyped, type DeletedClub } from '#contract/clubs/deletion.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { asDeletedClub } from './deleted-clubs.ts'
import { releaseJobs } from './jobs-on-hold.ts'
import { authorizeDeleteClub, authorizeRestoreClub } from './policy.ts'
import { lockClub, reviseClub } from '../revise-club.ts'
import { listClub, unlistClub } from '../listing.ts'
import { findClub, type FoundClub } from '../club.ts'
import { invalid } from '#server/http/http-error.ts'

/** Its founder can restore it for a while (docs/decisions/027). Throws 400 if the name does not match. */
export const deleteClub = (
  db: Db,
  reader: Reader,
  clubId: ClubId,
  typedName: string,
  now: Date,
): Promise<DeletedClub> =>
  transact(db, async (change) => {
    await authorizeDeleteClub(change, reader, clubId)
    const { name } = await findClub(change, clubId)
    if (!isNameTyped(typedName, name)) throw invalid('name', deletionRefusals.otherName)
    await reviseClub(change, clubId, { parts: ['all'], membershipOf: 'everybody' })
    await hideClub(change, clubId, now)
    return asDeletedClub({ id: clubId, name, deletedAt: now.toISOString() })
  })

/** For a site admin: nobody can restore it, and the next run erases it. */
export async function removeClub(change: Change, clubId: ClubId): Promise<void> {
  await lockClub(change, clubId)
  await reviseClub(change, clubId, { parts: ['all'], membershipOf: 'everybody' })
  await hideClub(change, clubId, new Date(0))
}

/** Makes it invite-only first, so that its ratings and list leave the books' averages and the popular books (006, 011). */
async function hideClub(change: Change, clubId: ClubId, now: Date): Promise<void> {
  const { listed } = await change
    .updateTable('clubs')
    .set((eb) => ({
      deleted_at: now.toISOString(),
      visibility_before: eb.ref('visibility'),
      visibility: 'invite-only',
    }))
    .where('id', '=', clubId)
    .returning('listed')
    .executeTakeFirstOrThrow()
  if (listed === 1) await unlistClub(change, clubId)
}

export interface AfterRestoring {
  /** A deleted club is back as it was; its members have gone on elsewhere. */
  restored: (change: Change, clubId: ClubId) => Promise<void>
}

/** The second request of a double click returns the restored club. */
export const restoreClub = (
  db: Db,
  reader: Reader,
  clubId: ClubId,
  now: Date,
  { restored }: AfterRestoring,
): Promise<FoundClub> =>
  transact(db, async (change) => {
    const deleted = await authorizeRestoreClub(change, reader, clubId, now)
    if (!deleted) return findClub(change, clubId)
    await change
      .updateTable('clubs')
      .set({ deleted_at: null, visibility_before: null, visibility: deleted.visibilityBefore })
      .where('id', '=', clubId)
      .execute()
    await reviseClub(change, clubId, { parts: ['all'], membershipOf: 'everybody' })
    const club = await findClub(change, clubId)
    await releaseJobs(change, clubId, now)
    await restored(change, clubId)
    if (club.listed) await listClub(change, club)
    return club
  })

/** Deletes a club permanently with all rows that refer to it by a foreign key, whether or not it was deleted before. */
export async function eraseClub(change: Change, clubId: ClubId): Promise<void> {
  const { deleted_at } = await change
    .selectFrom('clubs')
    .select('deleted_at')
    .where('id', '=', clubId)
    .executeTakeFirstOrThrow()
  if (deleted_at === null) {
    await reviseClub(change, clubId, { parts: ['all'], membershipOf: 'everybody' })
    await hideClub(change, clubId, new Date())
  }
  await change.deleteFrom('clubs').where('id', '=', clubId).execute()
}
