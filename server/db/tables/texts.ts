import type { ColumnType, Generated } from 'kysely'
import type { Reaction } from '#contract/texts/reaction.ts'
import type { Instant } from './instant.ts'

export interface TextsTables {
  look_ahead: LookAheadTable
  reviews: ReviewsTable
  post_counts: PostCountsTable
  notes: NotesTable
  posts: PostsTable
  reactions: ReactionsTable
  mentions: MentionsTable
}

declare const sealed: unique symbol

/** Words that wait for their readers. They are text only in queries that select them with `words` (texts/seal/words.ts). */
export interface SealedText {
  readonly [sealed]: true
}
type Words = ColumnType<SealedText, string, string>

/** By a moderator: 0 for everybody; 1 for its author, with a stub for others because it has replies; 2 for its author alone. */
export type Hidden = 0 | 1 | 2

declare const closed: unique symbol

/** Stars that may be closed. They are a number only in queries that select them with `stars` or `openStars` (reviews/stars/visible-stars.ts). */
export interface ClosedStars {
  readonly [closed]: true
}

export interface ReviewsTable {
  id: Generated<number>
  club_id: number
  book_id: number
  /** Null if the author's account was deleted. */
  user_id: number | null
  rating: ColumnType<ClosedStars, number, number>
  /** 1 until the club's stars open; it counts in no average before. */
  closed: Generated<number>
  comment: Words
  /** From 0 to 1,000: the position from which it may be read. */
  place: Generated<number>
  member_name: string
  /** When it arrived. */
  created_at: Instant
  /** If it was sent later than it was written. */
  written_at: Generated<Instant | null>
  edited_at: Instant | null
  hidden: Generated<Hidden>
}

/** The number of notes, and of threads of each type, that a club has on a book. */
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
  content: Words
  is_quote: Generated<number>
  /** From 0 to 1,000: the position from which it may be read. */
  place: Generated<number>
  page_number: number | null
  member_name: string
  /** When it arrived. */
  created_at: Instant
  /** If it was sent later than it was written. */
  written_at: Generated<Instant | null>
  edited_at: Instant | null
  hidden: Generated<Hidden>
}

/** Threads and their replies: questions, answers, discussions. */
export interface PostsTable {
  id: Generated<number>
  club_id: number
  book_id: number
  /** A thread has its own id here; null only in the transaction that inserts it. */
  thread_id: number | null
  parent_id: number | null
  /** 0 for a thread. */
  level: number
  /** Seven digits per level below the thread: sorted by path, the posts of a thread are depth first. */
  path: string
  type: 'discussion' | 'question' | 'note'
  title: Words
  content: Words
  /** From 0 to 1,000: the position from which it may be read. A reply's is at least that of what it answers. */
  place: Generated<number>
  page_number: number | null
  user_id: number | null
  /** Null in a stub. */
  member_name: string | null
  /** When it arrived. */
  created_at: Instant
  /** If it was sent later than it was written. */
  written_at: Generated<Instant | null>
  edited_at: Instant | null
  /** Set in a stub: a deleted post that has replies. */
  deleted_at: Instant | null
  /** Only for a thread: its replies, including stubs. */
  reply_count: Generated<number>
  /** Only for a thread: the number of replies ever written in it, which numbers their paths. */
  replies_made: Generated<number>
  hidden: Generated<Hidden>
}

/** A member mentioned in a text; exactly one of the ids of texts is set. */
export interface MentionsTable {
  id: Generated<number>
  club_id: number
  post_id: number | null
  review_id: number | null
  note_id: number | null
  board_post_id: Generated<number | null>
  /** Counts the mentions of a text from 0; the text has a mark for each. */
  position: number
  /** Null once they have left the club; their mention is then plain text. */
  member_id: number | null
  /** Null for a member without an account. */
  user_id: number | null
  /** The last name the club knew them by. */
  name: string
}

/** A reader's reaction to a text; exactly one of the ids of texts is set. */
export interface ReactionsTable {
  id: Generated<number>
  club_id: number
  /** Null on the board. */
  book_id: number | null
  post_id: number | null
  review_id: number | null
  note_id: number | null
  board_post_id: Generated<number | null>
  user_id: number
  reaction: Reaction
  created_at: Instant
}

/** Something a reader has chosen to read before reaching it: one post, or everything about a book. */
export interface LookAheadTable {
  club_id: number
  book_id: number
  user_id: number
  /** Null for the whole book. */
  post_id: number | null
}
