import type { OwnMarks } from '#contract/meetings/finding-a-date.ts'
import type { Mark } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { settleFor } from '#server/features/notifications/seen.ts'
import { invalid } from '#server/http/http-error.ts'
import { findMeeting } from '../meeting.ts'
import type { MeetingRow } from '../meeting-row.ts'
import { groupKeys } from '../notification-groups.ts'
import { authorizeMark, type MeetingAddress } from '../policy.ts'
import { listOptionRows } from './date-options.ts'

export const markOptions = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  { marks }: OwnMarks,
  now: Date,
) =>
  transact(db, async (change) => {
    const { viewer, meeting } = await authorizeMark(change, reader, address)
    const known = new Set((await listOptionRows(change, meeting.id)).map(({ id }) => id))
    for (const [index, { optionId }] of marks.entries())
      if (!known.has(optionId)) throw invalid(`marks.${index}.optionId`, meetingRefusals.unknownOption)
    await saveMarks(change, { meeting, memberId: viewer.memberId ?? 0 }, marks)
    return findMeeting(change, viewer, meeting.id, now)
  })

/** Marks that change nothing leave the club's revision. The club is locked, and the times are the meeting's. */
export async function saveMarks(
  change: Change,
  { meeting, memberId }: { meeting: MeetingRow; memberId: number },
  marks: OwnMarks['marks'],
): Promise<void> {
  const former = await listOwnMarks(
    change,
    marks.map(({ optionId }) => optionId),
    memberId,
  )
  const changed = marks.filter(({ optionId, mark }) => mark !== (former.get(optionId) ?? null))
  for (const { optionId, mark } of changed)
    if (mark === null)
      await change
        .deleteFrom('meeting_marks')
        .where('option_id', '=', optionId)
        .where('member_id', '=', memberId)
        .execute()
    else
      await change
        .insertInto('meeting_marks')
        .values({ club_id: meeting.club_id, option_id: optionId, member_id: memberId, mark })
        .onConflict((conflict) => conflict.columns(['option_id', 'member_id']).doUpdateSet({ mark }))
        .execute()
  if (changed.length === 0) return
  await settleFor(change, meeting.club_id, [groupKeys(meeting.id).nudgeToMark], memberId)
  await reviseClub(change, meeting.club_id, { parts: ['meetings'] })
}

async function listOwnMarks(
  change: Change,
  optionIds: readonly number[],
  memberId: number,
): Promise<Map<number, Mark>> {
  const rows = await change
    .selectFrom('meeting_marks')
    .select(['option_id', 'mark'])
    .where('option_id', 'in', [...optionIds, 0])
    .where('member_id', '=', memberId)
    .execute()
  return new Map(rows.map(({ option_id, mark }) => [option_id, mark]))
}
