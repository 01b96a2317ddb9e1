import { synopsisOf, topicOf } from './vocabulary.ts'
import { between, type Chance, oneOf } from './chance.ts'
import type { FilledClub } from './clubs.ts'
import type { ListedBook } from './lists.ts'
import type { Reader } from './readers.ts'

/** Who does something with a book, and when. */
interface Deed {
  book_id: number
  reader: Reader
  at: string
}

/** What a club's members say about its books and how far they are in them, but for the club. */
export interface Talk {
  reviews: (Deed & { rating: number; comment: string })[]
  progress: (Deed & { page: number; pages: number })[]
  notes: (Deed & { content: string; page: number })[]
  /** A thread a book, with its replies one below the other. */
  threads: (Deed & { title: string; content: string; replies: (Deed & { content: string })[] })[]
}

/** How many of what: a fifth of the books read have reviews, half of those being read have readers, a few are talked about. */
const share = { reviewed: 0.2, beingRead: 0.5, talkedAbout: 0.02, noted: 0.02 }

/** Draws what a club's members have said. */
export function drawTalk(chance: Chance, { members }: FilledClub, list: readonly ListedBook[]): Talk {
  const some = (most: number) => [
    ...new Set(Array.from({ length: between(chance, 1, most) }, () => oneOf(chance, members))),
  ]
  const deed = ({ book_id, added_at }: ListedBook, reader: Reader): Deed => ({
    book_id,
    reader,
    at: new Date(Date.parse(added_at) + between(chance, 1, 30) * 86_400_000).toISOString(),
  })
  const of = <T>(books: readonly ListedBook[], drawnFrom: number, most: number, draw: (deed: Deed) => T) =>
    books
      .filter(() => chance() < drawnFrom)
      .flatMap((book) => some(most).map((reader) => draw(deed(book, reader))))
  const read = list.filter(({ status }) => status === 'read')
  const reading = list.filter(({ status }) => status === 'reading')
  return {
    reviews: of(read, share.reviewed, 3, (one) => ({
      ...one,
      rating: Math.min(5, between(chance, 1, 5) + between(chance, 0, 2)),
      comment: chance() < 0.5 ? synopsisOf(chance) : '',
    })),
    progress: of(reading, share.beingRead, 3, (one) => ({
      ...one,
      page: between(chance, 1, 300),
      pages: between(chance, 300, 600),
    })),
    notes: of(list, share.noted, 3, (one) => ({
      ...one,
      content: synopsisOf(chance),
      page: between(chance, 1, 300),
    })),
    threads: list
      .filter(() => chance() < share.talkedAbout)
      .map((book) => ({
        ...deed(book, oneOf(chance, members)),
        title: topicOf(chance),
        content: synopsisOf(chance),
        replies: Array.from({ length: between(chance, 0, 6) }, () => ({
          ...deed(book, oneOf(chance, members)),
          content: synopsisOf(chance),
        })),
      })),
  }
}

/** What a club's own row counts of it. */
export const talkCounts = ({ reviews, threads }: Talk) => ({
  discussion_count: threads.length,
  rating_sum: reviews.reduce((sum, { rating }) => sum + rating, 0),
  rating_count: reviews.length,
})
