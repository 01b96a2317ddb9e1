import { optionsMax } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { findMeeting } from '../meeting.ts'
import { authorizeMark, type MeetingAddress } from '../policy.ts'
import { instantAt, requireFuture, spanOf } from '../times.ts'
import { listOptionRows, optionRow } from './date-options.ts'

export const proposeTime = (db: Db, reader: Reader, address: MeetingAddress, startsAt: string, now: Date) =>
  transact(db, async (change) => {
    const { viewer, meeting } = await authorizeMark(change, reader, address)
    const instant = instantAt(startsAt, meeting.time_zone)
    requireFuture(instant, now, 'startsAt')
    const options = await listOptionRows(change, meeting.id)
    if (options.some(({ starts_at }) => Date.parse(starts_at) === instant.getTime()))
      throw invalid('startsAt', meetingRefusals.alreadyProposed)
    if (options.length >= optionsMax) throw new HttpError('too-many-meetings', meetingRefusals.tooManyOptions)
    await change
      .insertInto('meeting_options')
      .values(optionRow(meeting, startsAt, viewer.memberId))
      .execute()
    await change
      .updateTable('meetings')
      .set(spanOf([...options.map(({ wall_time }) => wall_time), startsAt], meeting))
      .where('id', '=', meeting.id)
      .execute()
    await reviseClub(change, meeting.club_id, { parts: ['meetings'] })
    return findMeeting(change, viewer, meeting.id, now)
  })
