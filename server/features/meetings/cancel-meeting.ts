import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { keepOpeningOf } from '#server/features/reviews/stars/opening.ts'
import { findMeeting } from './meeting.ts'
import { notifyCancelled } from './notify-members.ts'
import { planUpcoming } from './repeats/plan-upcoming.ts'
import { authorizeChangeMeeting, type MeetingAddress } from './policy.ts'
import { unscheduleReminders } from './reminders/schedule-reminders.ts'

/** Notifies everyone who had not declined. A repeat plans another meeting instead, which is mailed when this one would have begun. */
export const cancelMeeting = (db: Db, reader: Reader, address: MeetingAddress, reason: string, now: Date) =>
  transact(db, async (change) => {
    const { admin, meeting } = await authorizeChangeMeeting(change, reader, address, now)
    await change
      .updateTable('meetings')
      .set({
        status: 'cancelled',
        reason,
        sequence: meeting.sequence + 1,
        changed_at: now.toISOString(),
      })
      .where('id', '=', meeting.id)
      .execute()
    await notifyCancelled(change, { ...meeting, reason }, reader, now)
    await unscheduleReminders(change, meeting.id)
    await keepOpeningOf(change, address.clubId, meeting.id)
    if (meeting.series_id !== null)
      await planUpcoming(change, meeting.series_id, address.clubId, now, {
        dueAt: new Date(meeting.starts_at),
      })
    await reviseClub(change, address.clubId, { parts: ['meetings'] })
    return findMeeting(change, admin, meeting.id, now)
  })
