import type { Review } from '#contract/reviews/review.ts'
import { StarRow } from '#web/ui/star-row.tsx'
import { saveDraft } from '#web/features/posts/draft.ts'
import { formatDay } from '#web/features/posts/post-date.ts'
import { PostMenu } from '#web/features/posts/post-menu.tsx'
import { PostText } from '#web/features/posts/post-text.tsx'
import { useDeleteReview } from './queries.ts'
import { AuthorAvatar, Byline } from '#web/features/posts/byline.tsx'
import { draftKeyIn, isOwn, mayDelete, useClubBook } from '#web/features/posts/club-book.ts'

export interface ReviewItemProps {
  review: Review
  /** One's own is edited in the form. */
  onEdit: () => void
  onDeleted: () => void
}

/** What one reader made of the book. */
export function ReviewItem({ review, onEdit, onDeleted }: ReviewItemProps) {
  const clubBook = useClubBook()
  const deleting = useDeleteReview(clubBook)
  const own = isOwn(clubBook, review)

  function remove() {
    deleting.run(review, () => {
      if (own) saveDraft(draftKeyIn(clubBook, 'review'), null)
      onDeleted()
    })
  }

  return (
    <li className={`flex gap-3.5 py-5 ${deleting.isPending ? 'opacity-50' : ''}`}>
      <AuthorAvatar name={review.memberName} createdBy={review.createdBy} />
      <article className="min-w-0 grow" aria-label={`Review by ${review.memberName}`}>
        <div className="-mb-1.5 flex items-start justify-between gap-2">
          <Byline
            name={review.memberName}
            at={review.createdAt}
            printed={formatDay(review.createdAt)}
            edited={review.editedAt !== null}
          >
            <StarRow value={review.rating} showValue={false} />
          </Byline>
          {mayDelete(clubBook, review) && (
            <PostMenu
              what="review"
              by={review.memberName}
              warning="Its stars no longer count, and its words are gone for everyone."
              onEdit={own ? onEdit : undefined}
              onDelete={remove}
            />
          )}
        </div>
        {review.comment !== '' && <PostText text={review.comment} className="mt-0.5 max-w-[68ch]" />}
      </article>
    </li>
  )
}
