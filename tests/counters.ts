import { expect } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { countedStars } from '#server/features/reviews/stars/visible-stars.ts'

/** Expects every stored counter to equal a count of the rows, and every founder to be an admin of their club. */
export async function expectTrueCounters(db: Db): Promise<void> {
  expect(await storedCounts(db)).toEqual(await realCounts(db))

  expect(await clubsWithoutFounder(db)).toEqual([])

  const popular = await db
    .selectFrom('books')
    .select(['id', 'club_count'])
    .where('club_count', '!=', 0)
    .execute()
  expect(new Map(popular.map(({ id, club_count }) => [id, club_count]))).toEqual(await openListings(db))

  const totals = await db
    .selectFrom('counters')
    .select(['name', 'value'])
    .where('name', 'in', ['books', 'clubs', 'suggestions'])
    .execute()
  const shared = await db.selectFrom('books').select('id').where('owner_id', 'is', null).execute()
  const clubs = await db.selectFrom('live_clubs as clubs').select('id').where('listed', '=', 1).execute()
  const suggestions = await db.selectFrom('suggestions').select('id').execute()
  expect(Object.fromEntries(totals.map(({ name, value }) => [name, value]))).toEqual({
    books: shared.length,
    clubs: clubs.length,
    suggestions: suggestions.length,
  })
}

/** The counters of every club. Add a line here and in `realCounts` for a new counter. */
const storedCounts = (db: Db) =>
  db
    .selectFrom('live_clubs as clubs')
    .select([
      'id',
      'book_count as books',
      'read_count as read',
      'member_count as members',
      'discussion_count as discussions',
      'rating_count as ratings',
      'rating_sum as stars',
    ])
    .orderBy('id')
    .execute()

const clubsWithoutFounder = (db: Db) =>
  db
    .selectFrom('live_clubs as clubs')
    .leftJoin('members', (join) =>
      join
        .onRef('members.club_id', '=', 'clubs.id')
        .onRef('members.user_id', '=', 'clubs.created_by')
        .on('members.role', '=', 'admin')
        .on('members.status', '=', 'member'),
    )
    .select('clubs.id')
    .where('members.id', 'is', null)
    .execute()

async function realCounts(db: Db) {
  const clubs = await db.selectFrom('live_clubs as clubs').select('id').orderBy('id').execute()
  const listed = await db.selectFrom('listed_books').select(['club_id', 'status']).execute()
  const members = await db.selectFrom('members').select('club_id').where('status', '=', 'member').execute()
  const threads = await db.selectFrom('posts').select('club_id').where('level', '=', 0).execute()
  const reviews = await db
    .selectFrom('reviews')
    .select(['club_id', ...countedStars])
    .where('closed', '=', 0)
    .execute()
  return clubs.map(({ id }) => {
    const of = <Row extends { club_id: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.club_id === id)
    return {
      id,
      books: of(listed).length,
      read: of(listed).filter(({ status }) => status === 'read').length,
      members: of(members).length,
      discussions: of(threads).length,
      ratings: of(reviews).length,
      stars: of(reviews).reduce((sum, { stars }) => sum + stars, 0),
    }
  })
}

async function openListings(db: Db): Promise<Map<number, number>> {
  const listed = await db
    .selectFrom('listed_books')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'listed_books.club_id')
    .select('book_id')
    .where('visibility', '!=', 'invite-only')
    .execute()
  const counts = new Map<number, number>()
  for (const { book_id } of listed) counts.set(book_id, (counts.get(book_id) ?? 0) + 1)
  return counts
}
