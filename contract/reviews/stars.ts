import * as z from 'zod/mini'
import { issue, message } from '#contract/messages/message.ts'

/** The rating scale. The specification's (9) is 1 to 5 in whole stars. */
export const stars = { min: 0.5, max: 5, step: 0.5 } as const

const inHalves = issue(
  message('reviews.halfToFive', 'Give between half a star and five stars, in steps of half a star'),
)

/** How many stars a reader gives a book. */
export const Stars = z
  .number()
  .check(
    z.minimum(stars.min, { error: inHalves, abort: true }),
    z.maximum(stars.max, { error: inHalves, abort: true }),
    z.multipleOf(stars.step, inHalves),
  )
