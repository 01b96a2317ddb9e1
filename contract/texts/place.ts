import * as z from 'zod/mini'
import { positionMax } from '#contract/plans/position.ts'
import { issue, message } from '#contract/messages/message.ts'

/** From 0 to 1,000. Only readers who have come that far, the author, and members who look ahead are sent the text's words. */
export const Place = z
  .int(issue(message('texts.wholeNumber', 'Enter a whole number')))
  .check(
    z.minimum(0, issue(message('texts.placeMin', 'A place is at least {min}', { min: 0 }))),
    z.maximum(
      positionMax,
      issue(message('texts.placeMax', 'A place is at most {max}', { max: positionMax })),
    ),
  )

export const hideable = {
  /** A moderator has hidden it from everybody but the caller, who wrote it; absent otherwise. */
  hidden: z.optional(z.literal(true)),
}

export const placed = {
  /** From 0 to 1,000; 0 if it spoils nothing. Callers who are not members get the end of the part, or of the book without a plan. */
  place: z.int(),
  /** The part of the club's plan at that place, from 1; 0 before the first, null without a plan. */
  part: z.nullable(z.int()),
  /** Whether the caller has not read that far; every text field is null then, and there are no mentions. */
  sealed: z.boolean(),
  ...hideable,
}
