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
  calendar_feeds: CalendarFeedsTable
  meeting_reminders: MeetingRemindersTable
}

/** A repeat, which keeps three meetings ahead. */
export interface MeetingSeriesTable {
  id: Generated<number>
  club_id: number
  every: 'week' | 'month'
  /** So many weeks or months lie between two meetings. */
  every_interval: number
  on_day: MonthlyDay | null
  /** Wall time of the first meeting; later ones are counted from it. */
  first_at: string
  time_zone: string
  minutes: number
  title: string
  place: string | null
  video_url: string | null
  description: string
  places: number | null
  author_id: number | null
  /** Set once no more meetings are created. */
  ended_at: Generated<Instant | null>
}

export interface MeetingsTable {
  id: Generated<number>
  club_id: number
  series_id: number | null
  /** The wall time at which its repeat planned it, which stays when it is moved. */
  occurrence: string | null
  /** Its identity in calendars, which never changes. */
  uid: string
  title: string
  status: MeetingStatus
  /** `YYYY-MM-DDTHH:MM` in its time zone; null while its date is being found. */
  wall_time: string | null
  time_zone: string
  /** The instant of the wall time; while the date is being found, of the first proposed time. */
  starts_at: Instant
  /** When it ends; while the date is being found, at the last proposed time. */
  ends_at: Instant
  minutes: number
  place: string | null
  video_url: string | null
  book_id: number | null
  description: string
  places: number | null
  /** Grows with every change that calendars show (RFC 5545). */
  sequence: number
  /** Why it was moved last, or cancelled. */
  reason: string | null
  author_id: number | null
  /** Shared notes. */
  notes: string
  notes_version: number
  created_at: Instant
  /** When something that calendars show changed last. */
  changed_at: Instant
}

export interface MeetingAnswersTable {
  id: Generated<number>
  club_id: number
  meeting_id: number
  member_id: number
  answer: MeetingAnswer
  /** 1 if they join by the video link, where there is a place too. */
  online: number
  guests: number
  line: string | null
  /** Since when they have been waiting for a place; null if they have one or need none. */
  waiting_since: Instant | null
  /** 1 if they said yes before the meeting was moved, or lost the video link they meant to join by, and have not answered since. */
  asked_again: number
  answered_at: Instant
}

/** A proposed time of a meeting whose date is being found. */
export interface MeetingOptionsTable {
  id: Generated<number>
  club_id: number
  meeting_id: number
  /** In the meeting's time zone. */
  wall_time: string
  starts_at: Instant
}

/** How a proposed time suits a member. */
export interface MeetingMarksTable {
  id: Generated<number>
  club_id: number
  option_id: number
  member_id: number
  mark: Mark
}

/** A member who came to a meeting. */
export interface MeetingAttendanceTable {
  id: Generated<number>
  club_id: number
  meeting_id: number
  member_id: number
}

/** A question that a meeting has talked about. */
export interface MeetingTopicsTable {
  id: Generated<number>
  club_id: number
  meeting_id: number
  post_id: number
  discussed_at: Instant
}

/** A calendar feed of one club, or with null of all the clubs of a reader, whose secret address was renewed. */
export interface CalendarFeedsTable {
  id: Generated<number>
  user_id: number
  club_id: number | null
  /** Random, and part of what its address is computed from: another one makes another address. */
  salt: string
}

/** How many hours before a meeting a reader wants a third reminder. */
export interface MeetingRemindersTable {
  user_id: number
  hours_before: number
}
