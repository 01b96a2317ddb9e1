import { waitingMax } from '#contract/meetings/meeting.ts'
import type { MeetingAnswerChange } from '#contract/meetings/answer.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { settleFor } from '#server/features/notifications/seen.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { saidAt } from '#server/time/said-at.ts'
import { findMeeting } from '../meeting.ts'
import { isHybrid, type MeetingRow } from '../meeting-row.ts'
import { groupKeys } from '../notification-groups.ts'
import { authorizeAnswer, type CanAnswerMeeting, type MeetingAddress } from '../policy.ts'
import { type AnswerRow, countAnswers, findAnswer } from './answers.ts'
import { fillPlaces, type Party, placesFor } from './waiting-list.ts'

export const answerMeeting = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  sent: MeetingAnswerChange,
  now: () => Date,
) =>
  transact(db, async (change) => {
    const permission = await authorizeAnswer(change, reader, address, now())
    await saveAnswer(change, permission, sent, now())
    return findMeeting(change, permission.viewer, permission.meeting.id, now())
  })

/** A yes to a full meeting joins the waiting list. One that was given before the answer that is known changes nothing. An answer that changes nothing leaves the club's revision. The club is locked. */
export async function saveAnswer(
  change: Change,
  { meeting, memberId }: CanAnswerMeeting,
  sent: MeetingAnswerChange,
  now: Date,
): Promise<void> {
  const former = await findAnswer(change, meeting.id, memberId)
  const said = saidAt(sent.secondsAgo, now)
  if (sent.secondsAgo !== undefined && former && said.toISOString() < former.answered_at) return
  const party = partyOf(meeting, former, sent)
  const values = {
    ...party,
    line: sent.line === undefined ? (former?.line ?? null) : sent.line || null,
    waiting_since: await waitingSince(change, meeting, former, party, now),
    // A change of guests or comment doesn't confirm a new time.
    asked_again: sent.answer === undefined ? (former?.asked_again ?? 0) : 0,
  }
  if (former && isSame(former, values)) return
  const answered = { ...values, answered_at: said.toISOString() }
  await change
    .insertInto('meeting_answers')
    .values({ club_id: meeting.club_id, meeting_id: meeting.id, member_id: memberId, ...answered })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'member_id']).doUpdateSet(answered))
    .execute()
  await settleFor(change, meeting.club_id, [groupKeys(meeting.id).nudge], memberId)
  await fillPlaces(change, meeting, now, [memberId])
  await reviseClub(change, meeting.club_id, { parts: ['meetings'] })
}

const isSame = (
  former: AnswerRow,
  values: Omit<AnswerRow, 'id' | 'meeting_id' | 'member_id' | 'answered_at'>,
): boolean =>
  (['answer', 'online', 'guests', 'line', 'waiting_since', 'asked_again'] as const).every(
    (column) => former[column] === values[column],
  )

function partyOf(meeting: MeetingRow, former: AnswerRow | undefined, sent: MeetingAnswerChange): Party {
  const answer = sent.answer ?? former?.answer
  if (answer === undefined) throw invalid('answer', meetingRefusals.answerFirst)
  if (sent.online === true && !isHybrid(meeting)) throw invalid('online', meetingRefusals.notBoth)
  if (answer === 'not-going') return { answer, online: 0, guests: 0 }
  return {
    answer,
    online: sent.online === undefined ? (former?.online ?? 0) : Number(sent.online),
    guests: sent.guests ?? former?.guests ?? 0,
  }
}

/** When the party joined the waiting list; null if it has a place or needs none. Throws 409 if the list is full too. */
async function waitingSince(
  change: Change,
  meeting: MeetingRow,
  former: AnswerRow | undefined,
  party: Party,
  now: Date,
): Promise<string | null> {
  const { places } = meeting
  const needed = placesFor(party)
  if (places === null || needed === 0) return null
  const own = former ? placesFor(former) : 0
  // A party that doesn't grow keeps its place, or its turn, even if an admin has lowered the maximum.
  if (former && needed <= own) return former.waiting_since
  if (needed > places) throw new HttpError('meeting-full', meetingRefusals.tooLarge(places))
  if (former?.waiting_since) return former.waiting_since
  const counts = (await countAnswers(change, [meeting.id])).get(meeting.id)
  const free = places - (counts?.taken ?? 0)
  if (needed - own <= free) return null
  if (own > 0) throw new HttpError('meeting-full', meetingRefusals.fullFor(free))
  if ((counts?.waiting ?? 0) >= waitingMax) throw new HttpError('meeting-full', meetingRefusals.waitingFull)
  return now.toISOString()
}
