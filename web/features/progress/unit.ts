import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'

export const units = ['pages', 'percent', 'time', 'parts'] as const
export type Unit = (typeof units)[number]

const nameOf = (clubId: ClubId, bookId: BookId) => `progress-unit:${clubId}/${bookId}`

/** In this browser. */
export const saveUnit = (clubId: ClubId, bookId: BookId, unit: Unit): void =>
  void writeLocal(nameOf(clubId, bookId), unit)

/** The unit chosen for the book, or else that of the last saved progress; pages by default. */
export function unitOf(clubId: ClubId, bookId: BookId, saved: Progress, hasParts: boolean): Unit {
  const stored = readLocal(nameOf(clubId, bookId))
  const chosen = units.find((unit) => unit === stored)
  if (chosen && (hasParts || chosen !== 'parts')) return chosen
  if (saved.totalPages !== null) return 'pages'
  if (saved.totalMinutes !== null) return 'time'
  return saved.position === null ? 'pages' : 'percent'
}
