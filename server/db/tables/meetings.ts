import type { Generated } from 'kysely'
import type { MeetingAnswer, Mark, MeetingStatus } from '#contract/meetings/meeting.ts'
import type { MonthlyDay } from '#contract/meetings/repeat.ts'
import type { Instant } from './instant.ts'

export interface MeetingsTables {
  meeting_series: MeetingSeriesTable
  meetings: MeetingsTable
  meeting_answers: MeetingAnswersTable
  meeting_options: MeetingOptionsTable
  meeting_marks: MeetingMarksTable
  meeting_attendance: MeetingAttendanceTable
  meeting_topics: MeetingTopicsTable
  meeting_bring_lines: MeetingBringLinesTable
  calendar_feeds: CalendarFeedsTable
  meeting_reminders: MeetingRemindersTable
  meeting_invitations: MeetingInvitationsTable
  meeting_email_runs: MeetingEmailRunsTable
}

/** A repeat, which keeps three upcoming meetings. */
export interface MeetingSeriesTable {
  id: Generated<number>
  club_id: number
  every: 'week' | 'month'
  /** In weeks or months. */
  every_interval: number
  on_day: MonthlyDay | null
  /** The wall time of the first meeting, from which later ones are computed. */
  first_at: string
  time_zone: string
  minutes: number
  title: string
  place: string | null
  video_url: string | null
  description: string
  places: number | null
  author_id: number | null
  /** When it was stopped; no more meetings are created. */
  ended_at: Generated<Instant | null>
}

export interface MeetingsTable {
  id: Generated<number>
  club_id: number
  series_id: number | null
  /** The wall time its repeat planned, even if the meeting moved later. */
  occurrence: string | null
  /** Its identity in calendars, which never changes. */
  uid: string
  title: string
  status: MeetingStatus
  /** `YYYY-MM-DDTHH:MM` in its time zone; null before it has a date. */
  wall_time: string | null
  time_zone: string
  /** The instant of the wall time; before there is one, of the first proposed time. */
  starts_at: Instant
  /** The end; before there is a date, after the last proposed time. */
  ends_at: Instant
  minutes: number
  place: string | null
  video_url: string | null
  book_id: number | null
  /** The position in the book to read to, of the end of a part when it was chosen. */
  up_to: Generated<number | null>
  description: string
  places: number | null
  /** Increases with every change that calendars show (RFC 5545). */
  sequence: number
  /** Why it was last moved, or cancelled. */
  reason: string | null
  author_id: number | null
  notes: string
  notes_version: number
  created_at: Instant
  /** When something that calendars show last changed. */
  changed_at: Instant
}

export interface MeetingAnswersTable {
  id: Generated<number>
  club_id: number
  meeting_id: number
  member_id: number
  answer: MeetingAnswer
  /** 1 if they join online and the meeting also has a place. */
  online: number
  guests: number
  line: string | null
  /** When they joined the waiting list; null if they have a place or need none. */
  waiting_since: Instant | null
  /** 1 if they said yes before the meeting moved or lost its video link, and haven't confirmed since. */
  asked_again: number
  answered_at: Instant
}

/** A proposed time of a meeting without a date. */
export interface MeetingOptionsTable {
  id: Generated<number>
  club_id: number
  meeting_id: number
  /** In the meeting's time zone. */
  wall_time: string
  starts_at: Instant
  /** Who proposed it; null if they have left the club. */
  author_id: number | null
}

export interface MeetingMarksTable {
  id: Generated<number>
  club_id: number
  option_id: number
  member_id: number
  mark: Mark
}

export interface MeetingAttendanceTable {
  id: Generated<number>
  club_id: number
  meeting_id: number
  member_id: number
}

/** What a member brings to a meeting: one line of several. */
export interface MeetingBringLinesTable {
  id: Generated<number>
  club_id: number
  meeting_id: number
  member_id: number
  /** From 0, in the order they wrote them. */
  number: number
  line: string
}

/** A question that a meeting has discussed. */
export interface MeetingTopicsTable {
  id: Generated<number>
  club_id: number
  meeting_id: number
  post_id: number
  discussed_at: Instant
}

/** A calendar feed with a renewed address; `club_id` is null for the feed of all the reader's clubs. */
export interface CalendarFeedsTable {
  id: Generated<number>
  user_id: number
  club_id: number | null
  /** Random; the address is computed from it. */
  salt: string
}

/** Readers who have a meeting in their calendar by email. */
export interface MeetingInvitationsTable {
  id: Generated<number>
  club_id: number
  meeting_id: number
  user_id: number
  /** Of the last email. */
  sequence: number
  sent_at: Instant
}

/** How many hours before a meeting a reader wants an extra reminder. */
export interface MeetingRemindersTable {
  user_id: number
  hours_before: number
}

/** How often a club has mailed its members about meetings since the beginning of its current ten minutes. */
export interface MeetingEmailRunsTable {
  club_id: number
  since: Instant
  runs: number
}
