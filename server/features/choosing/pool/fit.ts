import type { Change, Db } from '#server/db/schema.ts'

export interface KnownBook {
  id: number
  title: string
  author: string
  genre: string | null
  status: 'to read' | 'reading' | 'read'
  rating_sum: number | null
  rating_count: number | null
}

type Suggested = Pick<KnownBook, 'id' | 'author' | 'genre'>

/** In stars, the lowest average that counts as liking a book. */
const likedMin = 4
const examples = 4

/** Names an author or a genre that the club has read. */
export function createFit(known: readonly KnownBook[]): (book: Suggested) => string | null {
  // Best rated first, because sentences name the first.
  const best = known.toSorted((one, other) => starsOf(other) - starsOf(one))
  const byAuthor = groupBy(best, ({ author }) => fold(author))
  const byGenre = groupBy(best, ({ genre }) => fold(genre ?? ''))
  return ({ id, author, genre }) => {
    const [sameAuthor] = (byAuthor.get(fold(author)) ?? []).filter((book) => book.id !== id)
    if (sameAuthor) return `More by ${author.trim()}. ${opinionOf(sameAuthor)}`
    if (genre === null || genre === '') return null
    const alike = (byGenre.get(fold(genre)) ?? []).filter((book) => book.id !== id).slice(0, examples)
    // The example varies, because a pool often has a single genre.
    const example = alike[id % Math.max(1, alike.length)]
    return example ? `${genre}, like ${example.title}${praiseOf(example)}.` : null
  }
}

const opinionOf = (book: KnownBook): string =>
  starsOf(book) >= likedMin
    ? `The club gave ${book.title} ${starsOf(book).toFixed(1)} stars.`
    : `You’${book.status === 'reading' ? 're reading' : 've read'} ${book.title} together.`

const praiseOf = (book: KnownBook): string =>
  starsOf(book) >= likedMin ? `, which the club gave ${starsOf(book).toFixed(1)} stars` : ''

/** From 1 to 5; 0 without ratings. */
const starsOf = ({ rating_sum, rating_count }: KnownBook): number =>
  rating_count ? (rating_sum ?? 0) / rating_count : 0

function groupBy(books: readonly KnownBook[], keyOf: (book: KnownBook) => string): Map<string, KnownBook[]> {
  const groups = new Map<string, KnownBook[]>()
  for (const book of books) {
    const group = groups.get(keyOf(book))
    if (group) group.push(book)
    else groups.set(keyOf(book), [book])
  }
  return groups
}

const fold = (text: string): string => text.trim().toLowerCase()

export const listKnownBooks = (db: Db | Change, clubId: number): Promise<KnownBook[]> =>
  db
    .selectFrom('listed_books')
    .innerJoin('books', 'books.id', 'listed_books.book_id')
    .leftJoin('club_ratings', (join) =>
      join
        .onRef('club_ratings.club_id', '=', 'listed_books.club_id')
        .onRef('club_ratings.book_id', '=', 'listed_books.book_id'),
    )
    .select([
      'books.id',
      'title',
      'author',
      'genre',
      'listed_books.status',
      'club_ratings.rating_sum',
      'club_ratings.rating_count',
    ])
    .where('listed_books.club_id', '=', clubId)
    .where('listed_books.status', 'in', ['read', 'reading'])
    .orderBy('listed_books.reading_order')
    .execute()
