import type { ImportedRow } from '#contract/imports/row.ts'
import type { ReadingShelf } from '#contract/library/library-book.ts'
import type { ShelfAnswers } from '../session.ts'

/** The shelf that a row names, or null if nobody has explained the name. */
export const toldShelf = ({ shelf }: ImportedRow, answers: ShelfAnswers): ReadingShelf | null =>
  typeof shelf === 'string' ? shelf : ((shelf && answers.get(shelf.unknown)) ?? null)

/** The shelf of a book that is new to the library. One with an unknown name follows from what else the row says. */
export function shelfOfRow(says: ImportedRow, answers: ShelfAnswers): ReadingShelf {
  const told = toldShelf(says, answers)
  if (told !== null) return told
  const isRead =
    (says.timesRead ?? 0) > 0 ||
    says.stars !== null ||
    says.review !== null ||
    says.reads.some(({ end }) => end !== null)
  return isRead ? 'read' : 'want'
}

/** Own shelves of a row. A shelf whose name the reader wasn’t asked about, or hasn’t explained, is one of them. */
export function ownShelvesOf(says: ImportedRow, answers: ShelfAnswers): string[] {
  const { shelf, ownShelves } = says
  const unexplained = shelf !== null && typeof shelf === 'object' && !answers.has(shelf.unknown)
  return unexplained ? [...ownShelves, shelf.unknown] : ownShelves
}
