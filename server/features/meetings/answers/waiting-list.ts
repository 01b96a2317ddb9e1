import type { MeetingAnswer } from '#contract/meetings/meeting.ts'
import type { Change } from '#server/db/schema.ts'
import { notifyReader } from '#server/features/notifications/notify.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'
import { addEmailJob } from '../emails/add-email-jobs.ts'
import type { MeetingRow } from '../meeting-row.ts'
import { groupKeys, subjectOf } from '../notification-groups.ts'
import { hasStarted } from '../times.ts'
import { waitingListMovedUp } from '../notification-kinds.ts'
import { answerColumns, countAnswers } from './answers.ts'

export interface Party {
  answer: MeetingAnswer
  /** 1 for members who join online and take no place. */
  online: number
  guests: number
}

export const placesFor = ({ answer, online, guests }: Party): number =>
  answer === 'going' && online === 0 ? 1 + guests : 0

/**
 * Parties on the waiting list that get a place. In the order of the list, but a party too large for the places left is passed over, so
 * that no place stays empty while a smaller party waits.
 */
export function nextInLine<Waiting extends Party>(waiting: readonly Waiting[], free: number): Waiting[] {
  let left = free
  return waiting.filter((party) => {
    const fits = placesFor(party) <= left
    if (fits) left -= placesFor(party)
    return fits
  })
}

const listWaiting = (change: Change, meetingId: number) =>
  change
    .selectFrom('meeting_answers')
    .innerJoin('members', 'members.id', 'meeting_answers.member_id')
    .select([...answerColumns, 'members.user_id'])
    .where('meeting_id', '=', meetingId)
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .orderBy('meeting_answers.id')
    .execute()

export async function listWithWaiting(change: Change, clubId: number, now: Date): Promise<number[]> {
  const rows = await change
    .selectFrom('meetings')
    .select('meetings.id')
    .where('club_id', '=', clubId)
    .where('ends_at', '>', now.toISOString())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('meeting_answers')
          .select('meeting_answers.id')
          .whereRef('meeting_answers.meeting_id', '=', 'meetings.id')
          .where('waiting_since', 'is not', null),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Gives free places to the waiting list and notifies the members who got one, except `unnotified`: the member who is answering right
 * now, and members who had a place before the change. The club is locked. Returns whether anyone got a place.
 */
export async function fillPlaces(
  change: Change,
  meeting: MeetingRow,
  now: Date,
  unnotified: readonly number[] = [],
): Promise<boolean> {
  if (meeting.status !== 'scheduled' || hasStarted(meeting, now)) return false
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
    if (user_id !== null && !unnotified.includes(member_id)) await notifyMovedUp(change, meeting, user_id)
  await addEmailJob(change, meeting, 'waiting-list-moved-up', now)
  return true
}

/**
 * For a meeting that is no longer both in person and online: members who wanted to join online took no place until now. They line up
 * for one behind the members who already wait, in the order of their answers. Returns the ids of those members.
 */
export async function lineUpOnline(change: Change, meeting: MeetingRow, now: Date): Promise<number[]> {
  const joiningOnline = () =>
    change.updateTable('meeting_answers').where('meeting_id', '=', meeting.id).where('online', '=', 1)
  const going =
    meeting.places === null
      ? []
      : await joiningOnline()
          .set({ online: 0, waiting_since: now.toISOString() })
          .where('answer', '=', 'going')
          .returning('member_id')
          .execute()
  await joiningOnline().set({ online: 0 }).execute()
  return going.map(({ member_id }) => member_id)
}

/** Replaces an earlier notification: they may have had a place before and given it up. */
async function notifyMovedUp(change: Change, meeting: MeetingRow, userId: number): Promise<void> {
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
