import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import {
  listNoteReactions,
  listPostReactions,
  listReviewReactions,
  reactToNote,
  reactToPost,
  reactToReview,
  takeBackNoteReaction,
  takeBackPostReaction,
  takeBackReviewReaction,
} from '#contract/texts/reacting.ts'
import type { TextKindName } from '#contract/texts/kind.ts'
import { getOwnReactions, type OwnReactions } from '#contract/texts/reaction.ts'
import { call } from '#web/client/api.ts'
import { endpointQuery } from '#web/client/queries.ts'
import type { ClubBookRef } from '../club-book.ts'
import type { ReactionCalls } from './reaction-calls.ts'

/** The names of the kinds in the reader's own reactions. */
const ownReactionsTo = {
  post: 'discussions',
  review: 'reviews',
  note: 'notes',
} as const satisfies Record<TextKindName, keyof OwnReactions>

/** Events refetch the reader’s own; the lists of posts are the same for every reader. */
export function reactionCalls(
  kind: TextKindName,
  { club, bookId }: ClubBookRef,
  id: number,
): ReactionCalls<OwnReactions> {
  const book = { clubId: club.id, bookId }
  const on = ownReactionsTo[kind]
  return {
    own: endpointQuery(getOwnReactions, { params: book }),
    mineIn: (own) => own[on][id],
    withMine: (own, mine) => ({ ...own, [on]: { ...own[on], [id]: mine } }),
    ...callsTo(kind, book, id),
  }
}

function callsTo(kind: TextKindName, book: { clubId: ClubId; bookId: BookId }, id: number): Calls {
  if (kind === 'review') {
    const params = { bookId: book.bookId, ratingId: id }
    return {
      named: endpointQuery(listReviewReactions, { params }),
      react: (body) => call(reactToReview, { params, body }),
      takeBack: (body) => call(takeBackReviewReaction, { params, body, query: {} }),
    }
  }
  if (kind === 'note') {
    const params = { ...book, noteId: id }
    return {
      named: endpointQuery(listNoteReactions, { params }),
      react: (body) => call(reactToNote, { params, body }),
      takeBack: (body) => call(takeBackNoteReaction, { params, body, query: {} }),
    }
  }
  const params = { ...book, discussionId: id }
  return {
    named: endpointQuery(listPostReactions, { params }),
    react: (body) => call(reactToPost, { params, body }),
    takeBack: (body) => call(takeBackPostReaction, { params, body, query: {} }),
  }
}

type Calls = Pick<ReactionCalls<OwnReactions>, 'named' | 'react' | 'takeBack'>
