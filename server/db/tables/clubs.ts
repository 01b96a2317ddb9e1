import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface ClubsTables {
  clubs: ClubsTable
  live_clubs: LiveClubsView
  slug_numbers: SlugNumbersTable
  club_slugs: ClubSlugsTable
  club_text: ClubTextTable
  members: MembersTable
  removals: RemovalsTable
}

export interface ClubsTable {
  id: Generated<number>
  slug: string
  name: string
  /** Folded name, for exact and prefix search. */
  name_key: string
  description: string
  image_url: string | null
  /** JSON of `ImageCredit`. */
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
  /** Versions every response about the club. Only `reviseClub` writes it, and notifies open pages (docs/decisions/015-live-events.md). */
  revision: ColumnType<number, number | undefined, never>
  /** A deleted club can be restored for a while. Queries read `live_clubs`, which leaves it out (decision 27). */
  deleted_at: Generated<Instant | null>
  /** 0 for an invite-only club that is in no list and no search; 1 for every other visibility. */
  listed: Generated<number>
  /** 1 if every member may invite people by email. */
  members_invite: Generated<number>
  /** 1 if its members see where the others are in a book. */
  shares_places: Generated<number>
  /** 1 if texts are sealed until their readers reach their places. */
  seal: Generated<number>
  /** 1 if visitors may read its board where they may read discussions. */
  board_visible: Generated<number>
  /** 1 or 0 if its admins chose whether the board says who joins and leaves; null for the default of its size. */
  joins_on_board: Generated<number | null>
  /** The day, `2026-12-03`, on which its closed ratings open; null while ratings are open at once. */
  stars_open_on: Generated<string | null>
  /** 1 if ratings are closed for each book until the club has met about it or read it; there is no day then. */
  stars_each_book: Generated<number>
  /** The meeting at which they open. Meetings are deleted only with their club. */
  stars_meeting_id: Generated<number | null>
  /** Its visibility before deletion; deleted clubs are invite-only, so that their ratings do not count anywhere. */
  visibility_before: Generated<'open' | 'invite-only' | 'public-preview' | null>
}

/** The clubs that are not deleted: a view of `clubs`. */
export type LiveClubsView = ClubsTable

/** The last number appended to a slug that several clubs wanted. */
export interface SlugNumbersTable {
  slug: string
  last: number
}

/** Every slug that finds a club: its current one and its former ones. */
export interface ClubSlugsTable {
  slug: string
  /** Null only in the transaction that creates the club. */
  club_id: number | null
  taken_at: Instant
}

/** Search text of a club: folded name and description; has a trigram index. */
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
  /** The time of the club's newest addition when the member last opened its page; null before any. */
  visited_at: Generated<Instant | null>
  /** The club's revision at that visit; null before the first one. */
  visited_revision: Generated<number | null>
}

/** A member removed by an admin, who may neither post nor rejoin without an admin's approval; approval deletes the row. */
export interface RemovalsTable {
  club_id: number
  user_id: number
  removed_at: Instant
}
