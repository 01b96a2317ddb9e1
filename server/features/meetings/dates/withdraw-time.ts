import type { OptionId } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { HttpError } from '#server/http/http-error.ts'
import { authorizeWithdraw, type MeetingAddress } from '../policy.ts'
import { spanOf } from '../times.ts'
import { listOptionRows } from './date-options.ts'

/** Its marks go too. A meeting keeps at least one proposed time. */
export const withdrawTime = (db: Db, reader: Reader, address: MeetingAddress & { optionId: OptionId }) =>
  transact(db, async (change) => {
    const { meeting, optionId } = await authorizeWithdraw(change, reader, address)
    const left = (await listOptionRows(change, meeting.id)).filter(({ id }) => id !== optionId)
    if (left.length === 0) throw new HttpError('limit-reached', meetingRefusals.lastOption)
    await change.deleteFrom('meeting_options').where('id', '=', optionId).execute()
    const wallTimes = left.map(({ wall_time }) => wall_time)
    await change
      .updateTable('meetings')
      .set(spanOf(wallTimes, meeting))
      .where('id', '=', meeting.id)
      .execute()
    await reviseClub(change, meeting.club_id, { parts: ['meetings'] })
  })
