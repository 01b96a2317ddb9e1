import type { Review } from '#contract/reviews/review.ts'
import { StarRow } from '#web/ui/star-row.tsx'
import { keepDraft } from '#web/features/posts/draft.ts'
import { printDay } from '#web/features/posts/post-date.ts'
import { PostMenu } from '#web/features/posts/post-menu.tsx'
import { PostText } from '#web/features/posts/post-text.tsx'
import { useDeleteReview } from './queries.ts'
import { Face, Signature } from '#web/features/posts/byline.tsx'
import { draftIn, isOwn, mayDelete, useTalk } from '#web/features/posts/club-book.ts'

export interface ReviewItemProps {
  review: Review
  /** One's own is edited in the form. */
  onEdit: () => void
  onDeleted: () => void
}

/** What one reader made of the book. */
export function ReviewItem({ review, onEdit, onDeleted }: ReviewItemProps) {
  const talk = useTalk()
  const deleting = useDeleteReview(talk)
  const own = isOwn(talk, review)

  function remove() {
    deleting.run(review, () => {
      if (own) keepDraft(draftIn(talk, 'review'), null)
      onDeleted()
    })
  }

  return (
    <li className={`flex gap-3.5 py-5 ${deleting.isPending ? 'opacity-50' : ''}`}>
      <Face name={review.memberName} createdBy={review.createdBy} />
      <article className="min-w-0 grow" aria-label={`Review by ${review.memberName}`}>
        <div className="-mb-1.5 flex items-start justify-between gap-2">
          <Signature
            name={review.memberName}
            at={review.createdAt}
            printed={printDay(review.createdAt)}
            edited={review.editedAt !== null}
          >
            <StarRow value={review.rating} showValue={false} />
          </Signature>
          {mayDelete(talk, review) && (
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
