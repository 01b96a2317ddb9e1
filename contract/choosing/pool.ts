import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { Book, BookId } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { idInUrl, Instant, line, prose } from '#contract/http/field.ts'
import { issue, message } from '#contract/messages/message.ts'
import { MemberId } from '#contract/members/member.ts'
import { PoolEntryId } from './ballot-file.ts'

export const pitchMax = 280
export const reasonMax = 140
export const suggestionsPerMember = { min: 1, max: 20, default: 5 } as const
/** A response contains the whole pool. */
export const poolMax = 200
export const reasonsShown = 5
/** After this many rounds without a win, the suggester has `renewalDays` to renew the suggestion. */
export const roundsUntilRenewal = 3
export const renewalDays = 14

export const PoolAnswer = z.enum(['want', 'would-join', 'pass'])
export type PoolAnswer = z.infer<typeof PoolAnswer>

/** Having read the book, or being unable to get it, doesn't count as a vote. */
export const OwnPoolAnswer = z.object({
  answer: z.nullable(PoolAnswer),
  reason: z.nullable(z.string()),
  haveRead: z.boolean(),
  cannotGet: z.boolean(),
})
export type OwnPoolAnswer = z.infer<typeof OwnPoolAnswer>

/** Names and reasons are for members only. */
export const PoolEntry = z.object({
  id: PoolEntryId,
  book: Book,
  pitch: z.string(),
  /** Based on books the club has read; null if nothing fits. */
  fit: z.nullable(z.string()),
  /** Null for callers who are not members, and once the suggester has left the club. */
  suggestedBy: z.nullable(z.object({ memberId: MemberId, name: PersonName })),
  isOwn: z.boolean(),
  createdAt: Instant,
  /** How many rounds it has lost. */
  timesRun: z.int(),
  /** When it leaves the pool unless its suggester renews it; null unless they have been asked to. */
  renewBy: z.nullable(Instant),
  /** Whether it is on the ballot of an open round and can't be withdrawn. */
  onBallot: z.boolean(),
  support: z.object({ want: z.int(), wouldJoin: z.int(), pass: z.int() }),
  haveRead: z.int(),
  cannotGet: z.int(),
  reasons: z.array(z.object({ name: PersonName, answer: z.nullable(PoolAnswer), reason: z.string() })),
  ownAnswer: z.nullable(OwnPoolAnswer),
})
export type PoolEntry = z.infer<typeof PoolEntry>

const feature = 'choosing'
const path = '/api/clubs/:clubId/pool'
const params = z.object({ clubId: ClubIdInUrl })
const entryParams = z.object({ clubId: ClubIdInUrl, entryId: idInUrl<'PoolEntryId'>() })

export const listPool = endpoint({
  method: 'GET',
  path,
  summary:
    'The books that members suggest for the club, most wanted first; for callers who may read its posts. Names and reasons ' +
    'are for members only',
  caller: 'anyone',
  shows: ['choosing', 'members', 'reading-list'],
  feature,
  params,
  answer: z.array(PoolEntry),
  status: 200,
})

export const suggestBook = endpoint({
  method: 'POST',
  path,
  summary:
    'Suggest a stored book; members only. 409 if it is already in the pool, if the club is reading it or has read it, or if ' +
    'the member has as many suggestions as the club allows',
  caller: 'reader',
  feature,
  params,
  body: z.object({ bookId: BookId, pitch: z.optional(prose(pitchMax)) }),
  answer: PoolEntry,
  status: 201,
})

/** `renew` keeps a suggestion in the pool that has lost several rounds. */
export const PoolEntryChange = z
  .object({ pitch: z.optional(prose(pitchMax)), renew: z.optional(z.literal(true)) })
  .check(
    z.refine(
      (change) => Object.keys(change).length > 0,
      issue(message('problems.changeNothing', 'Change at least one field')),
    ),
  )
export type PoolEntryChange = z.infer<typeof PoolEntryChange>

export const updatePoolEntry = endpoint({
  method: 'PATCH',
  path: `${path}/:entryId`,
  summary: "Change the pitch of one's own suggestion, or renew it",
  caller: 'reader',
  feature,
  params: entryParams,
  body: PoolEntryChange,
  answer: PoolEntry,
  status: 200,
})

export const deletePoolEntry = endpoint({
  method: 'DELETE',
  path: `${path}/:entryId`,
  summary:
    "Withdraw one's own suggestion; admins may remove any. 409 while it is on the ballot of an open round",
  caller: 'reader',
  feature,
  params: entryParams,
  status: 204,
})

/** Omitted fields stay as they are; null removes an answer or a reason. */
export const PoolAnswerChange = z
  .object({
    answer: z.optional(z.nullable(PoolAnswer)),
    reason: z.optional(z.nullable(line(reasonMax, 0))),
    haveRead: z.optional(z.boolean()),
    cannotGet: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      (change) => Object.keys(change).length > 0,
      issue(message('problems.changeNothing', 'Change at least one field')),
    ),
  )
export type PoolAnswerChange = z.infer<typeof PoolAnswerChange>

export const answerSuggestion = endpoint({
  method: 'PATCH',
  path: `${path}/:entryId/answer`,
  summary: 'Answer a suggestion; members only',
  caller: 'reader',
  feature,
  params: entryParams,
  body: PoolAnswerChange,
  answer: PoolEntry,
  status: 200,
})

export const ChoosingSettings = z.object({
  suggestionsPerMember: z
    .int()
    .check(z.minimum(suggestionsPerMember.min), z.maximum(suggestionsPerMember.max)),
})
export type ChoosingSettings = z.infer<typeof ChoosingSettings>

export const getChoosingSettings = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/choosing-settings',
  summary: 'How many suggestions a member of the club may have in the pool; members only',
  caller: 'reader',
  shows: ['choosing'],
  feature,
  params,
  answer: ChoosingSettings,
  status: 200,
})

export const updateChoosingSettings = endpoint({
  method: 'PATCH',
  path: '/api/clubs/:clubId/choosing-settings',
  summary:
    'Change how many suggestions a member may have in the pool; admins only. Suggestions beyond the limit stay',
  caller: 'reader',
  feature,
  params,
  body: ChoosingSettings,
  answer: ChoosingSettings,
  status: 200,
})
