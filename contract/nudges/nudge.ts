import * as z from 'zod/mini'
import { type ClubId, ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint, type RateLimit } from '#contract/http/endpoint.ts'
import { line, wholeInUrl } from '#contract/http/field.ts'

export const nudgeLineMax = 200

/** A vote to take part in, a meeting to answer, or its proposed times to mark. */
export const nudgedAbout = ['round', 'meeting', 'options'] as const
export const NudgedAbout = z.enum(nudgedAbout)
export type NudgedAbout = z.infer<typeof NudgedAbout>

/** `id` is the round’s or the meeting’s. */
export const NudgeSubject = z.object({ kind: NudgedAbout, id: z.int().check(z.minimum(1)) })
export type NudgeSubject = z.infer<typeof NudgeSubject>

const nudgeRateLimit: RateLimit = { calls: 20, perSeconds: 600 }

const feature = 'nudges'
const path = '/api/clubs/:clubId/nudges'
const params = z.object({ clubId: ClubIdInUrl })

/** Without names, because who has not voted is nobody’s business. */
export const Nudges = z.object({
  /** How many members a nudge would remind now. */
  left: z.int(),
  /** How many have been reminded. */
  told: z.int(),
})
export type Nudges = z.infer<typeof Nudges>

export const getNudges = endpoint({
  method: 'GET',
  path,
  summary:
    'How many members have been reminded of a vote, a meeting or its proposed times, and how many still can be; admins only',
  caller: 'reader',
  shows: ['nudges', 'choosing', 'turnout', 'meetings', 'members'],
  feature,
  params,
  query: z.object({ kind: NudgedAbout, id: wholeInUrl(1, Number.MAX_SAFE_INTEGER) }),
  answer: Nudges,
  status: 200,
})

export const nudgesInput = (clubId: ClubId, { kind, id }: NudgeSubject) => ({
  params: { clubId },
  query: { kind, id },
})

export const nudge = endpoint({
  method: 'POST',
  path,
  summary:
    'Remind the members who haven’t voted, answered or marked a time, each of them once; admins only. `told` is how many, 0 if nobody ' +
    'is left. 409 once the vote or the meeting is over',
  caller: 'reader',
  feature,
  params,
  body: z.object({ about: NudgeSubject, line: z.optional(z.nullable(line(nudgeLineMax, 0))) }),
  answer: z.object({ told: z.int() }),
  status: 200,
  rateLimit: nudgeRateLimit,
})
