import type { Generated } from 'kysely'
import type { LibraryVisibility } from '#contract/accounts/library-visibility.ts'
import type { ReadingShelf } from '#contract/library/library-book.ts'
import type { Instant } from './instant.ts'

export interface LibraryTables {
  libraries: LibrariesTable
  library_books: LibraryBooksTable
  shelves: ShelvesTable
  shelf_books: ShelfBooksTable
  library_goals: LibraryGoalsTable
}

export interface LibrariesTable {
  user_id: number
  /** Grows with every change that the reader's own pages show. */
  revision: Generated<number>
}

export interface LibraryBooksTable {
  user_id: number
  book_id: number
  shelf: ReadingShelf
  /** 1 if the reader chose the shelf; a save in a club chooses no other for them. */
  shelf_by_hand: Generated<number>
  /** From 1 to 10; 0 without stars. */
  half_stars: Generated<number>
  note: string | null
  /** Folded title and author, separated by a tab; triggers keep both keys when the book is renamed. */
  by_title: string
  by_author: string
  /** The latest known end of a read (`2026`, `2026-11` or `2026-11-24`); empty if there is none. */
  finished_on: Generated<string>
  times_read: Generated<number>
  added_at: Instant
  changed_at: Instant
}

export interface ShelvesTable {
  id: Generated<number>
  user_id: number
  name: string
  /** The folded name: no reader has it twice. */
  name_key: string
  visibility: LibraryVisibility
  /** Triggers count (migrations/111-library.ts). */
  book_count: Generated<number>
  created_at: Instant
}

export interface ShelfBooksTable {
  shelf_id: number
  user_id: number
  book_id: number
}

export interface LibraryGoalsTable {
  user_id: number
  year: number
  books: number
}
