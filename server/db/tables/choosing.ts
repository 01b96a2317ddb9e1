import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface ChoosingTables {
  pool_entries: PoolEntriesTable
  pool_answers: PoolAnswersTable
  choosing_settings: ChoosingSettingsTable
  rounds: RoundsTable
  round_entries: RoundEntriesTable
  ballots: BallotsTable
  turns: TurnsTable
  turn_members: TurnMembersTable
  turns_taken: TurnsTakenTable
}

/** A suggested book. One that was on a ballot keeps its row after it leaves the pool, for the history of rounds. */
export interface PoolEntriesTable {
  id: Generated<number>
  club_id: number
  book_id: number
  /** The row of `members` that suggested it; null once they have left the club. */
  member_id: number | null
  pitch: string
  created_at: Instant
  times_run: Generated<number>
  /** `times_run` when its suggester last renewed it. */
  renewed_after: Generated<number>
  /** When it leaves the pool unless its suggester renews it; null unless they have been asked to. */
  renew_by: Generated<Instant | null>
  won_at: Generated<Instant | null>
  /** When it left the pool: it won, was withdrawn or was not renewed. */
  left_at: Generated<Instant | null>
}

export interface PoolAnswersTable {
  id: Generated<number>
  club_id: number
  entry_id: number
  member_id: number
  answer: 'want' | 'would-join' | 'pass' | null
  reason: string | null
  have_read: number
  cannot_get: number
  updated_at: Instant
}

/** How a club chooses its books, if that differs from the default. */
export interface ChoosingSettingsTable {
  club_id: number
  suggestions_per_member: number
}

export interface RoundsTable {
  id: Generated<number>
  club_id: number
  title: string | null
  status: 'open' | 'extended' | 'closed' | 'cancelled'
  method: 'ranked' | 'approval' | 'one-vote'
  winner_status: 'to read' | 'reading'
  quorum: number
  opened_at: Instant
  closes_at: Instant
  /** When it was closed or cancelled. */
  closed_at: Generated<Instant | null>
  reason: Generated<string | null>
  /** The number of voters when it ended; null before. */
  turnout: Generated<number | null>
  /** The number of members who could vote when it ended; null before. */
  members: Generated<number | null>
  /** JSON of `RoundResult`; null until it closes. */
  result: Generated<string | null>
  /** JSON of `BallotFile`; null until it closes. */
  ballot_file: Generated<string | null>
}

/** A book on the ballot of a round, as it was when the round was opened. */
export interface RoundEntriesTable {
  round_id: number
  entry_id: number
  position: number
  title: string
  author: string
  /** Since when its suggester had waited for a win. */
  waiting_since: Instant | null
}

/** A member's sealed ballot. Only `choosing/rounds/ballots.ts` and the voter's export read `choices`. */
export interface BallotsTable {
  id: Generated<number>
  club_id: number
  round_id: number
  member_id: number
  /** JSON of entry ids, as in `BallotFile`. */
  choices: string
  /** When it was first cast. */
  cast_at: Instant
}

/** A club that takes turns, or has. */
export interface TurnsTable {
  club_id: number
  is_on: number
  /** Increases with every change of the order. */
  version: number
  /** The open vote on what the member `host_id` offers. */
  round_id: number | null
  host_id: number | null
  /** The member who was last told that it is their turn. */
  told_id: number | null
}

export interface TurnMembersTable {
  id: Generated<number>
  club_id: number
  member_id: number
  /** Who comes next has the lowest. */
  place: number
  sits_out: Generated<number>
}

/** A turn that ended with a book. */
export interface TurnsTakenTable {
  id: Generated<number>
  club_id: number
  /** Null once they have left the club. */
  member_id: number | null
  book_id: number | null
  taken_at: Instant
}
