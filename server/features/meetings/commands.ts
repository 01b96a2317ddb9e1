import { defaultTimeZone } from '#contract/accounts/time-zone.ts'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { type MeetingChange, type NewMeeting, upcomingMax } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { findSettings } from '#server/features/accounts/settings.ts'
import { authorizeManageClub, type CanManageClub } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { keepOpeningOf, moveOpening } from '#server/features/clubs/stars/commands.ts'
import { isListed } from '#server/features/reading-list/policy.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { fillPlaces } from './answers/commands.ts'
import { authorizeChangeMeeting, type MeetingAddress } from './policy.ts'
import { countUpcoming, findMeeting, findMeetingRow, type MeetingRow } from './queries.ts'
import { scheduleReminders } from './reminders/schedule/commands.ts'
import { endSeries, keepAhead, scheduleNext, startSeries } from './repeats/commands.ts'
import { insertFinding, insertScheduled, spanOf } from './rows/commands.ts'
import { instantAt, isHybrid, requireAhead, startOf, timesOf } from './rules.ts'
import { tellOfCancellation, tellOfMeeting, tellOfMove } from './telling/commands.ts'

/** Sets a meeting, or begins to find a date for one, and tells the members. */
export const createMeeting = (db: Db, reader: Reader, clubId: ClubId, sent: NewMeeting, now: Date) =>
  db.transaction().execute(async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    if ((await countUpcoming(change, clubId, now)) >= upcomingMax)
      throw new HttpError('too-many-meetings', meetingRefusals.tooMany)
    if (sent.bookId) await requireListed(change, admin, sent.bookId)
    const timeZone = sent.timeZone ?? (await findSettings(change, reader)).timeZone ?? defaultTimeZone
    const id = await insertMeeting(change, admin, { ...sent, timeZone }, now)
    await reviseClub(change, clubId, { parts: ['meetings'] })
    await tellOfMeeting(change, await readRow(change, clubId, id), reader, now, Boolean(sent.repeat))
    return findMeeting(change, admin, id, now)
  })

async function insertMeeting(
  change: Change,
  admin: CanManageClub,
  sent: NewMeeting & { timeZone: string },
  now: Date,
): Promise<number> {
  const { startsAt, options = [], timeZone, minutes, repeat, bookId = null } = sent
  const details = {
    club_id: admin.clubId,
    title: sent.title,
    place: sent.place || null,
    video_url: sent.videoUrl ?? null,
    description: sent.description ?? '',
    places: sent.places ?? null,
    author_id: admin.memberId,
  }
  if (startsAt === undefined) {
    const wallTimes = options.map((option) => (typeof option === 'string' ? option : option.startsAt))
    if (new Set(wallTimes).size < wallTimes.length) throw invalid('options', meetingRefusals.twice)
    for (const [at, wallTime] of wallTimes.entries())
      requireAhead(instantAt(wallTime, timeZone), now, `options.${at}`)
    const row = { ...details, book_id: bookId, time_zone: timeZone, minutes }
    return insertFinding(change, row, wallTimes, now)
  }
  if (repeat) return startSeries(change, details, { repeat, startsAt, timeZone, minutes, bookId }, now)
  const times = timesOf(startsAt, timeZone, minutes)
  requireAhead(new Date(times.starts_at), now, 'startsAt')
  const row = { ...details, ...times, book_id: bookId, series_id: null, occurrence: null }
  return insertScheduled(change, row, now)
}

async function requireListed(change: Change, admin: CanManageClub, bookId: BookId): Promise<void> {
  if (!(await isListed(change, admin, bookId))) throw invalid('bookId', meetingRefusals.unknownBook)
}

async function readRow(change: Change, clubId: number, id: number): Promise<MeetingRow> {
  const row = await findMeetingRow(change, clubId, id)
  if (!row) throw new Error('The meeting is gone within its own transaction')
  return row
}

/** Changes or moves a meeting. Those who had said yes are asked again if its time changes; everybody is told of a new time or place. */
export const updateMeeting = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  sent: MeetingChange,
  now: Date,
) =>
  db.transaction().execute(async (change) => {
    const { admin, meeting: before } = await authorizeChangeMeeting(change, reader, address, now)
    if (sent.bookId) await requireListed(change, admin, sent.bookId)
    const times = await changedTimes(change, before, sent, now)
    const { series_id } = before
    if (sent.repeat === null && series_id !== null) await endSeries(change, series_id, now)
    await change
      .updateTable('meetings')
      .set({
        ...detailsOf(sent),
        ...times,
        sequence: before.sequence + 1,
        changed_at: now.toISOString(),
      })
      .where('id', '=', before.id)
      .execute()
    const after = await readRow(change, address.clubId, before.id)
    const isMoved = after.wall_time !== null && after.starts_at !== before.starts_at
    const hasNewPlace = after.place !== before.place || after.video_url !== before.video_url
    if (isMoved) {
      await askAgain(change, after)
      await moveStarsWith(change, after, now)
    } else if (after.video_url === null) await askThoseOnline(change, after)
    if (isMoved || after.ends_at !== before.ends_at) await scheduleAnew(change, after, now)
    if (!isHybrid(after)) await bringTogether(change, after)
    if (isMoved || hasNewPlace) {
      const reason = sent.reason || null
      await change.updateTable('meetings').set({ reason }).where('id', '=', after.id).execute()
      if (after.status === 'scheduled') await tellOfMove(change, before, { ...after, reason }, reader, now)
    }
    await fillPlaces(change, after, now)
    await reviseClub(change, address.clubId, { parts: ['meetings'] })
    return findMeeting(change, admin, after.id, now)
  })

