import * as z from 'zod/mini'
import { ClubId } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { RoundId } from './round.ts'

export const ownRoundsShown = 5

/** An open vote, without anything that hints at its outcome. */
export const OwnRound = z.object({
  id: RoundId,
  club: z.object({ id: ClubId, name: z.string(), slug: z.string() }),
  title: z.nullable(z.string()),
  closesAt: Instant,
  hasVoted: z.boolean(),
})
export type OwnRound = z.infer<typeof OwnRound>

export const listOwnRounds = endpoint({
  method: 'GET',
  path: '/api/clubs/mine/rounds',
  summary:
    `The open votes of the signed-in reader's clubs, at most ${ownRoundsShown}: first those the reader has not voted in, then by ` +
    'closing time',
  caller: 'reader',
  feature: 'choosing',
  answer: z.array(OwnRound),
  status: 200,
})
