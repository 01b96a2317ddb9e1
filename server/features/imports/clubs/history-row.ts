import { isRealDate, latestDateOnEarth } from '#contract/http/calendar-date.ts'
import type { ImportedRow } from '#contract/imports/row.ts'
import { lastRead } from '../last-read.ts'

/** What a row puts on the list besides its book. Stars of the club as a whole stand in the notes: ratings are those of members. */
export interface History {
  /** A whole day, as lists have them. */
  readDate: string | null
  chosenBy: number | null
  notes: string | null
}

/** What a row created and filled. */
export interface WroteHistory {
  bookId: number
  /** The book that was made from the row, and whose it is. */
  made?: { id: number; ownerId: number }
  /** The book was new to the list, with this. */
  listed?: History
  /** The book was on the list, and had nothing there. */
  filled?: Partial<History>
}

export const historyOf = (says: ImportedRow, chosenBy: number | null): History => ({
  readDate: lastDayOf(lastRead(says)),
  chosenBy,
  notes: says.stars === null ? null : drawnStars(says.stars),
})

/** By the end of a month or a year its book was read. */
function lastDayOf(date: string | null): string | null {
  if (date === null || date.length === 10) return date
  const month = date.length === 4 ? `${date}-12` : date
  const last = ['31', '30', '29', '28'].map((day) => `${month}-${day}`).find(isRealDate) ?? null
  const today = latestDateOnEarth(new Date())
  return last !== null && last > today ? today : last
}

/** Understood in every language: ★★★★½. */
const drawnStars = (stars: number): string => '★'.repeat(Math.floor(stars)) + (stars % 1 === 0 ? '' : '½')
