import { type RawBuilder, sql } from 'kysely'
import { roundRefusals } from '#contract/choosing/refusals.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import { message } from '#contract/messages/message.ts'
import type { NudgeSubject } from '#contract/nudges/nudge.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { haveNotVoted, reminderKeys } from '#server/features/choosing/rounds/remind.ts'
import { findRoundRow } from '#server/features/choosing/rounds/round.ts'
import { isOpen, isTimeOver } from '#server/features/choosing/rounds/round-status.ts'
import { listOptionsAhead } from '#server/features/meetings/dates/date-options.ts'
import { findMeetingRow, type MeetingRow } from '#server/features/meetings/meeting-row.ts'
import { groupKeys, subjectOf } from '#server/features/meetings/notification-groups.ts'
import { hasStarted } from '#server/features/meetings/times.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { NudgedOf } from './nudged.ts'

type WithoutLine<Subject> = Subject extends unknown ? Omit<Subject, 'line'> : never

/** Something of a club that members are asked to do. */
export interface Thing {
  groupKey: string
  subject: WithoutLine<NudgedOf>
  /** Selects the readers who haven’t done it. */
  missing: RawBuilder<unknown>
  /** Why nobody can be reminded of it any more. */
  refusal: HttpError | null
}

/** Undefined for a thing of another club. */
export const findThing = (
  db: Db | Change,
  clubId: number,
  { kind, id }: NudgeSubject,
  now: Date,
): Promise<Thing | undefined> =>
  kind === 'round'
    ? findRoundToVoteIn(db, clubId, id, now)
    : findMeetingToAnswer(db, clubId, { kind, id }, now)

async function findRoundToVoteIn(
  db: Db | Change,
  clubId: number,
  id: number,
  now: Date,
): Promise<Thing | undefined> {
  const round = await findRoundRow(db, clubId, id)
  if (!round) return
  const over = isOpen(round.status) ? roundRefusals.timeOver : roundRefusals.over
  return {
    groupKey: reminderKeys(id).nudge,
    subject: { about: 'round', roundId: id, title: round.title },
    missing: haveNotVoted(round),
    refusal:
      isOpen(round.status) && !isTimeOver(round.closes_at, now) ? null : new HttpError('round-over', over),
  }
}

async function findMeetingToAnswer(
  db: Db | Change,
  clubId: number,
  { kind, id }: { kind: 'meeting' | 'options'; id: number },
  now: Date,
): Promise<Thing | undefined> {
  const meeting = await findMeetingRow(db, clubId, id)
  if (!meeting) return
  const { nudge, nudgeToMark } = groupKeys(id)
  const refusal = kind === 'meeting' ? refusalToAnswer(meeting, now) : await refusalToMark(db, meeting, now)
  return {
    groupKey: kind === 'meeting' ? nudge : nudgeToMark,
    subject: { about: kind, ...subjectOf(meeting) },
    missing: kind === 'meeting' ? haveNotAnswered(meeting) : haveNotMarked(meeting),
    refusal: refusal && new HttpError('meeting-over', refusal),
  }
}

function refusalToAnswer(meeting: MeetingRow, now: Date) {
  if (meeting.status === 'cancelled') return meetingRefusals.cancelled
  if (meeting.status === 'finding-a-date') return meetingRefusals.noDate
  return hasStarted(meeting, now) ? meetingRefusals.over : null
}

async function refusalToMark(db: Db | Change, meeting: MeetingRow, now: Date) {
  if (meeting.status === 'cancelled') return meetingRefusals.cancelled
  if (meeting.status !== 'finding-a-date') return meetingRefusals.hasDate
  return (await listOptionsAhead(db, meeting.id, now)).length === 0 ? noTimesLeft : null
}

const noTimesLeft = message(
  'nudges.noTimesLeft',
  'All the proposed times have passed. Propose another one first.',
)

/** Members who said yes before the meeting moved are asked again. */
const haveNotAnswered = ({ id, club_id }: MeetingRow): RawBuilder<unknown> =>
  sql`select user_id from members where club_id = ${club_id} and status = 'member' and not exists (
    select 1 from meeting_answers where meeting_id = ${id} and member_id = members.id and asked_again = 0)`

const haveNotMarked = ({ id, club_id }: MeetingRow): RawBuilder<unknown> =>
  sql`select user_id from members where club_id = ${club_id} and status = 'member' and not exists (
    select 1 from meeting_marks inner join meeting_options options on options.id = meeting_marks.option_id
      where options.meeting_id = ${id} and meeting_marks.member_id = members.id)`
