import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { BallotFile, PoolEntryId } from './ballot-file.ts'
import { entryIds, roundParams, roundPath } from './round.ts'

const feature = 'choosing'

/** The round's method decides which field is used: `ranking` with the favourite first, all `approved` books, or a single `choice`. */
export const Ballot = z.object({
  ranking: z.optional(entryIds(0)),
  approved: z.optional(entryIds(0)),
  choice: z.optional(z.nullable(PoolEntryId)),
})
export type Ballot = z.infer<typeof Ballot>

export const getBallot = endpoint({
  method: 'GET',
  path: `${roundPath}/ballot`,
  summary: "The caller's own ballot, empty until they vote; members only",
  caller: 'reader',
  shows: ['choosing', 'turnout', 'members'],
  feature,
  params: roundParams,
  answer: Ballot,
  status: 200,
})

export const castBallot = endpoint({
  method: 'PATCH',
  path: `${roundPath}/ballot`,
  summary:
    'Vote, or change one’s vote, until the round closes; members only. Books that are not ranked tie for last',
  caller: 'reader',
  feature,
  params: roundParams,
  body: Ballot,
  answer: Ballot,
  status: 200,
})

export const listBallots = endpoint({
  method: 'GET',
  path: `${roundPath}/ballots`,
  summary:
    'All ballots of a closed round without names, from which `npm run count` repeats the count; 409 until it closes',
  caller: 'anyone',
  shows: ['choosing', 'turnout', 'members'],
  feature,
  params: roundParams,
  answer: BallotFile,
  status: 200,
})
