import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { ReviewsTables } from '#server/db/tables/reviews.ts'

export const reviewsLifecycles: Lifecycles<ReviewsTables> = {
  club_ratings: { erased: 'by book', keepsBook: true },
}
