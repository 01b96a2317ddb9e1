import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { BookId } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { MemberId } from '#contract/members/member.ts'
import { issue, message } from '#contract/messages/message.ts'
import { VotingMethod } from './ballot-file.ts'
import { RoundId } from './round.ts'

export const turnsMax = 100
export const offerBooks = { min: 2, max: 4 } as const
/** How long the club votes on an offer, unless it says otherwise. */
export const offerDays = 7

/** A member who takes turns, or has taken one. */
export const Host = z.object({
  memberId: MemberId,
  name: PersonName,
  /** How often they have chosen a book. */
  times: z.int(),
  last: z.nullable(Instant),
  sitsOut: z.boolean(),
})
export type Host = z.infer<typeof Host>

export const Turns = z.object({
  on: z.boolean(),
  /** Who comes next, the member whose turn it is first. A turn that is over goes to the end. */
  order: z.array(MemberId),
  /** Whose turn it is: the first who does not sit out. Null if the club takes no turns, or everybody sits out. */
  current: z.nullable(MemberId),
  /** The open vote on what they offer. */
  roundId: z.nullable(RoundId),
  /** In the order of turns; then former hosts who are still members. */
  hosts: z.array(Host),
})
export type Turns = z.infer<typeof Turns>

const feature = 'choosing'
const path = '/api/clubs/:clubId/turns'
const params = z.object({ clubId: ClubIdInUrl })
const isDistinct = (ids: readonly number[]) => new Set(ids).size === ids.length

export const getTurns = endpoint({
  method: 'GET',
  path,
  summary: 'Whose turn it is to choose a book, who comes next, and how evenly it went; members only',
  caller: 'reader',
  shows: ['choosing', 'members'],
  feature,
  params,
  answer: Turns,
  status: 200,
})

export const TurnsChange = z.object({
  on: z.boolean(),
  order: z.optional(
    z
      .array(MemberId)
      .check(
        z.maxLength(turnsMax),
        z.refine(isDistinct, issue(message('choosing.turns.memberOnce', 'A member can appear only once'))),
      ),
  ),
})
export type TurnsChange = z.infer<typeof TurnsChange>

export const changeTurns = endpoint({
  method: 'PUT',
  path,
  summary:
    'Turn turns on or off and set who comes next; admins only. Without `order` it stays. 409 if somebody else has changed it meanwhile',
  caller: 'reader',
  feature,
  params,
  body: TurnsChange,
  answer: Turns,
  status: 200,
})

/** Whose turn the caller takes it to be: 409 if it has passed. Without it, it is whoever comes next. */
const of = z.optional(MemberId)

export const skipTurn = endpoint({
  method: 'POST',
  path: `${path}/skip`,
  summary:
    'Pass the turn on: it comes back once everybody else has had theirs; for the member whose turn it is, and admins. 409 while the ' +
    'club votes on what they offer',
  caller: 'reader',
  feature,
  params,
  body: z.nullish(z.object({ of })),
  answer: Turns,
  status: 200,
})

export const swapTurns = endpoint({
  method: 'POST',
  path: `${path}/swap`,
  summary:
    'Swap places with another member, whose turn it then is; for the member whose turn it is, and admins',
  caller: 'reader',
  feature,
  params,
  body: z.object({ memberId: MemberId, of }),
  answer: Turns,
  status: 200,
})

const InstantSent = z.iso.datetime({ offset: true })

/** One book, or several that the club votes on. */
export const TurnPick = z
  .object({
    bookId: z.optional(BookId),
    offer: z.optional(
      z
        .array(BookId)
        .check(
          z.minLength(offerBooks.min),
          z.maxLength(offerBooks.max),
          z.refine(isDistinct, issue(message('choosing.bookOnce', 'A book can appear only once'))),
        ),
    ),
    /** Of the vote; by default in a week, with a ranked ballot. */
    closesAt: z.optional(InstantSent),
    method: z.optional(VotingMethod),
    of,
  })
  .check(
    z.refine(({ bookId, offer }) => (bookId === undefined) !== (offer === undefined), {
      path: ['bookId'],
      error: issue(message('choosing.turns.pickOrOffer', 'Choose a book, or offer several')),
    }),
  )
export type TurnPick = z.infer<typeof TurnPick>

export const pickBook = endpoint({
  method: 'POST',
  path: `${path}/pick`,
  summary:
    'Choose the next book, which goes first on the list and ends the turn, or offer two to four for a vote, whose winner does; for the ' +
    'member whose turn it is, and admins. 409 for a book that the club is reading or has read, and if the turn has passed',
  caller: 'reader',
  feature,
  params,
  body: TurnPick,
  answer: Turns,
  status: 200,
})

export const sitOut = endpoint({
  method: 'PATCH',
  path: `${path}/own`,
  summary:
    "Sit out, keeping one's place, or take part again; members only. Who isn't in the order yet joins its end",
  caller: 'reader',
  feature,
  params,
  body: z.object({ sitsOut: z.boolean() }),
  answer: Turns,
  status: 200,
})
