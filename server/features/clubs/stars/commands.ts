import { sql } from 'kysely'
import * as z from 'zod/mini'
import { ClubId } from '#contract/clubs/club.ts'
import type { CalendarDate } from '#contract/http/calendar-date.ts'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import { addJob } from '#server/db/jobs/queue.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { invalid } from '#server/http/http-error.ts'
import type { CanManageClub } from '../policy.ts'
import { type Revision, reviseClub } from '../revision/commands.ts'
import { isWithinAYear, startOfDay, todayIn } from './rules.ts'

const openingJob = 'open-stars'
const OpeningJob = z.object({ clubId: ClubId, day: z.string() })

/** A deleted club can be restored; its job looks again this often. */
const whileDeleted = 24 * 3_600_000

/** How the open ratings of a club grew. */
type Growth = NonNullable<Revision['ratings']>

/** What changes with the stars of all books, besides the club and the reviews. */
export const partsWithStars = ['reading-list', 'choosing'] as const

/**
 * Tells the members until when stars stay closed, or that they are open; `admin` is null if their day has come. Notifications are a
 * feature after this one.
 */
export type NotifyOfStars = (
  change: Change,
  clubId: number,
  admin: CanManageClub | null,
  day: CalendarDate | null,
) => Promise<void>

/**
 * After a club's day has changed: closes its stars, opens them, or only opens them on another day. Ratings of books that are read
 * stay open. The club is locked, and has the visibility given.
 */
export async function applyStarsDay(
  change: Change,
  { clubId, reader }: CanManageClub,
  visibility: Visibility,
  { from, to }: { from: CalendarDate | null; to: CalendarDate | null },
  now: Date,
): Promise<Growth> {
  const zone = await findTimeZone(change, reader.id)
  if (to !== null && to <= todayIn(zone, now)) throw invalid('blindStars', 'Choose a day after today')
  if (to !== null && !isWithinAYear(to, now)) throw invalid('blindStars', 'Choose a day within a year')
  await change.deleteFrom('jobs').where('kind', '=', openingJob).where('key', 'like', `${clubId} %`).execute()
  if (to === null) return openStarsOf(change, clubId, visibility)
  await scheduleOpening(change, clubId, to, startOfDay(to, zone), now)
  return from === null ? closeStarsOf(change, clubId, visibility) : { sum: 0, count: 0 }
}

/** The handler that opens a club's stars on their day. It changes nothing when it comes a second time. */
export const createStarsJobs = (
  db: Db,
  now: () => Date,
  notifyOfStars: NotifyOfStars,
): Record<string, JobHandler> => ({
  [openingJob]: (payload) => {
    const { clubId, day } = OpeningJob.parse(payload)
    return db.transaction().execute(async (change) => {
      // Locks the club, as `lockClub`.
      const club = await change
        .updateTable('clubs')
        .set((eb) => ({ book_count: eb.ref('book_count') }))
        .where('id', '=', clubId)
        .returning(['stars_open_on', 'visibility', 'deleted_at'])
        .executeTakeFirst()
      if (club?.stars_open_on !== day) return
      if (club.deleted_at !== null)
        return scheduleOpening(change, clubId, day, new Date(now().getTime() + whileDeleted), now())
      await change.updateTable('clubs').set({ stars_open_on: null }).where('id', '=', clubId).execute()
      const ratings = await openStarsOf(change, clubId, club.visibility)
      await notifyOfStars(change, clubId, null, null)
      await reviseClub(change, clubId, { parts: ['club', 'reviews', ...partsWithStars], ratings })
    })
  },
})

/** The job at hand is only deleted after its work, so a later one has a key of its own. */
const scheduleOpening = (change: Change, clubId: number, day: string, dueAt: Date, now: Date) =>
  addJob(change, {
    kind: openingJob,
    key: `${clubId} ${day} ${now.toISOString()}`,
    payload: { clubId, day },
    dueAt,
  })

async function findTimeZone(change: Change, readerId: number): Promise<string> {
  const row = await change
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', readerId)
    .executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}

/** Closes the ratings of the books that are not read yet. */
async function closeStarsOf(change: Change, clubId: number, visibility: Visibility): Promise<Growth> {
  const books = await change
    .selectFrom('club_ratings')
    .leftJoin('listed_books', (join) =>
      join
        .onRef('listed_books.club_id', '=', 'club_ratings.club_id')
        .onRef('listed_books.book_id', '=', 'club_ratings.book_id'),
    )
    .select(['club_ratings.book_id', 'rating_sum as sum', 'rating_count as count'])
    .where('club_ratings.club_id', '=', clubId)
    .where('rating_count', '>', 0)
    .where((eb) => eb.or([eb('status', 'is', null), eb('status', '<>', 'read')]))
    // Every command that changes several books does so in this order.
    .orderBy('club_ratings.book_id')
    .execute()
  const closing = books.map(({ sum, count, ...book }) => ({ ...book, sum: -sum, count: -count }))
  return moveRatings(change, clubId, visibility, closing)
}

/** Opens every closed rating. */
async function openStarsOf(change: Change, clubId: number, visibility: Visibility): Promise<Growth> {
  const books = await change
    .selectFrom('club_ratings')
    .select(['book_id', 'closed_sum as sum', 'closed_count as count'])
    .where('club_id', '=', clubId)
    .where('closed_count', '>', 0)
    .orderBy('book_id')
    .execute()
  return moveRatings(change, clubId, visibility, books)
}

/** Moves all of a book's ratings between the closed ones and those that count: a positive `count` opens, a negative one closes. */
async function moveRatings(
  change: Change,
  clubId: number,
  visibility: Visibility,
  books: readonly (Growth & { book_id: number })[],
): Promise<Growth> {
  const total = { sum: 0, count: 0 }
  for (const { book_id, sum, count } of books) {
    await change
      .updateTable('reviews')
      .set({ closed: count < 0 ? 1 : 0 })
      .where('club_id', '=', clubId)
      .where('book_id', '=', book_id)
      .where('closed', '=', count < 0 ? 0 : 1)
      .execute()
    await sql`update club_ratings set rating_sum = rating_sum + ${sum}, rating_count = rating_count + ${count},
      closed_sum = closed_sum - ${sum}, closed_count = closed_count - ${count}
      where club_id = ${clubId} and book_id = ${book_id}`.execute(change)
    if (visibility !== 'invite-only')
      await sql`update books set rating_sum = rating_sum + ${sum}, rating_count = rating_count + ${count}
        where id = ${book_id}`.execute(change)
    total.sum += sum
    total.count += count
  }
  return total
}
