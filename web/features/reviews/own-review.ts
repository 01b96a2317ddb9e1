import type { Review } from '#contract/reviews/review.ts'
import { type Draft, emptyDraft } from '#web/features/texts/draft.ts'

/** The reader's own review, if it is among those loaded. */
export const findOwnReview = (reviews: readonly Review[], readerId: number | undefined): Review | undefined =>
  readerId === undefined ? undefined : reviews.find(({ createdBy }) => createdBy === readerId)

/** The form's fields for a review; empty without one. */
export const draftOf = (own: Review | undefined): Draft =>
  own
    ? { ...emptyDraft, stars: own.rating ?? 0, content: own.comment ?? '', mentions: own.mentions }
    : emptyDraft

/** Whether the form differs from the saved review. */
export const isChanged = (draft: Draft, name: string, own: Review | undefined): boolean =>
  !own ||
  draft.stars !== own.rating ||
  draft.content.trim() !== own.comment ||
  draft.mentions.length !== own.mentions.length ||
  draft.place !== '' ||
  (name.trim() !== own.memberName && name.trim() !== '')
