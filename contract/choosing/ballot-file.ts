import * as z from 'zod/mini'
import { id } from '#contract/http/field.ts'

export const PoolEntryId = id<'PoolEntryId'>()
export type PoolEntryId = z.infer<typeof PoolEntryId>

export const VotingMethod = z.enum(['ranked', 'approval', 'one-vote'])
export type VotingMethod = z.infer<typeof VotingMethod>

/** The anonymous ballots, in an order that doesn’t reveal who cast them, with everything the count needs. */
export const BallotFile = z.object({
  method: VotingMethod,
  entries: z.array(
    z.object({
      id: PoolEntryId,
      title: z.string(),
      waitingSince: z.nullable(z.string()),
    }),
  ),
  /** Entry ids: ranked with the favourite first, approved, or the single choice. */
  ballots: z.array(z.array(PoolEntryId)),
})
export type BallotFile = z.infer<typeof BallotFile>
