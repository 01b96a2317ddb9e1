import { sql } from 'kysely'
import { publicName } from '#contract/accounts/account.ts'
import { notificationLevels } from '#contract/notifications/preferences.ts'
import { message } from '#contract/messages/message.ts'
import { to } from '#contract/pages.ts'
import { type Club, eachBook } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import type { CanManageClub } from '#server/features/clubs/policy.ts'
import { defineKind } from '#server/features/notifications/kind.ts'
import { notify } from '#server/features/notifications/notify.ts'

interface StarsSubject {
  /** The day on which a club's stars open, or `each-book`; null once they are open. */
  day: Club['blindStars']
  /** The only book of which the stars are open. */
  book?: { id: number; title: string }
}

export const starsChanged = defineKind<'stars-changed', StarsSubject>({
  name: 'stars-changed',
  levels: [],
  concerns: notificationLevels,
  visibleTo: 'readers-of-posts',
  tellsLatest: true,
  sentence: ({ actor, club, dates, subject: { day, book } }) => {
    if (book)
      return message('reviews.starsOfBookNews', 'You can now see everyone’s ratings of {book} in {club}', {
        book: book.title,
        club,
      })
    if (day === null)
      return message('reviews.starsOpenNews', 'You can now see everyone’s ratings in {club}', { club })
    return day === eachBook
      ? message(
          'reviews.starsOfEachBookNews',
          '{actor} has hidden other members’ ratings in {club}, for each book until you meet about it',
          { actor, club },
        )
      : message(
          'reviews.starsHiddenNews',
          '{actor} has hidden other members’ ratings in {club} until {day}',
          {
            actor,
            club,
            day: dates.monthDay(day),
          },
        )
  },
  path: (slug, { book }) => (book ? `${to.book(slug, book.id)}?tab=reviews` : to.club(slug)),
})

/** Tells every member that the stars of a book are open. */
export async function notifyOfBook(change: Change, clubId: number, bookId: number): Promise<void> {
  const book = await change
    .selectFrom('books')
    .select(['id', 'title'])
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  await notify(change, {
    kind: starsChanged,
    clubId,
    groupKey: `stars-of-book ${bookId}`,
    subject: { day: null, book },
    actor: null,
    concerns: sql`select user_id from members where club_id = ${clubId}`,
  })
}

/** Tells every other member until when the club's stars stay closed, or that they are open; `admin` is null if their day has come. */
export async function notifyOfStars(
  change: Change,
  clubId: number,
  admin: CanManageClub | null,
  day: Club['blindStars'],
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
