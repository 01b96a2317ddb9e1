import type { Distance } from '#contract/meetings/how-far.ts'
import type { Wording } from '#server/messages/wording.ts'
import type { AnswerRow } from '../answers/answers.ts'
import type { MeetingRow } from '../meeting-row.ts'
import type { EmailJob, MailedKind } from './email-jobs.ts'
import type { Recipient } from './recipients.ts'

/** What one reader is mailed about one meeting. */
export interface MeetingNews {
  job: EmailJob
  meeting: MeetingRow
  club: { name: string; slug: string }
  /** The other meetings of a repeat that starts with this one. */
  others: readonly MeetingRow[]
  /** Times that members can still mark, if the meeting has no date. */
  options: readonly { id: number; wall_time: string }[]
  /** The recipient's own; undefined if their place is unknown. */
  toGo: Distance | undefined
  recipient: Recipient
  /** Of the recipient. */
  wording: Wording
  answer: AnswerRow | undefined
  sentence: string
}

export interface Sender {
  publicUrl: string
  /** `Name <address>` or only an address. */
  from: string
  /** They sign links. */
  keys: { answers: string; unsubscribe: string }
}

/** An email about a place that opened up changes nothing in a calendar. */
export const hasCalendar = (kind: MailedKind): boolean => kind !== 'waiting-list-moved-up'
