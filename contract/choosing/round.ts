import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { BookId } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { id, idInUrl, Instant, line } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'
import { issue, message } from '#contract/messages/message.ts'
import { MemberId } from '#contract/members/member.ts'
import { PoolEntryId, VotingMethod } from './ballot-file.ts'

export const RoundId = id<'RoundId'>()
export type RoundId = z.infer<typeof RoundId>

export const roundTitleMax = 100
export const cancelReasonMax = 200
export const ballotBooks = { min: 2, max: 12 } as const
export const roundDaysMax = 366
/** Added once, if too few members have voted. */
export const extensionDays = 2
/** Before the closing time; only members who haven't voted are reminded. */
export const reminderHours = 24
export const openRoundsMax = 5
export const votersShown = 100

export const roundStatuses = ['open', 'extended', 'closed', 'cancelled'] as const
export const RoundStatus = z.enum(roundStatuses)
export type RoundStatus = z.infer<typeof RoundStatus>

const WinnerStatus = z.enum(['to read', 'reading'])

export const RoundEntry = z.object({
  id: PoolEntryId,
  bookId: BookId,
  title: z.string(),
  author: z.string(),
  genre: z.nullable(z.string()),
  coverImageUrl: z.nullable(z.string()),
  pageCount: z.nullable(z.int()),
  publishedYear: z.nullable(z.int()),
  pitch: z.string(),
  /** Null for callers who are not members, and once the suggester has left the club. */
  suggestedBy: z.nullable(z.object({ memberId: MemberId, name: PersonName })),
})

export type RoundEntry = z.infer<typeof RoundEntry>

/** The result of a round. `steps` explain the count; `notes` say what else affected it. */
export const RoundResult = z.object({
  winnerEntryId: z.nullable(PoolEntryId),
  steps: z.array(z.string()),
  pairs: z.array(
    z.object({ first: PoolEntryId, second: PoolEntryId, firstVotes: z.int(), secondVotes: z.int() }),
  ),
  notes: z.array(z.string()),
})
export type RoundResult = z.infer<typeof RoundResult>

/** Until it closes, it says who has voted but nothing about the ballots. */
export const Round = z.object({
  id: RoundId,
  title: z.nullable(z.string()),
  status: RoundStatus,
  method: VotingMethod,
  then: WinnerStatus,
  quorum: z.int(),
  openedAt: Instant,
  closesAt: Instant,
  /** When it was closed or cancelled. */
  closedAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
  /** How many have voted; null for callers who are not members until it closes. */
  turnout: z.nullable(z.int()),
  /** How many may vote. */
  members: z.int(),
  hasVoted: z.boolean(),
  entries: z.array(RoundEntry),
  result: z.nullable(RoundResult),
})
export type Round = z.infer<typeof Round>

const Voter = z.object({ memberId: MemberId, name: PersonName })

/**
 * `voters` are in the order they joined the club; null for callers who are not members. `waitingFor` is the only member of an open round
 * who has not voted.
 */
export const RoundWithVoters = z.extend(Round, {
  waitingFor: z.nullable(Voter),
  voters: z.nullable(z.array(Voter)),
})

const feature = 'choosing'
const path = '/api/clubs/:clubId/rounds'
export const roundPath = `${path}/:roundId` as const
const params = z.object({ clubId: ClubIdInUrl })
export const roundParams = z.object({ clubId: ClubIdInUrl, roundId: idInUrl<'RoundId'>() })

const InstantSent = z.iso.datetime({ offset: true })
const Quorum = z.int().check(z.minimum(1), z.maximum(100_000))
const distinct = (ids: readonly number[]) => new Set(ids).size === ids.length
export const entryIds = (min: number) =>
  z
    .array(PoolEntryId)
    .check(
      z.minLength(min),
      z.maxLength(ballotBooks.max),
      z.refine(distinct, issue(message('choosing.bookOnce', 'A book can appear only once'))),
    )

export const RoundsOnly = z.enum(['open', 'over'])
export type RoundsOnly = z.infer<typeof RoundsOnly>

export const listRounds = endpoint({
  method: 'GET',
  path,
  summary:
    "A club's rounds, newest first: all, only those that are open, or only those that are over; for callers who may read its " +
    'posts. Names of voters and suggesters are for members only',
  caller: 'anyone',
  shows: ['choosing', 'turnout', 'members'],
  feature,
  params,
  query: z.object({ ...pageQuery(20), only: z.optional(RoundsOnly) }),
  answer: z.array(Round),
  status: 200,
})

/** By default, the quorum is a third of the members, at least 2, and the winner goes on the list as to read. */
export const NewRound = z.object({
  title: z.optional(line(roundTitleMax, 0)),
  entryIds: entryIds(ballotBooks.min),
  closesAt: InstantSent,
  method: VotingMethod,
  quorum: z.optional(Quorum),
  then: z.optional(WinnerStatus),
})
export type NewRound = z.infer<typeof NewRound>

export const openRound = endpoint({
  method: 'POST',
  path,
  summary: 'Open a vote on books in the pool; admins only',
  caller: 'reader',
  feature,
  params,
  body: NewRound,
  answer: RoundWithVoters,
  status: 201,
})

export const getRound = endpoint({
  method: 'GET',
  path: roundPath,
  summary: 'A round, with its result once it is closed. Names of voters and suggesters are for members only',
  caller: 'anyone',
  shows: ['choosing', 'turnout', 'members'],
  feature,
  params: roundParams,
  answer: RoundWithVoters,
  status: 200,
})

export const RoundChange = z
  .object({
    title: z.optional(line(roundTitleMax, 0)),
    closesAt: z.optional(InstantSent),
    quorum: z.optional(Quorum),
    then: z.optional(WinnerStatus),
  })
  .check(
    z.refine(
      (change) => Object.keys(change).length > 0,
      issue(message('problems.changeNothing', 'Change at least one field')),
    ),
  )
export type RoundChange = z.infer<typeof RoundChange>

export const updateRound = endpoint({
  method: 'PATCH',
  path: roundPath,
  summary: 'Change the title, closing time, quorum or outcome of an open round; admins only',
  caller: 'reader',
  feature,
  params: roundParams,
  body: RoundChange,
  answer: RoundWithVoters,
  status: 200,
})

export const closeRound = endpoint({
  method: 'POST',
  path: `${roundPath}/close`,
  summary:
    'Close a round early, once every member has voted; admins only. It closes by itself at its closing time',
  caller: 'reader',
  feature,
  params: roundParams,
  answer: RoundWithVoters,
  status: 200,
})

export const cancelRound = endpoint({
  method: 'POST',
  path: `${roundPath}/cancel`,
  summary: 'Cancel an open round and delete its ballots unopened; admins only',
  caller: 'reader',
  feature,
  params: roundParams,
  body: z.object({ reason: line(cancelReasonMax) }),
  answer: RoundWithVoters,
  status: 200,
})

export const openRoundsInput = (clubId: number) => ({
  params: { clubId },
  query: { only: 'open' as const, limit: openRoundsMax },
})
export const pastRoundsInput = (clubId: number, cursor: string | null) => ({
  params: { clubId },
  query: { only: 'over' as const, limit: 10, ...(cursor !== null && { cursor }) },
})
