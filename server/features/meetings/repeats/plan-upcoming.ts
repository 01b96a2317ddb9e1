import type { Change } from '#server/db/schema.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import type { EmailDetails } from '../emails/add-email-jobs.ts'
import { requireMeetingRow } from '../meeting-row.ts'
import { notifyScheduled } from '../notify-members.ts'
import { createUpcoming } from './repeats.ts'

/**
 * Also notifies the members, and mails them soon, or when `email` says: the meeting that replaces a cancelled one is no news beside the
 * cancellation. The club is locked.
 */
export async function planUpcoming(
  change: Change,
  seriesId: number,
  clubId: number,
  now: Date,
  email: EmailDetails = {},
): Promise<void> {
  const created = await createUpcoming(change, seriesId, now)
  for (const id of created)
    await notifyScheduled(change, await requireMeetingRow(change, clubId, id), null, now, email)
  if (created.length > 0) await reviseClub(change, clubId, { parts: ['meetings'] })
}
