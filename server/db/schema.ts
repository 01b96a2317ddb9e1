import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

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
  /** The browser it was begun in, as in "Firefox on Windows". */
  device: string | null
}

/** The one live sign-in code of an address. */
export interface SignInCodesTable {
  email: string
  /** Salt and scrypt of the six digits. */
  code_hash: string
  /** SHA-256 of the token in the mailed link, hex. */
  token_hash: string
  /** What the person called themselves when they asked. */
  first_name: string | null
  tries: Generated<number>
  expires_at: Instant
}

/** How many e-mails one address or caller has asked for within the hour that began at `counted_from`. */
export interface EmailCountsTable {
  /** SHA-256 of the address or caller. */
  key: string
  counted_from: Instant
  count: number
  last_at: Instant
}

/** An account at an OpenID provider that signs in a reader here. */
export interface IdentitiesTable {
  issuer: string
  subject: string
  user_id: number
  created_at: Instant
}

export interface ImagesTable {
  /** SHA-256 of the bytes, hex. */
  hash: string
  bytes: Buffer
  width: number
  height: number
  created_at: Instant
}

/** An uploaded image that may be unused, and since when; triggers insert it (011-loose-pictures). */
export interface UnusedImagesTable {
  hash: string
  since: Instant
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
  /** Clubs with the book on their list that are not invite-only; triggers keep it (005-popular). */
  club_count: Generated<number>
  created_at: Instant
}

/** What search reads of a shared book: folded title, author and genre, ISBN; indexed by trigrams. */
export interface BookTextTable {
  /** The book's id; SQLite's own row number in its text index. */
  rowid: number
  words: string
}

/** A picture that the search found elsewhere, for a month: who is to be credited, should somebody use it. */
export interface FoundPicturesTable {
  /** SHA-256 of its address, hex. */
  url_hash: string
  /** JSON of `ImageCredit`. */
  credit: string
  /** What its source wants called when it is used. */
  use_url: string | null
  found_at: Instant
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
  /** Who is to be credited for the photo: JSON of `ImageCredit`. */
  image_credit: Generated<string | null>
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
  /**
   * Grows with every change in the club; names the version of every answer about it. Nothing but `reviseClub` can move it,
   * which also tells open pages (docs/decisions/015-live-events.md).
   */
  revision: ColumnType<number, number | undefined, never>
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

/** The last thing an admin of a club decided about a reader. */
export interface NoticesTable {
  id: Generated<number>
  user_id: number
  club_id: number
  kind: 'approved' | 'declined' | 'removed'
  created_at: Instant
  seen_at: Instant | null
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
  /** The club's correction of the book's page count. */
  page_count: number | null
  chosen_by: number | null
  added_by: number | null
  added_at: Instant
}

/** How far a reader is in a book they read with a club. */
export interface ProgressTable {
  club_id: number
  book_id: number
  user_id: number
  current_page: number
  total_pages: number | null
  updated_at: Instant
}

export interface ReviewsTable {
  id: Generated<number>
  club_id: number
  book_id: number
  /** null when the author's account is gone. */
  user_id: number | null
  rating: number
  comment: string
  member_name: string
  created_at: Instant
  edited_at: Instant | null
}

/** What a club's reviews of one book add up to; it stays when the book leaves the list and comes back. */
export interface ClubRatingsTable {
  club_id: number
  book_id: number
  rating_sum: number
  rating_count: number
}

/** How many notes, and threads of each type, a club has on a book. */
export interface PostCountsTable {
  club_id: number
  book_id: number
  kind: 'notes' | PostsTable['type']
  value: number
}

export interface NotesTable {
  id: Generated<number>
  club_id: number
  book_id: number
  user_id: number | null
  content: string
  page_number: number | null
  member_name: string
  created_at: Instant
  edited_at: Instant | null
}

/** Threads and their replies: questions, answers, discussions. */
export interface PostsTable {
  id: Generated<number>
  club_id: number
  book_id: number
  /** The thread's own number in a thread too; null only within the change that inserts it. */
  thread_id: number | null
  parent_id: number | null
  /** 0 for a thread. */
  level: number
  /** Seven digits a level below the thread: the posts of a thread, depth first, in the order of their paths. */
  path: string
  type: 'discussion' | 'question' | 'note'
  title: string
  content: string
  page_number: number | null
  user_id: number | null
  /** null in a stub. */
  member_name: string | null
  created_at: Instant
  edited_at: Instant | null
  /** Set in a stub: a deleted post that replies hang on. */
  deleted_at: Instant | null
  /** Of a thread: its replies, stubs included. */
  reply_count: Generated<number>
  /** Of a thread: replies ever made in it; numbers their paths. */
  replies_made: Generated<number>
}

/** One learning of which books go together; the newest finished one counts. */
export interface SimilarityModelsTable {
  id: Generated<number>
  started_at: Instant
  finished_at: Instant | null
  /** Lists (of clubs, and of readers' liked books) it was learnt from. */
  list_count: Generated<number>
  book_count: Generated<number>
}

/** How much a book on a list speaks for another, in one model; below zero it speaks against it. */
export interface SimilaritiesTable {
  model_id: number
  book_id: number
  other_id: number
  weight: number
}

export interface ScreenshotsTable {
  /** SHA-256 of the bytes, hex. */
  hash: string
  bytes: Buffer
  width: number
  height: number
  created_at: Instant
}

export interface SuggestionsTable {
  id: Generated<number>
  suggestion: string
  /** The page it was sent from: a path of ours, or a web address; without query and fragment. */
  url: string
  screenshot_hash: string | null
  /** null when a visitor sent it, or the sender's account is gone. */
  user_id: number | null
  status: Generated<'unread' | 'read' | 'in_process' | 'fixed' | 'implemented'>
  created_at: Instant
  status_updated_by: number | null
  status_updated_at: Instant | null
}

/** Row counts of tables too long to count, by name. */
export interface CountersTable {
  name: string
  value: number
}

/** What this instance alone knows, made at first need: it marks what the instance has said itself. */
export interface SecretsTable {
  name: string
  /** 256 random bits, hex. */
  value: string
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  sign_in_codes: SignInCodesTable
  email_counts: EmailCountsTable
  identities: IdentitiesTable
  images: ImagesTable
  unused_images: UnusedImagesTable
  found_pictures: FoundPicturesTable
  books: BooksTable
  book_text: BookTextTable
  spellings: SpellingsTable
  clubs: ClubsTable
  slug_numbers: SlugNumbersTable
  club_text: ClubTextTable
  members: MembersTable
  notices: NoticesTable
  listed_books: ListedBooksTable
  progress: ProgressTable
  reviews: ReviewsTable
  club_ratings: ClubRatingsTable
  post_counts: PostCountsTable
  notes: NotesTable
  posts: PostsTable
  similarity_models: SimilarityModelsTable
  similarities: SimilaritiesTable
  screenshots: ScreenshotsTable
  suggestions: SuggestionsTable
  counters: CountersTable
  secrets: SecretsTable
}

export type Db = Kysely<Tables>
/** Inside a transaction every query goes through its own handle: on one connection any other would wait for ever. */
export type Change = Transaction<Tables>
