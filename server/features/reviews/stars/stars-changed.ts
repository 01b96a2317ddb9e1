import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import { notificationLevels } from '#contract/notifications/preferences.ts'
import { message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import type { CalendarDate } from '#contract/http/calendar-date.ts'
import type { Change } from '#server/db/schema.ts'
import type { CanManageClub } from '#server/features/clubs/policy.ts'
import { defineKind } from '#server/features/notifications/kind.ts'
import { notify } from '#server/features/notifications/notify.ts'

/** The day on which a club's stars open; null once they are open. */
export const starsChanged = defineKind<'stars-changed', { day: string | null }>({
  name: 'stars-changed',
  levels: [],
  concerns: notificationLevels,
  visibleTo: 'readers-of-posts',
  tellsLatest: true,
  sentence: ({ actor, club, dates, subject: { day } }) =>
    day === null
      ? message('reviews.starsOpenNews', 'You can now see everyone’s ratings in {club}', { club })
      : message(
          'reviews.starsHiddenNews',
          '{actor} has hidden other members’ ratings in {club} until {day}',
          {
            actor,
            club,
            day: dates.monthDay(day),
          },
        ),
  path: (slug) => to.club(slug),
})

/** Tells every other member until when the club's stars stay closed, or that they are open; `admin` is null if their day has come. */
export async function notifyOfStars(
  change: Change,
  clubId: number,
  admin: CanManageClub | null,
  day: CalendarDate | null,
): Promise<void> {
  await notify(change, {
    kind: starsChanged,
    clubId,
    groupKey: 'stars',
    subject: { day },
    actor: admin && { id: admin.reader.id, name: publicName(admin.reader) },
    concerns: sql`select user_id from members where club_id = ${clubId}`,
  })
}
