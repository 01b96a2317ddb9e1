import type { Review } from '#contract/reviews/review.ts'
import { type Draft, emptyDraft } from '#web/features/texts/draft.ts'

/** Looks only among the loaded reviews. */
export const findOwnReview = (reviews: readonly Review[], readerId: number | undefined): Review | undefined =>
  readerId === undefined ? undefined : reviews.find(({ createdBy }) => createdBy === readerId)

export const draftOf = (own: Review | undefined): Draft =>
  own
    ? { ...emptyDraft, stars: own.rating ?? 0, content: own.comment ?? '', mentions: own.mentions }
    : emptyDraft

export const isChanged = (draft: Draft, name: string, own: Review | undefined): boolean =>
  !own ||
  draft.stars !== own.rating ||
  draft.content.trim() !== own.comment ||
  draft.mentions.length !== own.mentions.length ||
  draft.place !== '' ||
  (name.trim() !== own.memberName && name.trim() !== '')
