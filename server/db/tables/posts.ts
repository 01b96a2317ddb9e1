import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface ReviewsTable {
  id: Generated<number>
  club_id: number
  book_id: number
  /** null when the author's account was deleted. */
  user_id: number | null
  rating: number
  comment: string
  member_name: string
  created_at: Instant
  edited_at: Instant | null
}

/** The sum of a club's reviews of one book; kept while the book is off the list. */
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
  /** Its own id in a thread too; null only in the transaction that inserts it. */
  thread_id: number | null
  parent_id: number | null
  /** 0 for a thread. */
  level: number
  /** Seven digits for each level below the thread: ordered by path, the posts of a thread come depth first. */
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
  /** Set in a stub: a deleted post that has replies. */
  deleted_at: Instant | null
  /** Of a thread: its replies, including stubs. */
  reply_count: Generated<number>
  /** Of a thread: all replies ever written in it, which numbers their paths. */
  replies_made: Generated<number>
}
