import type { Generated } from 'kysely'
import type { Reaction } from '#contract/texts/reaction.ts'
import type { Instant } from './instant.ts'

/** A reader's reaction to a post, a review or a note: one of the three ids is set. */
export interface ReactionsTable {
  id: Generated<number>
  club_id: number
  book_id: number
  post_id: number | null
  review_id: number | null
  note_id: number | null
  user_id: number
  reaction: Reaction
  created_at: Instant
}
