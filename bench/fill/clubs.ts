import { listBooksMax } from '#contract/reading-list/listed-book.ts'
import { incrementCounter } from '#server/db/counters.ts'
import type { Change } from '#server/db/schema.ts'
import { clubWords, nameKey } from '#server/features/clubs/search-text.ts'
import { newInviteToken } from '#server/features/clubs/invite-token.ts'
import { numberedSlug, wantedSlug } from '#server/features/clubs/slug.ts'
import { between, pick, type Random, skewed, zipf } from './random.ts'
import { clubNameOf, sentenceOf } from './words.ts'

export interface Stock {
  readers: readonly { id: number; name: string | null }[]
  books: readonly { id: number; work_key: string }[]
}

const meanList = 10
/** The number of tastes that lists are divided into, so that there is something to recommend. */
const tastes = 200
/** Rows per INSERT: far below the 32,766 parameters that SQLite allows. */
const rowsPerInsert = 500

/** One club in 20,000 has 5,000 members, one in 100 has 40 to 400. */
const sizeOf = (random: Random, place: number): number =>
  place % 20_000 === 777 ? 5000 : random() < 0.01 ? between(random, 40, 400) : between(random, 3, 12)

/** One list in 5,000 is nearly full, one in 500 has 200 books. */
const lengthOf = (random: Random, place: number): number => {
  if (place % 5000 === 99) return listBooksMax - 1
  return place % 500 === 9 ? 200 : Math.min(500, skewed(random, meanList))
}

export async function insertClubs(
  change: Change,
  random: Random,
  stock: Stock,
  from: number,
  count: number,
  now: Date,
): Promise<void> {
  const clubs = Array.from({ length: count }, (_, place) => drawClub(random, stock, from + place))
  const at = now.toISOString()
  const inserted = await change
    .insertInto('clubs')
    .values(
      clubs.map((club) => ({
        slug: club.slug,
        name: club.name,
        name_key: nameKey(club.name),
        description: club.description,
        image_url: null,
        image_position_x: 50,
        image_position_y: 50,
        image_zoom: 100,
        visibility: club.visibility,
        created_by: club.members[0]?.id ?? 0,
        created_at: at,
        invite_token: newInviteToken(),
        member_count: club.members.length,
        book_count: club.list.length,
        read_count: club.list.filter(({ status }) => status === 'read').length,
        rating_sum: club.reviews.reduce((sum, { rating }) => sum + rating, 0),
        rating_count: club.reviews.length,
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  const ids = new Map(inserted.map(({ id, slug }) => [slug, id]))
  const numbered = clubs.map((club) => ({ ...club, id: ids.get(club.slug) ?? 0 }))
  await change
    .insertInto('club_slugs')
    .values(numbered.map(({ id, slug }) => ({ slug, club_id: id, taken_at: at })))
    .execute()
  await change
    .insertInto('club_text')
    .values(numbered.map((club) => ({ rowid: club.id, words: clubWords(club) })))
    .execute()
  const members = numbered.flatMap((club) =>
    club.members.map(({ id, name }, place) => ({
      club_id: club.id,
      user_id: id,
      member_name: name,
      role: place === 0 ? ('admin' as const) : ('member' as const),
      status: 'member' as const,
      joined_at: at,
    })),
  )
  for (const rows of batches(members)) await change.insertInto('members').values(rows).execute()
  const listed = numbered.flatMap((club) =>
    club.list.map((book) => ({
      club_id: club.id,
      ...book,
      added_by: club.members[0]?.id ?? null,
      added_at: at,
    })),
  )
  for (const rows of batches(listed)) await change.insertInto('listed_books').values(rows).execute()
  const reviews = numbered.flatMap((club) =>
    club.reviews.map(({ book_id, reader, rating }) => ({
      club_id: club.id,
      book_id,
      user_id: reader.id,
      member_name: reader.name ?? 'A reader',
      rating,
      comment: sentenceOf(random),
      created_at: at,
    })),
  )
  for (const rows of batches(reviews)) await change.insertInto('reviews').values(rows).execute()
  const ratings = reviews.map(({ club_id, book_id, rating }) => ({
    club_id,
    book_id,
    rating_sum: rating,
    rating_count: 1,
  }))
  for (const rows of batches(ratings)) await change.insertInto('club_ratings').values(rows).execute()
  for (const { visibility, reviews: own } of numbered)
    if (visibility !== 'invite-only')
      for (const { book_id, rating } of own)
        await change
          .updateTable('books')
          .set((eb) => ({
            rating_sum: eb('rating_sum', '+', rating),
            rating_count: eb('rating_count', '+', 1),
          }))
          .where('id', '=', book_id)
          .execute()
  await incrementCounter(change, 'clubs', count)
}

/** One in five of the books that a club has read has one review. */
function drawClub(random: Random, { readers, books }: Stock, number: number) {
  const name = clubNameOf(random)
  const members = distinct(sizeOf(random, number), () => pick(random, readers))
  const taste = between(random, 0, tastes - 1)
  const list = distinct(Math.min(lengthOf(random, number), books.length), () => {
    const place = random() < 0.4 ? zipf(random, books.length) : between(random, 0, books.length - 1)
    const ofTaste = random() < 0.6 ? place - (place % tastes) + taste : place
    return books[ofTaste % books.length] ?? pick(random, books)
  }).map(({ id, work_key }) => {
    const isRead = random() < 0.45
    const status = isRead ? ('read' as const) : random() < 0.2 ? ('reading' as const) : ('to read' as const)
    const read_date = isRead ? `2026-0${between(random, 1, 9)}-1${between(random, 0, 9)}` : null
    return { book_id: id, work_key, status, read_date }
  })
  return {
    name,
    slug: numberedSlug(wantedSlug(name), number + 2),
    description: sentenceOf(random),
    visibility: pick(random, ['open', 'open', 'open', 'public-preview', 'invite-only'] as const),
    members,
    list,
    reviews: list
      .filter(({ status }) => status === 'read' && random() < 0.2)
      .map(({ book_id }) => ({ book_id, reader: pick(random, members), rating: between(random, 2, 5) })),
  }
}

function distinct<T>(count: number, draw: () => T): T[] {
  const drawn = new Set<T>()
  for (let tries = 0; drawn.size < count && tries < count * 10; tries++) drawn.add(draw())
  return [...drawn]
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += rowsPerInsert)
    yield rows.slice(start, start + rowsPerInsert)
}
