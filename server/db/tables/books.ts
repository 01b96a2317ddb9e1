import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface BooksTables {
  books: BooksTable
  book_isbns: BookIsbnsTable
  book_text: BookTextTable
  spellings: SpellingsTable
}

export interface BooksTable {
  id: Generated<number>
  title: string
  author: string
  description: string | null
  /** Only digits (and a final X). */
  isbn: string | null
  published_year: number | null
  page_count: number | null
  genre: string | null
  cover_image_url: string | null
  /** Comma-separated subjects of a starter book; recommendations use them. */
  subjects: string | null
  /** Comma-separated genres beyond `genre`; recommendations use them. */
  genres: string | null
  series: string | null
  /** The place in the order of the series, such as 0.5 for a prelude; null where it has none. */
  series_number: number | null
  /** The reader who added the book by hand; null for the shared catalogue. */
  owner_id: number | null
  /** Folded title, for exact and prefix search. */
  title_key: string
  /** Folded title and author; unique in the catalogue, and among one reader's own books. */
  work_key: string
  /** The work that the book is an edition of: the same for all its titles and spellings of its author. */
  work: string | null
  /** The language of most of its editions, as its MARC code such as `eng`; only imports know it. */
  language: Generated<string | null>
  /** The work's id at Open Library, such as `OL27448W`. */
  open_library_work: string | null
  rating_sum: Generated<number>
  rating_count: Generated<number>
  /** How many clubs that are not invite-only list the book; triggers update it (migrations/008-reading-list.ts). */
  club_count: Generated<number>
  created_at: Instant
}

/** Search text of a shared book: folded title, author and genre, and ISBN; has a trigram index. */
export interface BookTextTable {
  /** The book's id; SQLite's own row number in its text index. */
  rowid: number
  words: string
}

/** The ISBN-13s of all known editions of a shared book; `books.isbn` has the one that is shown. */
export interface BookIsbnsTable {
  isbn: string
  book_id: number
}

/** A word of a title or author under each of its spellings with one letter removed (SymSpell, Garbe 2012). */
export interface SpellingsTable {
  spelling: string
  word: string
}
