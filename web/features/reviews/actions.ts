import {
  deleteReview,
  editReview,
  type NewReview,
  postReview,
  type Review,
} from '#contract/reviews/review.ts'
import { call, CallError } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import type { ClubBookRef } from '#web/features/texts/club-book.ts'
import { t } from '#web/messages/text.ts'

// A review changes the averages of the book and of the club, and meetings no longer ask for one.
const refreshRatings = ({ club, bookId }: ClubBookRef) =>
  Promise.all([
    refresh('books', bookId),
    refresh('clubs', 'slug', club.slug),
    refresh('clubs', club.id, 'books'),
    refresh('clubs', club.id, 'meetings'),
  ])

type ReviewInput = Pick<NewReview, 'rating' | 'comment' | 'mentions' | 'place' | 'memberName'>

const postFailed = failureToast(t('reviews.addFailed', 'Failed to add review'))

export const usePostReview = (book: ClubBookRef) =>
  useAction({
    send: (review: ReviewInput, stored) =>
      call(postReview, {
        params: { bookId: book.bookId },
        body: { ...review, clubId: book.club.id, bookId: book.bookId },
        stored,
      }),
    success: () => ({ title: t('reviews.added', 'Review added successfully') }),
    failure: (error) =>
      error instanceof CallError && error.status === 404
        ? {
            ...postFailed(error),
            description: t('reviews.clubNotFound', 'Club not found - please refresh the page'),
          }
        : postFailed(error),
    onSuccess: () => refreshRatings(book),
  })

export const useEditReview = (book: ClubBookRef) =>
  useAction({
    send: ({ id, ...body }: ReviewInput & Pick<Review, 'id'>, stored) =>
      call(editReview, { params: { bookId: book.bookId, ratingId: id }, body, stored }),
    success: () => ({ title: t('reviews.updated', 'Review updated') }),
    failure: failureToast(t('reviews.saveFailed', 'Couldn’t save the review')),
    onSuccess: () => refreshRatings(book),
  })

export const useDeleteReview = (book: ClubBookRef) =>
  useAction({
    send: ({ id }: Pick<Review, 'id'>) =>
      call(deleteReview, { params: { bookId: book.bookId, ratingId: id } }),
    success: () => ({ title: t('reviews.deleted', 'Review deleted') }),
    failure: failureToast(t('reviews.deleteFailed', 'Couldn’t delete the review')),
    onSuccess: () => refreshRatings(book),
  })
