import type { SharedBookDraft } from '#server/features/books/catalogue/rules.ts'
import type { Db } from '#server/db/schema.ts'
import { between, type Chance, oneOf, skewed, zipf } from './chance.ts'
import { authorOf, synopsisOf, titleOf } from './vocabulary.ts'
import { genres, subjects } from './words.ts'

/** A book that may stand on lists. */
export interface ShelvableBook {
  id: number
  work_key: string
}

/** Generated books for the shared catalogue; the odd one repeats a title and author and is stored once. */
export const sharedBooks = (chance: Chance, count: number, from: number): SharedBookDraft[] =>
  Array.from({ length: count }, (_, place) => ({
    title: titleOf(chance),
    author: authorOf(chance),
    description: chance() < 0.8 ? synopsisOf(chance) : null,
    isbn: chance() < 0.6 ? isbnOf(from + place) : null,
    publishedYear: 2026 - Math.min(500, skewed(chance, 25)),
    pageCount: chance() < 0.7 ? between(chance, 80, 900) : null,
    genre: chance() < 0.9 ? oneOf(chance, genres) : null,
    coverImageUrl: null,
    subjects: [oneOf(chance, subjects), oneOf(chance, subjects)].join(','),
  }))

/** A sound ISBN-13 out of a number. */
function isbnOf(number: number): string {
  const digits = `978${String(number).padStart(9, '0')}`
  const weighted = [...digits].reduce(
    (sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return digits + String((10 - (weighted % 10)) % 10)
}

export const listShelvable = (db: Db): Promise<ShelvableBook[]> =>
  db.selectFrom('books').select(['id', 'work_key']).where('owner_id', 'is', null).orderBy('id').execute()

/** How many tastes there are, how much of a list is of its own, and how far the popular ones are spread over the catalogue. */
const tastes = 200
const ownTaste = 0.6
const spread = 7919

/** `count` different books, many of one taste; some are on nearly every list, most on few. */
export function booksRead(
  chance: Chance,
  shelvable: readonly ShelvableBook[],
  count: number,
): ShelvableBook[] {
  const picked = new Map<number, ShelvableBook>()
  const size = shelvable.length
  const taste = between(chance, 0, tastes - 1)
  for (let tries = 0; picked.size < Math.min(count, size) && tries < count * 6; tries++) {
    const drawn = chance() < 0.4 ? zipf(chance, size) : between(chance, 0, size - 1)
    const rank = chance() < ownTaste ? drawn - (drawn % tastes) + taste : drawn
    const book = shelvable[(rank * spread) % size]
    if (book) picked.set(book.id, book)
  }
  return [...picked.values()]
}
