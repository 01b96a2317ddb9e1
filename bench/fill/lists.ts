import { workKey } from '#server/features/books/rules.ts'
import type { ReadingStatus } from '#contract/reading-list/listed-book.ts'
import { type Chance, oneOf } from './chance.ts'
import type { FilledClub } from './clubs.ts'

/** A row of a reading list, but for its club. */
export interface ListedBook {
  book_id: number
  work_key: string
  status: ReadingStatus
  read_date: string | null
  added_by: number
  added_at: string
}

/** A club's list: the books it drew, and the one its founder wrote in, if that was stored. */
export function booksOnList(
  chance: Chance,
  club: FilledClub,
  written: ReadonlyMap<string, number>,
): ListedBook[] {
  const [founder] = club.members
  const key = founder && club.written !== null ? workKey(`${club.written} (${founder.id})`, founder.name) : ''
  const id = written.get(key)
  const books = id === undefined ? club.books : [...club.books, { id, work_key: key }]
  const start = Date.parse(club.createdAt)
  return books.map((book, place) => {
    const fate = chance()
    return {
      book_id: book.id,
      work_key: book.work_key,
      status: fate < 0.45 ? 'read' : fate < 0.55 ? 'reading' : 'to read',
      read_date: fate < 0.4 ? new Date(start + place * 86_400_000).toISOString().slice(0, 10) : null,
      added_by: oneOf(chance, club.members).id,
      added_at: new Date(start + place * 60_000).toISOString(),
    }
  })
}

export const listCounts = (list: readonly ListedBook[]) => ({
  book_count: list.length,
  read_count: list.filter(({ status }) => status === 'read').length,
})
