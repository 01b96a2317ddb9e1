import type { OwnMarks } from '#contract/meetings/finding-a-date.ts'
import type { Mark } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { invalid } from '#server/http/http-error.ts'
import { findMeeting } from '../meeting.ts'
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
    const member_id = viewer.memberId ?? 0
    const former = await listOwnMarks(change, [...known], member_id)
    let isChanged = false
    for (const [index, { optionId, mark }] of marks.entries()) {
      if (!known.has(optionId)) throw invalid(`marks.${index}.optionId`, meetingRefusals.unknownOption)
      if (mark === (former.get(optionId) ?? null)) continue
      isChanged = true
      if (mark === null)
        await change
          .deleteFrom('meeting_marks')
          .where('option_id', '=', optionId)
          .where('member_id', '=', member_id)
          .execute()
      else
        await change
          .insertInto('meeting_marks')
          .values({ club_id: meeting.club_id, option_id: optionId, member_id, mark })
          .onConflict((conflict) => conflict.columns(['option_id', 'member_id']).doUpdateSet({ mark }))
          .execute()
    }
    if (isChanged) await reviseClub(change, meeting.club_id, { parts: ['meetings'] })
    return findMeeting(change, viewer, meeting.id, now)
  })

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
