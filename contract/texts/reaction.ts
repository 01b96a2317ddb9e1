import * as z from 'zod/mini'
import { PersonName } from '#contract/accounts/person-name.ts'
import { BookIdInUrl } from '#contract/books/book.ts'
import { ClubIdInUrl } from '#contract/clubs/club.ts'
import { endpoint } from '#contract/http/endpoint.ts'
import { issue, message } from '#contract/messages/message.ts'

/** Reactions in the order they are offered. A reader can use each once per post. */
export const reactions = ['heart', 'laugh', 'surprise', 'tears', 'agree', 'thinking'] as const
export const Reaction = z.enum(reactions, issue(message('texts.notAReaction', 'This is not a reaction')))
export type Reaction = z.infer<typeof Reaction>

/** How many readers used a reaction. Lists contain only reactions in use and are the same for all readers, so they are cached once. */
export const ReactionCount = z.object({ reaction: Reaction, count: z.int() })
export type ReactionCount = z.infer<typeof ReactionCount>

/** `mine` says whether the reader is among them. */
export const ShownReaction = z.extend(ReactionCount, { mine: z.boolean() })
export type ShownReaction = z.infer<typeof ShownReaction>

/** The most names sent with each reaction; `count` includes all readers. */
export const reactorsNamed = 20

/** With the names of the first `reactorsNamed` readers. */
export const NamedReaction = z.extend(ShownReaction, { names: z.array(PersonName) })
export type NamedReaction = z.infer<typeof NamedReaction>

export const NewReaction = z.object({ reaction: Reaction })
export type NewReaction = z.infer<typeof NewReaction>

/** The reaction to remove. The query can name it too, because some proxies drop the body of a DELETE. */
export const TakenBackInBody = z.optional(z.nullable(z.partial(NewReaction)))
export const TakenBackInQuery = z.partial(NewReaction)

/** By the id of a post, the reactions the reader has used on it. */
const byPost = z.record(z.string(), z.array(Reaction))

export const OwnReactions = z.object({ discussions: byPost, reviews: byPost, notes: byPost })
export type OwnReactions = z.infer<typeof OwnReactions>

/** The most of a reader's own reactions in one response, newest first. */
export const ownReactionsMax = 5000

export const getOwnReactions = endpoint({
  method: 'GET',
  path: '/api/clubs/:clubId/books/:bookId/own-reactions',
  summary: `A member's own reactions to what a club wrote about a book, at most ${ownReactionsMax}`,
  caller: 'reader',
  shows: ['reactions'],
  feature: 'texts',
  params: z.object({ clubId: ClubIdInUrl, bookId: BookIdInUrl }),
  answer: OwnReactions,
  status: 200,
})
