import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  deleteReview,
  editReview,
  listReviews,
  type NewReview,
  postReview,
  type Review,
} from '#contract/reviews/review.ts'
import { call, CallError, callPage, errorMessage, urlOf } from '#web/client/api.ts'
import { keyOfUrl, refresh } from '#web/client/queries.ts'
import { postsRefetchInterval, postsStaleTime } from '#web/features/posts/polling.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import type { ClubBook } from '#web/features/posts/club-book.ts'

/** The book of one club, which reviews belong to. */
export type ReviewedBook = Pick<ClubBook, 'club' | 'bookId'>

/** What is asked about reviews. */
export const reviews = {
  /** A club's reviews of a book, page by page. */
  of: ({ club, bookId }: ReviewedBook) => {
    const asking = (cursor: string) => ({
      params: { bookId },
      query: { clubId: club.id, cursor: cursor || undefined },
    })
    return infiniteQueryOptions({
      queryKey: keyOfUrl(urlOf(listReviews, asking(''))),
      queryFn: ({ pageParam, signal }) => callPage(listReviews, asking(pageParam), signal),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      staleTime: postsStaleTime,
      refetchInterval: postsRefetchInterval,
    })
  },
}

// The averages of the book and of the club follow every review.
const refreshRated = ({ club, bookId }: ReviewedBook) =>
  Promise.all([
    refresh('books', bookId),
    refresh('clubs', 'slug', club.slug),
    refresh('clubs', club.id, 'books'),
  ])

export type ReviewWords = Pick<NewReview, 'rating' | 'comment' | 'memberName'>

/** Posts a review. */
export const usePostReview = (book: ReviewedBook) =>
  useAction({
    send: (words: ReviewWords) =>
      call(postReview, {
        params: { bookId: book.bookId },
        body: { ...words, clubId: book.club.id, bookId: book.bookId },
      }),
    success: () => ({ title: 'Review added successfully' }),
    failure: (error) => ({
      title: 'Failed to add review',
      description:
        error instanceof CallError && error.status === 404
          ? 'Club not found - please refresh the page'
          : errorMessage(error, 'Please try again in a moment.'),
      tone: 'error',
    }),
    onSuccess: () => refreshRated(book),
  })

/** Changes one's own review. */
export const useEditReview = (book: ReviewedBook) =>
  useAction({
    send: ({ id, ...body }: ReviewWords & Pick<Review, 'id'>) =>
      call(editReview, { params: { bookId: book.bookId, ratingId: id }, body }),
    success: () => ({ title: 'Review updated' }),
    failure: failureToast('Failed to update review'),
    onSuccess: () => refreshRated(book),
  })

/** Takes a review away. */
export const useDeleteReview = (book: ReviewedBook) =>
  useAction({
    send: ({ id }: Pick<Review, 'id'>) =>
      call(deleteReview, { params: { bookId: book.bookId, ratingId: id } }),
    success: () => ({ title: 'Review deleted' }),
    failure: failureToast('Failed to delete review'),
    onSuccess: () => refreshRated(book),
  })
