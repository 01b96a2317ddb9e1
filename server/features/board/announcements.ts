import { announcementsAWeek } from '#contract/board/thread.ts'
import { defaultTimeZone } from '#contract/accounts/time-zone.ts'
import type { CalendarDate } from '#contract/http/calendar-date.ts'
import { message } from '#contract/messages/message.ts'
import type { Change } from '#server/db/schema.ts'
import { findSettings } from '#server/features/accounts/settings.ts'
import { isWithinAYear, startOfDay } from '#server/features/reviews/stars/opening-day.ts'
import { HttpError, invalid } from '#server/http/http-error.ts'
import { todayIn } from '#server/time/wall-time.ts'
import { notifyOfAnnouncement } from './notify.ts'
import { type CanWrite, requireAdmin } from './policy.ts'

export type Wanted = { until?: CalendarDate | null | undefined } | null

const week = 7 * 24 * 3_600_000
const day = 24 * 3_600_000

/** Makes a thread an announcement and tells everyone, moves its last day, or ends it. Admins only. */
export async function announce(
  change: Change,
  admin: CanWrite,
  thread: { id: number; isAnnounced: boolean },
  wanted: Wanted,
  now: Date,
): Promise<void> {
  requireAdmin(admin)
  const until = wanted?.until ?? null
  const endsAt = until === null ? null : await endOf(change, admin, until, now)
  const isNew = wanted !== null && !thread.isAnnounced
  if (isNew) await countAnnouncement(change, admin, now)
  await change
    .updateTable('board_threads')
    .set({
      announced_until: until,
      announcement_ends_at: endsAt,
      ...(wanted === null && { announced_at: null }),
      ...(isNew && { announced_at: now.toISOString() }),
    })
    .where('id', '=', thread.id)
    .execute()
  if (!isNew) return
  // Members who dismissed an earlier one see the new one.
  await change
    .updateTable('board_readers')
    .set({ dismissed_at: null })
    .where('thread_id', '=', thread.id)
    .where('dismissed_at', 'is not', null)
    .execute()
  await notifyOfAnnouncement(change, admin, thread.id)
}

/** When a day is over where the admin is; throws 400 for one that has passed. */
async function endOf(change: Change, { reader }: CanWrite, until: CalendarDate, now: Date): Promise<string> {
  const zone = (await findSettings(change, reader)).timeZone ?? defaultTimeZone
  if (until < todayIn(zone, now))
    throw invalid('announcement.until', message('board.untilPassed', 'Choose today or a later day'))
  if (!isWithinAYear(until, now))
    throw invalid('announcement.until', message('board.untilWithinYear', 'Choose a day within a year'))
  const next = new Date(Date.parse(until) + day).toISOString().slice(0, 10)
  return startOfDay(next, zone).toISOString()
}

/** Throws 409 for the fourth in seven days; those that were deleted or ended count too. */
async function countAnnouncement(change: Change, { clubId }: CanWrite, now: Date): Promise<void> {
  const weekAgo = new Date(now.getTime() - week).toISOString()
  await change
    .deleteFrom('board_announcements')
    .where('club_id', '=', clubId)
    .where('announced_at', '<=', weekAgo)
    .execute()
  const recent = await change
    .selectFrom('board_announcements')
    .select('id')
    .where('club_id', '=', clubId)
    .execute()
  if (recent.length >= announcementsAWeek)
    throw new HttpError(
      'limit-reached',
      message(
        'board.announcementsAWeek',
        'Your club has made {max} announcements in the last seven days. Write this on the board instead, or wait a little.',
        { max: announcementsAWeek },
      ),
    )
  await change
    .insertInto('board_announcements')
    .values({ club_id: clubId, announced_at: now.toISOString() })
    .execute()
}
