import { expect } from 'vitest'
import type { Db } from '#server/db/schema.ts'

interface Rated {
  rating: number
}

const sumOf = (reviews: readonly Rated[]) => ({
  rating_sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
  rating_count: reviews.length,
})

/** Expects every stored average to equal that of the reviews. */
export async function expectTrueRatings(db: Db): Promise<void> {
  const reviews = await db.selectFrom('reviews').selectAll().execute()
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
  for (const { club_id, book_id, ...kept } of listed)
    expect(kept).toEqual(
      sumOf(reviews.filter((review) => review.club_id === club_id && review.book_id === book_id)),
    )
  expect(
    reviews.every(({ club_id, book_id }) =>
      listed.some((row) => row.club_id === club_id && row.book_id === book_id),
    ),
  ).toBe(true)
}
