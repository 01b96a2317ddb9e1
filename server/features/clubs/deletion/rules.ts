import { type DeletedClub, restorableDays } from '#contract/clubs/deletion.ts'
import type { ClubId } from '#contract/clubs/club.ts'

const day = 24 * 3_600_000

/** Clubs deleted after this instant can be restored; the others are erased. */
export const restorableSince = (now: Date): string =>
  new Date(now.getTime() - restorableDays * day).toISOString()

/** A deleted club as its founder sees it. */
export const asDeletedClub = (club: { id: number; name: string; deletedAt: string }): DeletedClub => ({
  id: club.id as ClubId,
  name: club.name,
  deletedAt: club.deletedAt,
  finalAt: new Date(new Date(club.deletedAt).getTime() + restorableDays * day).toISOString(),
})
