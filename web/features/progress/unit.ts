import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'

/** In what a reader says where they are, in the words of the page. */
export const units = ['pages', 'percent', 'time', 'parts'] as const
export type Unit = (typeof units)[number]

const nameOf = (clubId: ClubId, bookId: BookId) => `progress-unit:${clubId}/${bookId}`

/** Remembers in this browser what a reader chose for a book. */
export const saveUnit = (clubId: ClubId, bookId: BookId, unit: Unit): void =>
  writeLocal(nameOf(clubId, bookId), unit)

/** What a reader chose for a book, or else what suits how they said it last; pages before that. */
export function unitOf(clubId: ClubId, bookId: BookId, saved: Progress, hasParts: boolean): Unit {
  const saidBefore = readLocal(nameOf(clubId, bookId))
  const chosen = units.find((unit) => unit === saidBefore)
  if (chosen && (hasParts || chosen !== 'parts')) return chosen
  if (saved.totalPages !== null) return 'pages'
  if (saved.totalMinutes !== null) return 'time'
  return saved.position === null ? 'pages' : 'percent'
}
