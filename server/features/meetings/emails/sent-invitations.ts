import { defaultPreferences } from '#contract/notifications/preferences.ts'
import type { Change } from '#server/db/schema.ts'
import type { MeetingRow } from '../meeting-row.ts'
import type { Range } from './range.ts'

type Sent = Pick<MeetingRow, 'id' | 'club_id' | 'sequence'>

/** Remembers whose calendar has which version of a meeting. Returns the readers for whom this one is new. */
export async function recordInvitations(
  change: Change,
  { id, club_id, sequence }: Sent,
  userIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const sent = { sequence, sent_at: now.toISOString() }
  const rows = await change
    .insertInto('meeting_invitations')
    .values(userIds.map((user_id) => ({ club_id, meeting_id: id, user_id, ...sent })))
    .onConflict((conflict) =>
      conflict
        .columns(['meeting_id', 'user_id'])
        .doUpdateSet(sent)
        .where('meeting_invitations.sequence', '<', sequence),
    )
    .returning('user_id')
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** For readers who are sent a cancellation. Returns those who had an invitation. */
export async function forgetInvitations(
  change: Change,
  meetingId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  const rows = await change
    .deleteFrom('meeting_invitations')
    .where('meeting_id', '=', meetingId)
    .where('user_id', 'in', [...userIds, 0])
    .returning('user_id')
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Members whose calendar has an earlier version of the meeting, unless they want no emails at all. */
export const listOutdated = (change: Change, { id, sequence }: Sent, range: Range) =>
  selectInvited(change)
    .innerJoin('members', (join) =>
      join
        .onRef('members.club_id', '=', 'sent.club_id')
        .onRef('members.user_id', '=', 'sent.user_id')
        .on('members.status', '=', 'member'),
    )
    .select([...readerColumns, 'members.id as memberId'])
    .where('meeting_id', '=', id)
    .where('sequence', '<', sequence)
    .orderBy('sent.id')
    .$if(range.limit !== undefined, (query) => query.limit(range.limit ?? 0))
    .$if(range.userIds !== undefined, (query) => query.where('users.id', 'in', range.userIds ?? []))
    .execute()

/** Invitations to meetings still to come of some readers who have left the club: all of each of them, the earliest meeting first. */
export function listOfFormerMembers(change: Change, clubId: number, now: Date, readers: number) {
  return selectOfFormerMembers(change, clubId, now)
    .select([...readerColumns, 'meeting_id as meetingId'])
    .where(
      'users.id',
      'in',
      selectOfFormerMembers(change, clubId, now)
        .select('users.id')
        .distinct()
        .orderBy('users.id')
        .limit(readers),
    )
    .orderBy('meetings.starts_at')
    .orderBy('meetings.id')
    .execute()
}

const selectOfFormerMembers = (change: Change, clubId: number, now: Date) =>
  selectInvited(change)
    .innerJoin('meetings', 'meetings.id', 'sent.meeting_id')
    .where('sent.club_id', '=', clubId)
    .where('status', '=', 'scheduled')
    .where('ends_at', '>', now.toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('members')
            .select('members.id')
            .whereRef('members.club_id', '=', 'sent.club_id')
            .whereRef('members.user_id', '=', 'sent.user_id')
            .where('members.status', '=', 'member'),
        ),
      ),
    )

const readerColumns = [
  'users.id as userId',
  'users.email as address',
  'users.first_name as name',
  'users.time_zone as timeZone',
  'users.language',
] as const

const selectInvited = (change: Change) =>
  change
    .selectFrom('meeting_invitations as sent')
    .innerJoin('users', 'users.id', 'sent.user_id')
    .leftJoin('notification_preferences as chosen', 'chosen.user_id', 'users.id')
    .where('users.email_bounced_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('chosen.email', eb.val(defaultPreferences.email)), '!=', 'never'))
