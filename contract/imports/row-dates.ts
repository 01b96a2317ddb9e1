import { type DateDoubt, readDate } from './read-date.ts'

/** A date of which less was taken than it says. */
export interface DoubtfulDate {
  text: string
  doubt: DateDoubt
}

/** Reads one date of a row; null if there is none. */
export type ReadDay = (text: string) => string | null

/** Reads the dates of a row, and keeps those that leave a doubt. */
export function rowDates(): { read: ReadDay; doubtful: readonly DoubtfulDate[] } {
  const doubtful: DoubtfulDate[] = []
  return {
    doubtful,
    read: (text) => {
      const { date, doubt } = readDate(text)
      const shown = text.trim().slice(0, 60)
      if (doubt !== null && !doubtful.some((one) => one.text === shown)) doubtful.push({ text: shown, doubt })
      return date
    },
  }
}
