import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { between, createRandom, pick, type Random } from '../fill/random.ts'
import { genres } from '../fill/words.ts'

/** URLs for every kind of read, `each` different ones if there are that many. */
export async function readsOf(db: Db, each: number): Promise<Record<string, string[]>> {
  const random = createRandom(7)
  const { rows: clubs } = await sql<{ id: number; slug: string; name: string; book: number }>`
    select clubs.id, slug, name, min(book_id) as book from clubs join listed_books on club_id = clubs.id
    where visibility = 'open' and book_count between 5 and 50 group by clubs.id, slug, name
    order by clubs.id desc limit ${sql.lit(each)}`.execute(db)
  const { rows: books } = await sql<{ title: string; author: string }>`
    select title, author from books order by id desc limit ${sql.lit(each)}`.execute(db)
  const last = Math.max(...clubs.map(({ id }) => id))
  const all = <T>(make: (place: number) => T) => Array.from({ length: each }, (_, place) => make(place))
  const query = (path: string, words: string) => `${path}?query=${encodeURIComponent(words.slice(0, 100))}`
  const listsOf = async (min: number, max: number) =>
    (
      await db
        .selectFrom('clubs')
        .select('id')
        .where('visibility', '=', 'open')
        .where('book_count', '>=', min)
        .where('book_count', '<=', max)
        .limit(each)
        .execute()
    ).map(({ id }) => id)
  const list = (id: number) => `/api/clubs/${id}/books`
  const recommendations = (id: number) => `/api/clubs/${id}/recommendations?count=16`
  const shortest = await listsOf(0, 0)
  const ordinary = await listsOf(8, 15)
  const long = await listsOf(200, 200)
  const longest = await listsOf(1900, 2000)
  return {
    'club page (HTML)': clubs.map(({ slug }) => `/club/${slug}`),
    'book page (HTML)': clubs.map(({ slug, book }) => `/club/${slug}/book/${book}`),
    club: clubs.map(({ slug }) => `/api/clubs/slug/${slug}`),
    'reading list': clubs.map(({ id }) => list(id)),
    'reading list of 200': long.map(list),
    'reading list of 1,999': longest.map(list),
    reviews: clubs.map(({ id, book }) => `/api/books/${book}/ratings?clubId=${id}`),
    discussions: clubs.map(({ id, book }) => `${list(id)}/${book}/discussions`),
    'clubs, first page': all((place) => `/api/clubs?limit=${1 + (place % 100)}`),
    'clubs, a later page': all(() => `/api/clubs?limit=24&cursor=${encodeCursor(between(random, 1, last))}`),
    'club search': clubs.flatMap(({ name }, place) =>
      clubSearches(name, place).map((words) => query('/api/clubs', words)),
    ),
    'book search': books.flatMap((book, place) =>
      bookSearches(random, book, place).map((words) => query('/api/amazon/search', words)),
    ),
    'popular books': all((place) => `/api/books/popular?limit=${1 + (place % 100)}`),
    'popular books of a genre': all(
      (place) => `${query('/api/books/popular', pick(random, genres))}&limit=${1 + (place % 100)}`,
    ),
    'recommendations, no book': shortest.map(recommendations),
    'recommendations, some books': ordinary.map(recommendations),
    'recommendations, 200 books': long.map(recommendations),
    'recommendations, 1,999 books': longest.map(recommendations),
  }
}

/** A name, its first letters, one of its words, and words of very many clubs. */
const clubSearches = (name: string, place: number): string[] => [
  name,
  name.slice(0, 5),
  name.split(' ').at(-1) ?? name,
  ['th', 'a', 'the', 'readers', 'we read', 'and the', 'zzzyx', 'between'][place % 8] ?? 'the',
]

/** Exact, partial, by author, mistyped, and words of very many books. */
const bookSearches = (
  random: Random,
  { title, author }: { title: string; author: string },
  place: number,
): string[] => [
  title,
  title.split(' ').slice(0, 2).join(' '),
  `${title} ${author}`,
  author,
  mistyped(random, title),
  mistyped(random, author),
  ['night', 'the', 'fantasy', 'the night', 'house of', 'science fiction', 'a winter', 'zzzyx'][place % 8] ??
    'the',
]

/** With a letter left out, doubled, or swapped with the next. */
function mistyped(random: Random, text: string): string {
  const at = between(random, 1, Math.max(1, text.length - 2))
  const [letter = '', next = ''] = [text[at], text[at + 1]]
  const wrong = pick(random, ['', letter + letter, next + letter])
  return text.slice(0, at) + wrong + text.slice(at + (wrong === next + letter ? 2 : 1))
}
