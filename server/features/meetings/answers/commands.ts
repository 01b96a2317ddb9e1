import type { AnswerChange } from '#contract/meetings/answer.ts'
import { waitingMax } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { notifyReader } from '#server/features/notifications/notify.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { addEmailJob } from '../emails/jobs/commands.ts'
import { authorizeAnswer, type CanAnswer, type MeetingAddress } from '../policy.ts'
import { waitingListMovedUp } from '../notification-kinds.ts'
import { findMeeting, type MeetingRow, subjectOf } from '../queries.ts'
import { groupKeys, hasBegun, isHybrid } from '../rules.ts'
import { type AnswerRow, countAnswers, findAnswer, listWaiting } from './queries.ts'
import { nextInLine, type Party, placesFor } from './rules.ts'

/** Says whether a member comes. */
export const answerMeeting = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  sent: AnswerChange,
  now: () => Date,
) =>
  db.transaction().execute(async (change) => {
    const permission = await authorizeAnswer(change, reader, address, now())
    await saveAnswer(change, permission, sent, now())
    return findMeeting(change, permission.viewer, permission.meeting.id, now())
  })

/** Stores an answer; whoever says yes when all places are taken waits for one. The club is locked. */
export async function saveAnswer(
  change: Change,
  { meeting, memberId }: CanAnswer,
  sent: AnswerChange,
  now: Date,
): Promise<void> {
  const former = await findAnswer(change, meeting.id, memberId)
  const party = partyOf(meeting, former, sent)
  const values = {
    ...party,
    line: sent.line === undefined ? (former?.line ?? null) : sent.line || null,
    waiting_since: await waitingSince(change, meeting, former, party, now),
    // Other guests or another line do not say that a new time suits.
    asked_again: sent.answer === undefined ? (former?.asked_again ?? 0) : 0,
    answered_at: now.toISOString(),
  }
  await change
    .insertInto('meeting_answers')
    .values({ club_id: meeting.club_id, meeting_id: meeting.id, member_id: memberId, ...values })
    .onConflict((conflict) => conflict.columns(['meeting_id', 'member_id']).doUpdateSet(values))
    .execute()
  await fillPlaces(change, meeting, now, memberId)
  await reviseClub(change, meeting.club_id, { parts: ['meetings'] })
}

function partyOf(meeting: MeetingRow, former: AnswerRow | undefined, sent: AnswerChange): Party {
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

/** Null if the party has a place or needs none, otherwise since when they wait. Throws 409 if they cannot wait either. */
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
  if (needed > places) throw new HttpError('meeting-full', meetingRefusals.tooLarge(places))
  if (former?.waiting_since) return former.waiting_since
  const counts = (await countAnswers(change, [meeting.id])).get(meeting.id)
  const own = former ? placesFor(former) : 0
  const free = places - (counts?.taken ?? 0)
  // Also where an admin has taken places away since.
  if (needed <= own || needed - own <= free) return null
  if (own > 0) throw new HttpError('meeting-full', meetingRefusals.fullFor(free))
  if ((counts?.waiting ?? 0) >= waitingMax) throw new HttpError('meeting-full', meetingRefusals.waitingFull)
  return now.toISOString()
}

/**
 * Gives free places to those who wait, and tells them, except a member who is answering at this moment. The club is locked.
 * Returns whether anybody got a place.
 */
export async function fillPlaces(
  change: Change,
  meeting: MeetingRow,
  now: Date,
  answering: number | null = null,
): Promise<boolean> {
  if (meeting.status !== 'scheduled' || hasBegun(meeting, now)) return false
  const waiting = await listWaiting(change, meeting.id)
  if (waiting.length === 0) return false
  const taken = (await countAnswers(change, [meeting.id])).get(meeting.id)?.taken ?? 0
  const moved = nextInLine(waiting, meeting.places === null ? Infinity : meeting.places - taken)
  if (moved.length === 0) return false
  await change
    .updateTable('meeting_answers')
    .set({ waiting_since: null })
    .where(
      'id',
      'in',
      moved.map(({ id }) => id),
    )
    .execute()
  for (const { user_id, member_id } of moved)
    if (user_id !== null && member_id !== answering) await tellOfPlace(change, meeting, user_id)
  await addEmailJob(change, meeting, 'waiting-list-moved-up', now)
  return true
}

/** Tells a reader who got a place. They may have had one before and given it up: that was told, and mailed, by itself. */
async function tellOfPlace(change: Change, meeting: MeetingRow, userId: number): Promise<void> {
  const groupKey = groupKeys(meeting.id).movedUp
  await retractGroup(change, meeting.club_id, groupKey, userId)
  await notifyReader(change, {
    kind: waitingListMovedUp,
    clubId: meeting.club_id,
    userId,
    groupKey,
    subject: subjectOf(meeting),
    actor: null,
  })
}
