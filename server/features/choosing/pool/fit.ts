import { genreName } from '#contract/books/genre-name.ts'
import { message } from '#contract/messages/message.ts'
import { type Sentence, sentence } from '#contract/messages/sentence.ts'
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
export function createFit(known: readonly KnownBook[]): (book: Suggested) => Sentence | null {
  // Best rated first, because sentences name the first.
  const best = known.toSorted((one, other) => starsOf(other) - starsOf(one))
  const byAuthor = groupBy(best, ({ author }) => fold(author))
  const byGenre = groupBy(best, ({ genre }) => fold(genre ?? ''))
  return ({ id, author, genre }) => {
    const [sameAuthor] = (byAuthor.get(fold(author)) ?? []).filter((book) => book.id !== id)
    if (sameAuthor) return byTheAuthor(author.trim(), sameAuthor)
    if (genre === null || genre === '') return null
    const alike = (byGenre.get(fold(genre)) ?? []).filter((book) => book.id !== id).slice(0, examples)
    // The example varies, because a pool often has a single genre.
    const example = alike[id % Math.max(1, alike.length)]
    return example ? ofTheGenre(genre, example) : null
  }
}

function byTheAuthor(author: string, book: KnownBook): Sentence {
  const { title, status } = book
  const stars = starsOf(book)
  if (stars >= likedMin)
    return sentence(
      message('choosing.fit.authorLiked', 'More by {author}. The club gave {title} {stars} stars.', {
        author,
        title,
        stars: '',
      }),
      { decimals: { stars } },
    )
  return status === 'reading'
    ? message('choosing.fit.authorReading', 'More by {author}. You’re reading {title} together.', {
        author,
        title,
      })
    : message('choosing.fit.authorRead', 'More by {author}. You’ve read {title} together.', { author, title })
}

function ofTheGenre(name: string, book: KnownBook): Sentence {
  const { title } = book
  const lists = { genre: [genreName(name)] }
  const stars = starsOf(book)
  return stars >= likedMin
    ? sentence(
        message('choosing.fit.genreLiked', '{genre}, like {title}, which the club gave {stars} stars.', {
          genre: '',
          title,
          stars: '',
        }),
        { lists, decimals: { stars } },
      )
    : sentence(message('choosing.fit.genre', '{genre}, like {title}.', { genre: '', title }), { lists })
}

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
