import type { Generated, Kysely, Transaction } from 'kysely'

/** Instants are ISO 8601 text in UTC on both engines (`timestamptz` on PostgreSQL). */
type Instant = string

export interface UsersTable {
  id: Generated<number>
  /** Lower case. */
  email: string
  first_name: string | null
  profile_image_url: string | null
  created_at: Instant
}

export interface SessionsTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string
  user_id: number
  created_at: Instant
  seen_at: Instant
  expires_at: Instant
}

export interface ImagesTable {
  /** SHA-256 of the bytes, hex. */
  hash: string
  bytes: Buffer
  width: number
  height: number
  created_at: Instant
}

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
  /** The reader who wrote the book in by hand; null for the shared catalogue. */
  owner_id: number | null
  /** Folded title, for exact and prefix search. */
  title_key: string
  /** Folded title and author: one work. */
  work_key: string
  rating_sum: Generated<number>
  rating_count: Generated<number>
  created_at: Instant
}

/** What search reads of a shared book: folded title, author and genre, ISBN; indexed by trigrams. */
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

export interface ClubsTable {
  id: Generated<number>
  slug: string
  name: string
  /** Folded name, for exact and prefix search. */
  name_key: string
  description: string
  image_url: string | null
  image_position_x: number
  image_position_y: number
  image_zoom: number
  overlay_color: Generated<string>
  overlay_opacity: Generated<number>
  visibility: 'open' | 'invite-only' | 'public-preview'
  created_by: number
  created_at: Instant
  invite_token: string
  book_count: Generated<number>
  read_count: Generated<number>
  member_count: Generated<number>
  discussion_count: Generated<number>
  rating_sum: Generated<number>
  rating_count: Generated<number>
  /** Grows with every change in the club; names the version of every answer about it. */
  revision: Generated<number>
}

/** The last number handed out to clubs that want one slug. */
export interface SlugNumbersTable {
  slug: string
  last: number
}

/** What search reads of a club: folded name and description; indexed by trigrams. */
export interface ClubTextTable {
  /** The club's id. */
  rowid: number
  words: string
}

export interface MembersTable {
  id: Generated<number>
  club_id: number
  user_id: number | null
  member_name: string | null
  role: 'admin' | 'member'
  status: 'member' | 'pending'
  joined_at: Instant
}

export interface ListedBooksTable {
  club_id: number
  book_id: number
  /** Copied from the book: one title and author once per list. */
  work_key: string
  status: 'to read' | 'reading' | 'read'
  /** YYYY-MM-DD. */
  read_date: string | null
  notes: string | null
  reading_order: number | null
  chosen_by: number | null
  added_by: number | null
  added_at: Instant
}

/** Row counts of tables too long to count, by name. */
export interface TalliesTable {
  name: string
  value: number
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  images: ImagesTable
  books: BooksTable
  book_text: BookTextTable
  spellings: SpellingsTable
  clubs: ClubsTable
  slug_numbers: SlugNumbersTable
  club_text: ClubTextTable
  members: MembersTable
  listed_books: ListedBooksTable
  tallies: TalliesTable
}

export type Store = Kysely<Tables>
/** Inside a transaction every query goes through its own handle: on one connection any other would wait for ever. */
export type Change = Transaction<Tables>
