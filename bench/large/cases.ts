import { trendingGenres } from '#contract/books/popular-book.ts'
import type { Db } from '#server/db/schema.ts'
import { cursorOf } from '#server/http/cursor.ts'
import { between, type Chance } from '../fill/chance.ts'
import { bookSearches, clubSearches, takeSample } from '../plans/sample.ts'

/** One kind of question, asked in many ways. */
export interface LargeCase {
  name: string
  addresses: string[]
}

/** What is asked: `each` different questions of a kind, where there are as many. */
export async function largeCases(db: Db, chance: Chance, each: number): Promise<LargeCase[]> {
  const { clubs, shared } = await takeSample(db, chance, each)
  const all = <T>(count: number, make: (place: number) => T) =>
    Array.from({ length: count }, (_, place) => make(place))
  const asked = (path: string, query: string) => `${path}?query=${encodeURIComponent(query.slice(0, 100))}`
  const open = clubs.filter(({ visibility }) => visibility !== 'invite-only')
  const recommended = async (least: number, most: number) =>
    (await clubsWith(db, least, most, each)).map((id) => `/api/clubs/${id}/recommendations?count=16`)
  const last = Math.max(...clubs.map(({ id }) => id))
  const cases = [
    {
      name: 'club search',
      addresses: clubs.flatMap(clubSearches).map((words) => asked('/api/clubs', words)),
    },
    {
      name: 'book search, own catalogue',
      addresses: shared
        .flatMap(bookSearches)
        .filter((words) => words.trim().length > 2)
        .map((words) => asked('/api/amazon/search', words)),
    },
    {
      name: 'popular, first page',
      addresses: all(each, (place) => `/api/books/popular?limit=${1 + (place % 100)}`),
    },
    {
      name: 'popular, by genre',
      addresses: all(
        each,
        (place) =>
          `${asked('/api/books/popular', trendingGenres[place % trendingGenres.length] ?? '')}&limit=${1 + (place % 100)}`,
      ),
    },
    { name: 'genres', addresses: all(50, () => '/api/books/popular/genres') },
    { name: 'clubs, first page', addresses: all(each, (place) => `/api/clubs?limit=${1 + (place % 100)}`) },
    {
      name: 'clubs, a page deep inside',
      addresses: all(each, () => `/api/clubs?limit=24&cursor=${cursorOf(between(chance, 1, last))}`),
    },
    { name: 'club by slug', addresses: clubs.map(({ slug }) => `/api/clubs/slug/${slug}`) },
    { name: 'its list', addresses: open.slice(6).map(({ id }) => `/api/clubs/${id}/books`) },
    {
      name: 'a list of 1,900 to 2,000',
      addresses: (await clubsWith(db, 1900, 2000, each)).map((id) => `/api/clubs/${id}/books`),
    },
    { name: 'recommendations, no book', addresses: await recommended(0, 0) },
    { name: 'recommendations, one book', addresses: await recommended(1, 1) },
    { name: 'recommendations, some 200 books', addresses: await recommended(190, 210) },
    { name: 'recommendations, 1,999 books', addresses: await recommended(1900, 2000) },
  ]
  return cases
}

/** Open clubs with lists of about this many books: a visitor may ask for what they are recommended. */
export async function clubsWith(db: Db, least: number, most: number, count: number): Promise<number[]> {
  const clubs = await db
    .selectFrom('clubs')
    .select('id')
    .where('visibility', '=', 'open')
    .where('book_count', '>=', least)
    .where('book_count', '<=', most)
    .orderBy('id')
    .limit(count)
    .execute()
  return clubs.map(({ id }) => id)
}
