import type { Format } from '#contract/library/read.ts'
import type { Message } from '#contract/messages/message.ts'
import type { DoubtfulDate } from './row-dates.ts'
import type { ImportedShelf } from './shelf-name.ts'

/** One time that the book was read, as far as the file has dates: a day, a month or a year. Without an end it may be under way. */
export interface ImportedRead {
  start: string | null
  end: string | null
  /** It was read to the end, also if the book was given up later: our own column has the ends of such reads only. */
  isFinished?: true
}

/** What a row of a file says, whatever service it is from. Nothing is invented: what it does not say is null or empty. */
export interface ImportedRow {
  title: string
  /** In reading order: "Ursula K. Le Guin". */
  authors: string[]
  /** ISBN-13 with right check digits. */
  isbns: string[]
  /** From 0.5 to 5 in halves. */
  stars: number | null
  /** The file has finer stars. */
  rounded: boolean
  /** What stands for stars in the file and is none. */
  unreadStars: string | null
  shelf: ImportedShelf | null
  ownShelves: string[]
  /** Those with a date, the earliest first. */
  reads: ImportedRead[]
  /** May be more than the reads with a date. */
  timesRead: number | null
  /** A text of ours, with hidden words as `||like this||`. */
  review: string | null
  /** The whole review is one. */
  reviewIsSpoiler: boolean
  privateNote: string | null
  format: Format | null
  pages: number | null
  /** The year of the first publication if known, which may be before our era. */
  published: number | null
  /** When it was put on a shelf. */
  addedOn: string | null
  /** Only a table of one's own has these two. */
  readDate: string | null
  chosenBy: string | null
  /** Dates of which less was taken than they say. */
  doubtfulDates: readonly DoubtfulDate[]
  /** Why the row cannot be imported. */
  problem: Message | null
}
