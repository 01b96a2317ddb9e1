import { expect } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { countedStars } from '#server/features/reviews/stars/visible-stars.ts'

interface Rated {
  stars: number
  closed: number
}

const sum = (reviews: readonly Rated[]) => reviews.reduce((total, { stars }) => total + stars, 0)

/** The part of these reviews that counts in averages: the open ones. */
function sumOf(reviews: readonly Rated[]) {
  const open = reviews.filter(({ closed }) => closed === 0)
  return { rating_sum: sum(open), rating_count: open.length }
}

function closedSumOf(reviews: readonly Rated[]) {
  const closed = reviews.filter((review) => review.closed === 1)
  return { closed_sum: sum(closed), closed_count: closed.length }
}

export async function expectTrueRatings(db: Db): Promise<void> {
  const reviews = await db
    .selectFrom('reviews')
    .select(['club_id', 'book_id', ...countedStars])
    .execute()
  const clubs = await db
    .selectFrom('clubs')
    .select(['id', 'visibility', 'rating_sum', 'rating_count'])
    .execute()
  const books = await db.selectFrom('books').select(['id', 'rating_sum', 'rating_count']).execute()
  const listed = await db.selectFrom('club_ratings').selectAll().execute()
  const secret = new Set(clubs.filter(({ visibility }) => visibility === 'invite-only').map(({ id }) => id))

  for (const { id, visibility: _, ...kept } of clubs)
    expect({ club: id, ...kept }).toEqual({
      club: id,
      ...sumOf(reviews.filter(({ club_id }) => club_id === id)),
    })
  for (const { id, ...kept } of books)
    expect({ book: id, ...kept }).toEqual({
      book: id,
      ...sumOf(reviews.filter(({ book_id, club_id }) => book_id === id && !secret.has(club_id))),
    })
  for (const { club_id, book_id, stars_open: _open, ...kept } of listed) {
    const own = reviews.filter((review) => review.club_id === club_id && review.book_id === book_id)
    expect(kept).toEqual({ ...sumOf(own), ...closedSumOf(own) })
  }
  expect(
    reviews.every(({ club_id, book_id }) =>
      listed.some((row) => row.club_id === club_id && row.book_id === book_id),
    ),
  ).toBe(true)
}
