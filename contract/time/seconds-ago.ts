import * as z from 'zod/mini'
import { issue, message } from '#contract/messages/message.ts'

/** How long ago a reader wrote or said what could not be sent before: the clock of their device may be wrong, the time between two of its moments is not. */
export const SecondsAgo = z.optional(
  z.number().check(z.minimum(0, issue(message('progress.secondsAgoMin', 'At least 0 seconds')))),
)
