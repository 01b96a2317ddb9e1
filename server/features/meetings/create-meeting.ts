import { defaultTimeZone } from '#contract/accounts/time-zone.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { type NewMeeting, upcomingMax } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findSettings } from '#server/features/accounts/settings.ts'
import { authorizeManageClub, type CanManageClub } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { insertScheduled, insertUndated } from './insert-meeting.ts'
import { findMeeting } from './meeting.ts'
import { countUpcoming } from './meeting-list.ts'
import { requireMeetingRow } from './meeting-row.ts'
import { notifyScheduled } from './notify-members.ts'
import { tellHost } from './reminders/tell-host.ts'
import { startSeries } from './repeats/repeats.ts'
import { instantAt, requireFuture, timesOf } from './times.ts'
import { positionOfUpTo, requireListed } from './up-to.ts'

export const createMeeting = (db: Db, reader: Reader, clubId: ClubId, sent: NewMeeting, now: Date) =>
  transact(db, async (change) => {
    const admin = await authorizeManageClub(change, reader, clubId)
    if ((await countUpcoming(change, clubId, now)) >= upcomingMax)
      throw new HttpError('too-many-meetings', meetingRefusals.tooMany)
    if (sent.bookId) await requireListed(change, admin, sent.bookId)
    const timeZone = sent.timeZone ?? (await findSettings(change, reader)).timeZone ?? defaultTimeZone
    const upTo = await positionOfUpTo(change, admin, sent.bookId ?? null, sent.upTo)
    const id = await insertMeeting(change, admin, { ...sent, timeZone, upTo }, now)
    await reviseClub(change, clubId, { parts: ['meetings'] })
    const meeting = await requireMeetingRow(change, clubId, id)
    await notifyScheduled(change, meeting, reader, now, { isFirst: Boolean(sent.repeat) })
    await tellHost(change, meeting, now)
    return findMeeting(change, admin, id, now)
  })

async function insertMeeting(
  change: Change,
  admin: CanManageClub,
  sent: Omit<NewMeeting, 'upTo'> & { timeZone: string; upTo: number | null },
  now: Date,
): Promise<number> {
  const { startsAt, options = [], timeZone, minutes, repeat, bookId = null, upTo } = sent
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
    const row = { ...details, book_id: bookId, up_to: upTo, time_zone: timeZone, minutes }
    return insertUndated(change, row, wallTimes, now)
  }
  if (repeat) return startSeries(change, details, { repeat, startsAt, timeZone, minutes, bookId, upTo }, now)
  const times = timesOf(startsAt, timeZone, minutes)
  requireFuture(new Date(times.starts_at), now, 'startsAt')
  const row = { ...details, ...times, book_id: bookId, up_to: upTo, series_id: null, occurrence: null }
  return insertScheduled(change, row, now)
}
