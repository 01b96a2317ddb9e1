import type { Distance } from '#contract/meetings/how-far.ts'
import type { MeetingAnswer } from '#contract/meetings/meeting.ts'
import type { Email } from '#server/mail/email.ts'
import type { Wording } from '#server/messages/wording.ts'
import type { AnswerRow } from '../answers/answers.ts'
import type { MeetingRow } from '../meeting-row.ts'
import type { KnownDetails, MailedKind } from './email-jobs.ts'

/** What an email about a meeting tells one reader. */
export interface MailedMeeting {
  kind: MailedKind
  meeting: MeetingRow
  club: { name: string; slug: string }
  /** Null if it hasn't moved. */
  before: KnownDetails | null
  others: readonly MeetingRow[]
  /** Times that members can still mark, if the meeting has no date. */
  options: readonly { id: number; wall_time: string }[]
  /** The recipient's own; undefined if their place is unknown. */
  toGo: Distance | undefined
  sentence: string
  recipient: {
    address: string
    timeZone: string | null
    language: string | null
    wording: Wording
    answer: Answered | undefined
    answerToken: string
    unsubscribeToken: string
  }
  publicUrl: string
  /** The invitation or its cancellation, or the meetings of a repeat; null before the meeting has a date. */
  calendar: Email['calendar'] | null
}

export type Answered = Pick<AnswerRow, 'waiting_since' | 'asked_again'> & { answer: MeetingAnswer }
