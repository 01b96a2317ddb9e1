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
import { getOwnReactions, type NewReaction, type OwnReactions } from '#contract/texts/reaction.ts'
import { call } from '#web/client/api.ts'
import { endpointQuery } from '#web/client/queries.ts'
import type { ClubBookRef } from '../club-book.ts'

/** Events refetch them; the lists of posts are the same for every reader. */
export const ownReactions = {
  of: ({ club, bookId }: ClubBookRef) =>
    endpointQuery(getOwnReactions, { params: { clubId: club.id, bookId } }),
}

/** The names of the kinds in the reader's own reactions. */
export const ownReactionsTo = {
  post: 'discussions',
  review: 'reviews',
  note: 'notes',
} as const satisfies Record<TextKindName, keyof OwnReactions>

export function reactionCalls(kind: TextKindName, { club, bookId }: ClubBookRef, id: number) {
  const book = { clubId: club.id, bookId }
  if (kind === 'review') {
    const params = { bookId, ratingId: id }
    return {
      named: endpointQuery(listReviewReactions, { params }),
      react: (body: NewReaction) => call(reactToReview, { params, body }),
      takeBack: (body: NewReaction) => call(takeBackReviewReaction, { params, body, query: {} }),
    }
  }
  if (kind === 'note') {
    const params = { ...book, noteId: id }
    return {
      named: endpointQuery(listNoteReactions, { params }),
      react: (body: NewReaction) => call(reactToNote, { params, body }),
      takeBack: (body: NewReaction) => call(takeBackNoteReaction, { params, body, query: {} }),
    }
  }
  const params = { ...book, discussionId: id }
  return {
    named: endpointQuery(listPostReactions, { params }),
    react: (body: NewReaction) => call(reactToPost, { params, body }),
    takeBack: (body: NewReaction) => call(takeBackPostReaction, { params, body, query: {} }),
  }
}
