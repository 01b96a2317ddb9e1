import { chosenReminderHours } from '#contract/meetings/reminder.ts'
import type { MeetingRow } from './meeting-row.ts'

/** In each group, a later notification replaces an earlier one. */
export const groupKeys = (meetingId: number) => ({
  scheduled: `meeting-scheduled ${meetingId}`,
  moved: `meeting-moved ${meetingId}`,
  cancelled: `meeting-cancelled ${meetingId}`,
  reminder: `meeting-reminder ${meetingId}`,
  reminders: ['', ...chosenReminderHours.map((hours) => ` ${hours}`)].map(
    (chosen) => `meeting-reminder ${meetingId}${chosen}`,
  ),
  nudge: `nudge-meeting ${meetingId}`,
  nudgeToMark: `nudge-options ${meetingId}`,
  hosting: `meeting-hosting ${meetingId}`,
  movedUp: `waiting-list-moved-up ${meetingId}`,
})

export const subjectOf = (row: Pick<MeetingRow, 'id' | 'title' | 'wall_time' | 'time_zone'>) => ({
  meetingId: row.id,
  title: row.title,
  startsAt: row.wall_time,
  timeZone: row.time_zone,
})
