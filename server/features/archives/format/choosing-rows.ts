import * as z from 'zod/mini'
import { authorMax, titleMax } from '#contract/books/book.ts'
import { VotingMethod } from '#contract/choosing/ballot-file.ts'
import { pitchMax } from '#contract/choosing/pool.ts'
import { ballotBooks, cancelReasonMax, roundTitleMax } from '#contract/choosing/round.ts'
import { line } from '#contract/http/field.ts'
import { At, count, Ref, text } from './fields.ts'

/** A book that a member suggested. */
export const ArchivedSuggestion = z.strictObject({
  suggestion: Ref,
  book: Ref,
  person: z.nullable(Ref),
  pitch: text(pitchMax),
  at: At,
  timesRun: count(10_000),
  wonAt: z.nullable(At),
  /** When it left the pool; null while it is there. */
  leftAt: z.nullable(At),
})
export type ArchivedSuggestion = z.infer<typeof ArchivedSuggestion>

const Candidate = z.strictObject({
  suggestion: Ref,
  title: line(titleMax),
  author: line(authorMax),
  waitingSince: z.nullable(At),
})

/** A turn that ended with a book. */
export const ArchivedTurn = z.strictObject({
  person: z.nullable(Ref),
  book: z.nullable(Ref),
  at: At,
})
export type ArchivedTurn = z.infer<typeof ArchivedTurn>

/** The most ballots in one round. */
export const ballotsMax = 20_000

/** Ballots without names, as members saw them, in an order that says nothing. */
const Ballots = z.strictObject({
  entries: z
    .array(
      z.strictObject({
        suggestion: Ref,
        title: line(2 * titleMax + authorMax),
        waitingSince: z.nullable(At),
      }),
    )
    .check(z.maxLength(ballotBooks.max)),
  ballots: z.array(z.array(Ref).check(z.maxLength(ballotBooks.max))).check(z.maxLength(ballotsMax)),
})

/** A vote that is over. */
export const ArchivedRound = z.strictObject({
  title: z.nullable(line(roundTitleMax)),
  status: z.enum(['closed', 'cancelled']),
  method: VotingMethod,
  then: z.enum(['to read', 'reading']),
  quorum: count(100_000, 1),
  openedAt: At,
  closesAt: At,
  closedAt: z.nullable(At),
  reason: z.nullable(line(cancelReasonMax, 0)),
  turnout: z.nullable(count(100_000)),
  members: z.nullable(count(1_000_000)),
  entries: z.array(Candidate).check(z.maxLength(ballotBooks.max)),
  ballots: z.nullable(Ballots),
})
export type ArchivedRound = z.infer<typeof ArchivedRound>
