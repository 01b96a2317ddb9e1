import * as z from 'zod/mini'
import { defaultTimeZone } from '#contract/accounts/time-zone.ts'
import { type Club, ClubId, eachBook } from '#contract/clubs/club.ts'
import type { ClubChange } from '#contract/clubs/settings.ts'
import type { CalendarDate } from '#contract/http/calendar-date.ts'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import { replaceJob, withdrawJob } from '#server/db/jobs/queue.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findSettings } from '#server/features/accounts/settings.ts'
import { invalid } from '#server/http/http-error.ts'
import type { CanManageClub } from '#server/features/clubs/policy.ts'
import { requireLiveClub } from '#server/features/clubs/deletion/jobs-on-hold.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import type { BlindStars, Opening } from '#server/features/clubs/update-settings.ts'
import { markOpen } from './each-book.ts'
import { closeStarsOf, type Growth, openStarsOf } from './move-ratings.ts'
import { notifyOfStars } from './stars-changed.ts'
import { todayIn } from '#server/time/wall-time.ts'
import { isWithinAYear, startOfDay } from './opening-day.ts'
import { message } from '#contract/messages/message.ts'

const openingJob = 'open-stars'
const OpeningJob = z.object({ clubId: ClubId, day: z.string() })

/** These change with the stars of all books, besides the club. */
const partsWithStars = ['reviews', 'reading-list', 'choosing'] as const

/** When a meeting begins, and its date there; null if the club has no such meeting ahead. */
export type FindMeetingStart = (
  change: Change,
  clubId: number,
  meetingId: number,
  now: Date,
) => Promise<Pick<Opening, 'day' | 'at'> | null>

/** The books that a club has met about; from now on, a book's stars open with its meeting (`openBook`). */
export type WatchMeetings = (change: Change, clubId: number, now: Date) => Promise<readonly number[]>

interface MeetingsOfBooks {
  findMeetingStart: FindMeetingStart
  watchMeetings: WatchMeetings
}

export const createBlindStars = ({ findMeetingStart, watchMeetings }: MeetingsOfBooks): BlindStars => ({
  find: (change, admin, wanted, now) => findOpening(change, admin, wanted, findMeetingStart, now),
  apply: async (change, admin, visibility, { from, to }, now) => {
    if (to === eachBook && from !== eachBook)
      await markOpen(change, admin.clubId, await watchMeetings(change, admin.clubId, now))
    const ratings = await applyOpening(change, admin, visibility, { from, to })
    const until = to === eachBook ? eachBook : (to?.day ?? null)
    if (until === from) return { ratings, parts: [] }
    await notifyOfStars(change, admin.clubId, admin, until)
    return { ratings, parts: partsWithStars }
  },
})

async function findOpening(
  change: Change,
  { clubId, reader }: CanManageClub,
  wanted: ClubChange['blindStars'],
  findMeetingStart: FindMeetingStart,
  now: Date,
): Promise<Opening | typeof eachBook | null | undefined> {
  if (wanted === null || wanted === undefined || wanted === eachBook) return wanted
  const opening =
    typeof wanted === 'string'
      ? await openingOfDay(change, reader, wanted, now)
      : await openingWithMeeting(change, clubId, wanted.meetingId, findMeetingStart, now)
  if (!isWithinAYear(opening.day, now))
    throw invalid('blindStars', message('reviews.dayWithinYear', 'Choose a day within a year'))
  return opening
}

async function openingOfDay(
  change: Change,
  reader: CanManageClub['reader'],
  day: CalendarDate,
  now: Date,
): Promise<Opening> {
  const zone = (await findSettings(change, reader)).timeZone ?? defaultTimeZone
  if (day <= todayIn(zone, now))
    throw invalid('blindStars', message('reviews.dayAfterToday', 'Choose a day after today'))
  return { day, at: startOfDay(day, zone), meetingId: null }
}

async function openingWithMeeting(
  change: Change,
  clubId: number,
  meetingId: number,
  findMeetingStart: FindMeetingStart,
  now: Date,
): Promise<Opening> {
  const start = await findMeetingStart(change, clubId, meetingId, now)
  if (!start)
    throw invalid(
      'blindStars',
      message('reviews.meetingToCome', 'Choose a meeting that is still to come and has a date'),
    )
  return { ...start, meetingId }
}

/** Closes the stars, opens them, or only moves their day; books that are read stay open. The club is locked, with this visibility. */
async function applyOpening(
  change: Change,
  { clubId }: CanManageClub,
  visibility: Visibility,
  { from, to }: { from: Club['blindStars']; to: Opening | typeof eachBook | null },
): Promise<Growth> {
  await scheduleAnew(change, clubId, to === eachBook ? null : to)
  if (to === null) return openStarsOf(change, clubId, visibility)
  if (to !== eachBook)
    return from === null || from === eachBook ? closeStarsOf(change, clubId, visibility) : unchanged
  if (from === eachBook) return unchanged
  const opened = await openStarsOf(change, clubId, visibility)
  const closed = await closeStarsOf(change, clubId, visibility, { but: true })
  return { sum: opened.sum + closed.sum, count: opened.count + closed.count }
}

const unchanged: Growth = { sum: 0, count: 0 }

/** After a meeting was moved: stars that wait for it open when it begins now. Its members hear of the move. The club is locked. */
export async function moveOpening(
  change: Change,
  clubId: number,
  opening: Opening & { meetingId: number },
): Promise<void> {
  const club = await change
    .updateTable('clubs')
    .set({ stars_open_on: opening.day })
    .where('id', '=', clubId)
    .where('stars_meeting_id', '=', opening.meetingId)
    .returning('id')
    .executeTakeFirst()
  if (!club) return
  await scheduleAnew(change, clubId, opening)
  await reviseClub(change, clubId, { parts: ['club'] })
}

/** After a meeting was cancelled: stars that waited for it open on its day all the same. */
export const keepOpeningOf = async (change: Change, clubId: number, meetingId: number): Promise<void> => {
  await change
    .updateTable('clubs')
    .set({ stars_meeting_id: null })
    .where('id', '=', clubId)
    .where('stars_meeting_id', '=', meetingId)
    .execute()
}

async function scheduleAnew(change: Change, clubId: number, opening: Opening | null): Promise<void> {
  if (opening) await scheduleOpening(change, clubId, opening.day, opening.at)
  else await withdrawJob(change, openingJob, String(clubId))
}

/** The handler that opens a club's stars on their day. It changes nothing when it comes a second time. */
export const createStarsJobs = (db: Db): Record<string, JobHandler> => ({
  [openingJob]: (payload) => {
    const { clubId, day } = OpeningJob.parse(payload)
    return transact(db, async (change) => {
      await lockClub(change, clubId)
      const club = await change
        .selectFrom('clubs')
        .select(['stars_open_on', 'visibility'])
        .where('id', '=', clubId)
        .executeTakeFirst()
      if (club?.stars_open_on !== day) return
      await requireLiveClub(change, clubId)
      await change
        .updateTable('clubs')
        .set({ stars_open_on: null, stars_meeting_id: null })
        .where('id', '=', clubId)
        .execute()
      const ratings = await openStarsOf(change, clubId, club.visibility)
      await notifyOfStars(change, clubId, null, null)
      await reviseClub(change, clubId, { parts: ['club', ...partsWithStars], ratings })
    })
  },
})

const scheduleOpening = (change: Change, clubId: number, day: string, dueAt: Date) =>
  replaceJob(change, {
    kind: openingJob,
    key: String(clubId),
    payload: { clubId, day },
    dueAt,
  })
