import type { Change } from '#server/db/schema.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { requireMeetingRow } from '../meeting-row.ts'
import { notifyScheduled } from '../notify-members.ts'
import { createUpcoming } from './repeats.ts'

/** Also notifies the members. The club is locked. */
export async function planUpcoming(
  change: Change,
  seriesId: number,
  clubId: number,
  now: Date,
): Promise<void> {
  const created = await createUpcoming(change, seriesId, now)
  for (const id of created)
    await notifyScheduled(change, await requireMeetingRow(change, clubId, id), null, now)
  if (created.length > 0) await reviseClub(change, clubId, { parts: ['meetings'] })
}
