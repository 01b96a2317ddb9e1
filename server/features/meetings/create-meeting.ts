import { defaultTimeZone } from '#contract/accounts/time-zone.ts'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { type NewMeeting, upcomingMax } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findSettings } from '#server/features/accounts/settings.ts'
import { authorizeManageClub, type CanManageClub } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { isListed } from '#server/features/reading-list/policy.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { insertScheduled, insertUndated } from './insert-meeting.ts'
import { findMeeting } from './meeting.ts'
import { countUpcoming } from './meeting-list.ts'
import { requireMeetingRow } from './meeting-row.ts'
import { notifyScheduled } from './notify-members.ts'
import { startSeries } from './repeats/repeats.ts'
import { instantAt, requireFuture, timesOf } from './times.ts'

export const createMeeting = (db: Db, reader: Reader, clubId: ClubId, sent: NewMeeting, now: Date) =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    if ((await countUpcoming(change, clubId, now)) >= upcomingMax)
      throw new HttpError('too-many-meetings', meetingRefusals.tooMany)
    if (sent.bookId) await requireListed(change, admin, sent.bookId)
    const timeZone = sent.timeZone ?? (await findSettings(change, reader)).timeZone ?? defaultTimeZone
    const id = await insertMeeting(change, admin, { ...sent, timeZone }, now)
    await reviseClub(change, clubId, { parts: ['meetings'] })
    const meeting = await requireMeetingRow(change, clubId, id)
    await notifyScheduled(change, meeting, reader, now, { isFirst: Boolean(sent.repeat) })
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
    // Clocks that skip an hour give two wall times one instant.
    const instants = wallTimes.map((wallTime) => instantAt(wallTime, timeZone).getTime())
    if (new Set(instants).size < instants.length) throw invalid('options', meetingRefusals.alreadyProposed)
    for (const [index, wallTime] of wallTimes.entries())
      requireFuture(instantAt(wallTime, timeZone), now, `options.${index}`)
    const row = { ...details, book_id: bookId, time_zone: timeZone, minutes }
    return insertUndated(change, row, wallTimes, now)
  }
  if (repeat) return startSeries(change, details, { repeat, startsAt, timeZone, minutes, bookId }, now)
  const times = timesOf(startsAt, timeZone, minutes)
  requireFuture(new Date(times.starts_at), now, 'startsAt')
  const row = { ...details, ...times, book_id: bookId, series_id: null, occurrence: null }
  return insertScheduled(change, row, now)
}

/** Throws 400 for a book that is not on the club's reading list. */
export async function requireListed(change: Change, admin: CanManageClub, bookId: BookId): Promise<void> {
  if (!(await isListed(change, admin, bookId))) throw invalid('bookId', meetingRefusals.unknownBook)
}
