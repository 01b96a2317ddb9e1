import type { Review } from '#contract/reviews/review.ts'
import { type Draft, emptyDraft } from '#web/features/posts/draft.ts'

/** The review of whoever is reading, if it is among those at hand. */
export const ownReview = (reviews: readonly Review[], readerId: number | undefined): Review | undefined =>
  readerId === undefined ? undefined : reviews.find(({ createdBy }) => createdBy === readerId)

/** A review as it stands in the form. */
export const draftOf = (own: Review | undefined): Draft =>
  own ? { ...emptyDraft, stars: own.rating, content: own.comment } : emptyDraft

/** Whether the form holds anything but the review that is there already. */
export const isChanged = (draft: Draft, name: string, own: Review | undefined): boolean =>
  !own ||
  draft.stars !== own.rating ||
  draft.content.trim() !== own.comment ||
  (name.trim() !== own.memberName && name.trim() !== '')
