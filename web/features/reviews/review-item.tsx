import { cx } from 'class-variance-authority'
import { lazy, Suspense } from 'react'
import type { Review } from '#contract/reviews/review.ts'
import { StarRow } from '#web/ui/star-row.tsx'
import { draftKey, saveDraft } from '#web/features/texts/draft.ts'
import { useDates } from '#web/ui/dates.ts'
import { PostMenu } from '#web/features/texts/post-menu.tsx'
import { PostText } from '#web/features/texts/post-text.tsx'
import { useDeleteReview } from './actions.ts'
import { AuthorAvatar, Byline } from '#web/features/texts/byline.tsx'
import { linkedStyle } from '#web/features/texts/linked-item.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { PostReactions } from '#web/features/texts/reactions/post-reactions.tsx'
import { starsGiven } from './stars-given.ts'
import { isOwn, mayDelete, mayEdit } from '#web/features/texts/permissions.ts'
import { t } from '#web/messages/text.ts'
import { signedName } from '#web/features/texts/author-name.ts'

// Lazy, because most reviews can be read.
const SealedCard = lazy(async () => ({
  default: (await import('#web/features/texts/sealed/sealed-card.tsx')).SealedCard,
}))

const StarsOpenOn = lazy(async () => ({
  default: (await import('./stars/closed-stars.tsx')).StarsOpenOn,
}))

/** The element id, which is also the fragment of links to the review. */
export const reviewAnchor = ({ id }: Pick<Review, 'id'>): string => `review-${id}`

export interface ReviewItemProps {
  review: Review
  linked: boolean
  /** Puts the reader's own review in the form. */
  onEdit: () => void
  onDeleted: () => void
}

export function ReviewItem({ review, linked, onEdit, onDeleted }: ReviewItemProps) {
  const dates = useDates()
  const name = signedName(review.memberName)
  const clubBook = useClubBook()
  const deleting = useDeleteReview(clubBook)
  const own = isOwn(clubBook, review)

  function remove() {
    deleting.run(review, () => {
      if (own) saveDraft(draftKey(clubBook, 'review'), null)
      onDeleted()
    })
  }

  return (
    <li
      id={reviewAnchor(review)}
      tabIndex={-1}
      className={cx('flex gap-3.5 py-5', linked && linkedStyle, deleting.isPending && 'opacity-50')}
    >
      <AuthorAvatar name={name} createdBy={review.createdBy} />
      <article className="min-w-0 grow" aria-label={t('reviews.reviewBy', 'Review by {name}', { name })}>
        <div className="-mb-1.5 flex items-start justify-between gap-2">
          <Byline
            name={name}
            at={review.createdAt}
            date={dates.day(review.createdAt)}
            edited={review.editedAt !== null}
            hidden={review.hidden}
          >
            {review.rating === null ? (
              <Suspense fallback={<span className="w-21" />}>
                <StarsOpenOn />
              </Suspense>
            ) : (
              <StarRow value={review.rating} showValue={false} />
            )}
          </Byline>
          {(!review.sealed || mayDelete(clubBook, review)) && (
            <PostMenu
              what="review"
              by={name}
              question={
                review.sealed
                  ? t('reviews.deleteUnread', 'Delete this review without reading it?')
                  : undefined
              }
              warning={t(
                'reviews.deleteWarning',
                'Its rating will no longer count, and its text will be gone for everyone.',
              )}
              onEdit={mayEdit(clubBook, review) ? onEdit : undefined}
              onDelete={remove}
              text={review}
            />
          )}
        </div>
        {review.comment === '' && review.rating !== null && (
          <p className="mt-0.5 text-ink-soft">{starsGiven(review.rating)}</p>
        )}
        {review.comment && (
          <PostText text={review.comment} mentions={review.mentions} className="mt-0.5 max-w-[68ch]" />
        )}
        {review.sealed ? (
          <Suspense fallback={null}>
            <SealedCard by={name} what="review" sealed={review} postId={null} />
          </Suspense>
        ) : (
          <PostReactions kind="review" post={review} by={name} />
        )}
      </article>
    </li>
  )
}
