import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface BooksTable {
  id: Generated<number>
  title: string
  author: string
  description: string | null
  /** Digits (and a last X) only. */
  isbn: string | null
  published_year: number | null
  page_count: number | null
  genre: string | null
  cover_image_url: string | null
  /** Comma-separated themes of a starter book; the recommender reads them. */
  subjects: string | null
  /** The reader who entered the book; null for the shared catalogue. */
  owner_id: number | null
  /** Folded title, for exact and prefix search. */
  title_key: string
  /** Folded title and author: one work. */
  work_key: string
  rating_sum: Generated<number>
  rating_count: Generated<number>
  /** Clubs with the book on their list that are not invite-only; triggers update it (005-popular). */
  club_count: Generated<number>
  created_at: Instant
}

/** Search text of a shared book: folded title, author and genre, and ISBN; indexed by trigrams. */
export interface BookTextTable {
  /** The book's id; SQLite's own row number in its text index. */
  rowid: number
  words: string
}

/** A word of a title or author under each spelling that lacks one letter (SymSpell, Garbe 2012). */
export interface SpellingsTable {
  spelling: string
  word: string
}
