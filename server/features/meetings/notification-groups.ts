import { chosenReminderHours } from '#contract/meetings/reminder.ts'
import type { MeetingRow } from './meeting-row.ts'

/** The group keys of a meeting's notifications. In each group, a later notification replaces an earlier one. */
export const groupKeys = (meetingId: number) => ({
  scheduled: `meeting-scheduled ${meetingId}`,
  moved: `meeting-moved ${meetingId}`,
  cancelled: `meeting-cancelled ${meetingId}`,
  reminder: `meeting-reminder ${meetingId}`,
  /** Including the extra reminders. */
  reminders: ['', ...chosenReminderHours.map((hours) => ` ${hours}`)].map(
    (chosen) => `meeting-reminder ${meetingId}${chosen}`,
  ),
  movedUp: `waiting-list-moved-up ${meetingId}`,
})

/** The meeting as its notifications describe it. */
export const subjectOf = (row: Pick<MeetingRow, 'id' | 'title' | 'wall_time' | 'time_zone'>) => ({
  meetingId: row.id,
  title: row.title,
  startsAt: row.wall_time,
  timeZone: row.time_zone,
})
