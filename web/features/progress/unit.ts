import type { Progress } from '#contract/progress/progress.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'

export const units = ['pages', 'percent', 'time', 'parts'] as const
export type Unit = (typeof units)[number]

const nameOf = (book: string) => `progress-unit:${book}`

/** In this browser. `book` names it in its club, as in `7/12`, or outside clubs. */
export const saveUnit = (book: string, unit: Unit): void => void writeLocal(nameOf(book), unit)

/** The unit chosen for the book, or else that of the last saved progress; pages by default. */
export function unitOf(book: string, saved: Progress, hasParts: boolean): Unit {
  const stored = readLocal(nameOf(book))
  const chosen = units.find((unit) => unit === stored)
  if (chosen && (hasParts || chosen !== 'parts')) return chosen
  if (saved.totalPages !== null) return 'pages'
  if (saved.totalMinutes !== null) return 'time'
  return saved.position === null ? 'pages' : 'percent'
}
