import type { ReadingShelf } from '#contract/library/library-book.ts'
import type { Kept } from '../writing/kept-books.ts'
import type { Wrote } from '../writing/row-to-write.ts'
import type { AnsweredRow } from './late-answers.ts'

/** A row whose shelf is known by now, with its book in the library. */
export interface ShelvedRow extends AnsweredRow<Wrote> {
  wrote: Wrote
  shelf: ReadingShelf
  kept: Kept
}
