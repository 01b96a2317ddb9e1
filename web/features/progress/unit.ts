import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'

/** In what a reader says where they are. */
export type Unit = 'pages' | 'percent' | 'time' | 'parts'

export const unitLabels: Record<Unit, string> = {
  pages: 'pages',
  percent: 'percent',
  time: 'time',
  parts: 'parts',
}

const isUnit = (text: string | null): text is Unit => text !== null && text in unitLabels

const nameOf = (clubId: ClubId, bookId: BookId) => `progress-unit:${clubId}/${bookId}`

/** Remembers in this browser what a reader chose for a book. */
export const saveUnit = (clubId: ClubId, bookId: BookId, unit: Unit): void =>
  writeLocal(nameOf(clubId, bookId), unit)

/** What a reader chose for a book, or else what suits how they said it last; pages before that. */
export function unitOf(clubId: ClubId, bookId: BookId, saved: Progress, hasParts: boolean): Unit {
  const chosen = readLocal(nameOf(clubId, bookId))
  if (isUnit(chosen) && (hasParts || chosen !== 'parts')) return chosen
  if (saved.totalPages !== null) return 'pages'
  if (saved.totalMinutes !== null) return 'time'
  return saved.position === null ? 'pages' : 'percent'
}
