import type { Generated } from 'kysely'
import type { CalendarDate } from '#contract/http/calendar-date.ts'
import type { Instant } from './instant.ts'
import type { Hidden } from './texts.ts'

export interface BoardTables {
  board_posts: BoardPostsTable
  board_threads: BoardThreadsTable
  board_readers: BoardReadersTable
  board_announcements: BoardAnnouncementsTable
}

/** Threads and their replies. */
export interface BoardPostsTable {
  id: Generated<number>
  club_id: number
  /** A thread has its own id here; null only in the transaction that inserts it. */
  thread_id: number | null
  user_id: number | null
  /** Null in a stub. */
  member_name: string | null
  /** Empty in a stub, and for a picture without words. */
  content: string
  /** When it arrived. */
  created_at: Instant
  /** If it was sent later than it was written. */
  written_at: Generated<Instant | null>
  edited_at: Instant | null
  /** Set in a stub: a deleted thread that has replies. */
  deleted_at: Instant | null
  hidden: Generated<Hidden>
}

/** What a thread has besides its first post, whose id it shares. */
export interface BoardThreadsTable {
  id: number
  club_id: number
  meeting_id: number | null
  pinned: Generated<number>
  reply_count: Generated<number>
  /** Of its newest post. */
  latest_id: number
  /** Null unless it is an announcement. */
  announced_at: Generated<Instant | null>
  announced_until: Generated<CalendarDate | null>
  /** When that day is over where the admin is. */
  announcement_ends_at: Generated<Instant | null>
}

/** What a member has done in a thread; no row before that. */
export interface BoardReadersTable {
  id: Generated<number>
  club_id: number
  thread_id: number
  user_id: number
  /** The newest post that they have seen. */
  seen_id: Generated<number>
  muted: Generated<number>
  /** When they took the announcement off their club page. */
  dismissed_at: Generated<Instant | null>
}

/** One row for each announcement of the last seven days. */
export interface BoardAnnouncementsTable {
  id: Generated<number>
  club_id: number
  announced_at: Instant
}
