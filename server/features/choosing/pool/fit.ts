/** A book that the club has read or is reading, with its ratings there. */
export interface KnownBook {
  id: number
  title: string
  author: string
  genre: string | null
  rating_sum: number | null
  rating_count: number | null
}

type Suggested = Pick<KnownBook, 'id' | 'author' | 'genre'>

/** A club liked a book that it gave at least so many stars. */
const likedMin = 4
/** How many of the best rated books of a genre serve as examples of it. */
const examples = 4

/** A sentence for each book on why it fits a club that knows these books: an author or a genre of theirs. */
export function createFit(known: readonly KnownBook[]): (book: Suggested) => string | null {
  // The best rated comes first, because sentences name the first ones.
  const best = known.toSorted((one, other) => starsOf(other) - starsOf(one))
  const byAuthor = groupBy(best, ({ author }) => fold(author))
  const byGenre = groupBy(best, ({ genre }) => fold(genre ?? ''))
  return ({ id, author, genre }) => {
    const [sameAuthor] = (byAuthor.get(fold(author)) ?? []).filter((book) => book.id !== id)
    if (sameAuthor) return `More by ${author.trim()}. ${opinionOf(sameAuthor)}`
    if (genre === null || genre === '') return null
    const alike = (byGenre.get(fold(genre)) ?? []).filter((book) => book.id !== id).slice(0, examples)
    // Varies with the suggestion, because a pool is often of one genre.
    const example = alike[id % Math.max(1, alike.length)]
    return example ? `${genre}, like ${example.title}${praiseOf(example)}.` : null
  }
}

const opinionOf = (book: KnownBook): string =>
  starsOf(book) >= likedMin
    ? `The club gave ${book.title} ${starsOf(book).toFixed(1)} stars.`
    : `The club knows ${book.title}.`

const praiseOf = (book: KnownBook): string =>
  starsOf(book) >= likedMin ? `, which the club gave ${starsOf(book).toFixed(1)} stars` : ''

/** The club's average, from 1 to 5; 0 if nobody has rated it. */
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