/** The columns that a change names, apart from its times. */
const detailsOf = ({ title, place, videoUrl, bookId, description, places }: MeetingChange) => ({
  ...(title !== undefined && { title }),
  ...(place !== undefined && { place: place || null }),
  ...(videoUrl !== undefined && { video_url: videoUrl }),
  ...(bookId !== undefined && { book_id: bookId }),
  ...(description !== undefined && { description }),
  ...(places !== undefined && { places }),
})

/** The columns that a change of time, zone or length affects. Throws 409 for a time of a meeting whose date is being found. */
async function changedTimes(change: Change, before: MeetingRow, sent: MeetingChange, now: Date) {
  const { startsAt = before.wall_time, timeZone = before.time_zone, minutes = before.minutes } = sent
  if (sent.startsAt === undefined && sent.timeZone === undefined && sent.minutes === undefined) return {}
  if (before.wall_time === null || startsAt === null) {
    if (sent.startsAt !== undefined || sent.timeZone !== undefined)
      throw new HttpError('meeting-over', meetingRefusals.noDate)
    const options = await change
      .selectFrom('meeting_options')
      .select('wall_time')
      .where('meeting_id', '=', before.id)
      .execute()
    const wallTimes = options.map(({ wall_time }) => wall_time)
    return { minutes, ...spanOf(wallTimes, { time_zone: before.time_zone, minutes }) }
  }
  const times = timesOf(startsAt, timeZone, minutes)
  if (times.starts_at !== before.starts_at)
    requireAhead(new Date(times.starts_at), now, sent.startsAt === undefined ? 'timeZone' : 'startsAt')
  return times
}

/** Those who had said that they join by the video link, once there is none. */
const askThoseOnline = (change: Change, { id }: MeetingRow) =>
  change
    .updateTable('meeting_answers')
    .set({ asked_again: 1 })
    .where('meeting_id', '=', id)
    .where('answer', '=', 'going')
    .where('online', '=', 1)
    .execute()

/** The club's stars open with the meeting, if they wait for it. */
async function moveStarsWith(change: Change, meeting: MeetingRow, now: Date): Promise<void> {
  const { id, club_id, wall_time } = meeting
  if (wall_time === null) return
  await moveOpening(change, club_id, { ...startOf(meeting, wall_time), meetingId: id }, now)
}

/** Those who had said yes keep their places until they answer again. */
const askAgain = (change: Change, { id }: MeetingRow) =>
  change
    .updateTable('meeting_answers')
    .set({ asked_again: 1 })
    .where('meeting_id', '=', id)
    .where('answer', '=', 'going')
    .execute()

async function scheduleAnew(change: Change, meeting: MeetingRow, now: Date): Promise<void> {
  if (meeting.status !== 'scheduled') return
  await scheduleReminders(change, meeting, now)
  await scheduleNext(change, meeting)
}

/** Without the choice between a place and a video link nobody joins in another way than the others. */
const bringTogether = (change: Change, { id }: MeetingRow) =>
  change
    .updateTable('meeting_answers')
    .set({ online: 0 })
    .where('meeting_id', '=', id)
    .where('online', '=', 1)
    .execute()

/** Cancels a meeting and tells everyone who had not declined. A repeat plans another one instead. */
export const cancelMeeting = (db: Db, reader: Reader, address: MeetingAddress, reason: string, now: Date) =>
  db.transaction().execute(async (change) => {
    const { admin, meeting } = await authorizeChangeMeeting(change, reader, address, now)
    await change
      .updateTable('meetings')
      .set({
        status: 'cancelled',
        reason,
        sequence: meeting.sequence + 1,
        changed_at: now.toISOString(),
      })
      .where('id', '=', meeting.id)
      .execute()
    await tellOfCancellation(change, { ...meeting, reason }, reader, now)
    await keepOpeningOf(change, address.clubId, meeting.id)
    if (meeting.series_id !== null) await keepSeriesAhead(change, meeting.series_id, address.clubId, now)
    await reviseClub(change, address.clubId, { parts: ['meetings'] })
    return findMeeting(change, admin, meeting.id, now)
  })

/** Plans the meetings that a repeat lacks, and tells the members of them. The club is locked. */
export async function keepSeriesAhead(
  change: Change,
  seriesId: number,
  clubId: number,
  now: Date,
): Promise<void> {
  const created = await keepAhead(change, seriesId, now)
  for (const id of created) await tellOfMeeting(change, await readRow(change, clubId, id), null, now)
  if (created.length > 0) await reviseClub(change, clubId, { parts: ['meetings'] })
}
