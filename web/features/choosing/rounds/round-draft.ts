import * as z from 'zod/mini'
import { fromLocalInput } from '../local-time.ts'

/** These fields can also be changed while a vote is open. */
export const RoundDraft = z.object({
  title: z.string(),
  /** The value of a `datetime-local` input. */
  closesAt: z.string(),
  /** Digits, or empty for the default. */
  quorum: z.string(),
  then: z.enum(['to read', 'reading']),
})
export type RoundDraft = z.infer<typeof RoundDraft>

export const NewRoundDraft = z.extend(RoundDraft, {
  method: z.enum(['ranked', 'approval', 'one-vote']),
  /** The suggestions on the ballot. */
  chosen: z.array(z.int()),
})

/** Undefined while the time is incomplete. */
export function toRoundInput({ title, closesAt, quorum, then }: RoundDraft) {
  const instant = fromLocalInput(closesAt)
  return (
    instant && { title: title.trim(), closesAt: instant, then, ...(quorum && { quorum: Number(quorum) }) }
  )
}
