import * as z from 'zod/mini'
import { positionMax } from '#contract/plans/position.ts'

/**
 * Where in the book a text belongs: a position from 0 to 1,000. Its words leave the server only for readers who are that far, for its
 * author, and for members who look ahead.
 */
export const Place = z
  .int('Enter a whole number')
  .check(z.minimum(0, 'A place is at least 0'), z.maximum(positionMax, `A place is at most ${positionMax}`))

/** What a post, a review or a note says of its place. */
export const placed = {
  /**
   * From 0 to 1,000; 0 for what spoils nothing. Callers who are no members of the club get the end of the part, or of the book without a
   * plan.
   */
  place: z.int(),
  /** The part of the club's plan at that place, from 1; 0 before the first, null without a plan. */
  part: z.nullable(z.int()),
  /** Whether the caller has not read that far; every text field is null then, and there are no mentions. */
  sealed: z.boolean(),
}
