import type { SavedProgress } from '#contract/progress/progress.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'
import type { IsEdition } from './reads/editions.ts'
import type { StoredRead } from './reads/stored-read.ts'

/** A place that a reader has just saved in a read. */
export interface SavedRead {
  /** The book of which they said it, maybe another edition than that of the read. */
  bookId: number
  isEdition: IsEdition
  readId: number
  state: StoredRead['state']
  /** The state before; null if the read begins with this save. */
  stateBefore: StoredRead['state'] | null
  /** Where they said it. */
  saidIn: 'club' | 'library'
  /** Their date. */
  today: string
}

/** What later features do about places. */
export interface ProgressHooks {
  /** Before a save. The result counts, after it, what members wrote about these books of clubs that opened. */
  watchOpening: (
    change: Change,
    books: readonly Listed[],
    reader: Reader,
  ) => Promise<() => Promise<SavedProgress['opened']>>
  /** A reader's position is now before the saved one in these books of clubs. */
  movedBack: (change: Change, books: readonly Listed[], reader: Reader) => Promise<void>
  /** Somebody follows the book now, and nobody did; or its pages count in another edition for the texts of one author. */
  pagesMoved: (change: Change, listed: Listed, author: Reader | null) => Promise<void>
  /** The place of a read under way has changed. */
  placeSaved: (change: Change, reader: Reader) => Promise<void>
  /** A read began or ended: puts the book on a shelf. Returns what `takeBack` needs to undo that. */
  shelve: (change: Change, reader: Reader, saved: SavedRead) => Promise<string>
  /** Undoes `shelve`. */
  takeBack: (change: Change, reader: Reader, before: string) => Promise<void>
}
