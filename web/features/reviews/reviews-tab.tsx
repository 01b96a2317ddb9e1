import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef } from 'react'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { findOwnReview } from './own-review.ts'
import { PostList } from '#web/features/texts/post-list.tsx'
import { reviews } from './queries.ts'
import { hiddenUntil } from './stars/hidden-until.ts'
import { reviewAnchor, ReviewItem } from './review-item.tsx'
import { useGoToItem, useLinkedItem } from '#web/features/texts/linked-item.ts'
import { useAnnounceNew } from '#web/features/texts/announce-new.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { mayWrite } from '#web/features/texts/permissions.ts'
import { focusHeading, PostsLayout } from '#web/features/texts/posts-layout.tsx'
import { RequireWriteAccess } from '#web/features/texts/require-write-access.tsx'
import { t } from '#web/messages/text.ts'
import { signedName } from '#web/features/texts/author-name.ts'

// Lazy, because visitors cannot write reviews.
const ReviewForm = lazy(async () => ({ default: (await import('./review-form.tsx')).ReviewForm }))

// Lazy, because most books have few ratings, and most clubs keep none closed.
const StarSpread = lazy(async () => ({ default: (await import('./stars/star-spread.tsx')).StarSpread }))
const ClosedStars = lazy(async () => ({ default: (await import('./stars/closed-stars.tsx')).ClosedStars }))

const headingId = 'reviews'
const manyReviews = (count: number) =>
  t('reviews.manyNew', '{count, plural, one {# new review} other {# new reviews}}', { count })

export function ReviewsTab() {
  const clubBook = useClubBook()
  const loaded = useInfiniteQuery(reviews.of(clubBook))
  // The server has drawn no reviews, and they can arrive before this part of its page has hydrated.
  const isHydrated = useBrowserValue(() => true, false)
  const query = isHydrated ? loaded : { ...loaded, data: undefined, isPending: true }
  const form = useRef<HTMLDivElement>(null)
  const shown = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const total = query.data?.pages.at(-1)?.total ?? 0
  const own = findOwnReview(shown, clubBook.reader?.id)
  const linked = useLinkedItem(shown.map(reviewAnchor), query)

  const goTo = useGoToItem()
  useAnnounceNew(
    shown.map((review) => ({
      ...review,
      sentence: t('reviews.newBy', 'New review by {name}', { name: signedName(review.memberName) }),
    })),
    query.data?.pages.length,
    manyReviews,
  )

  async function findOwn() {
    await query.refetch()
    let page = await query.fetchNextPage()
    const found = () => findOwnReview(page.data?.pages.flatMap(({ rows }) => rows) ?? [], clubBook.reader?.id)
    while (page.hasNextPage && !found()) page = await query.fetchNextPage()
  }

  const edit = () => form.current?.querySelector('textarea')?.focus()

  // Visitors learn from the reviews themselves whether those of this book are hidden.
  const starsHidden = clubBook.starsHidden === true || shown.some(({ rating }) => rating === null)
  const hidden = hiddenUntil({ ...clubBook, starsHidden })
  return (
    <PostsLayout
      headingId={headingId}
      title={t('reviews.title', 'Reviews')}
      count={total}
      formLabel={own ? t('reviews.edit', 'Edit your review') : t('reviews.write', 'Write a review')}
      form={
        <RequireWriteAccess what="reviews">
          <div ref={form}>
            <Suspense fallback={<Skeleton className="h-96" />}>
              <ReviewForm
                own={own}
                onPosted={(review) => goTo(reviewAnchor(review))}
                onReviewedBefore={() => void findOwn()}
              />
            </Suspense>
          </div>
        </RequireWriteAccess>
      }
    >
      <Suspense fallback={null}>
        {hidden !== null && <ClosedStars until={hidden} />}
        {total > 1 && <StarSpread />}
      </Suspense>
      <PostList
        what="reviews"
        query={query}
        shown={shown.length}
        total={total}
        empty={
          <EmptyState
            title={t('reviews.none', 'No reviews yet')}
            picture="/pictures/empty/no-reviews.svg"
            text={
              mayWrite(clubBook)
                ? t('reviews.noneText', 'Be the first. A star rating is enough.')
                : t('texts.firstAppearsHere', 'The first one will appear here.')
            }
          />
        }
      >
        {shown.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            linked={linked === reviewAnchor(review)}
            onEdit={edit}
            onDeleted={() => focusHeading(headingId)}
          />
        ))}
      </PostList>
    </PostsLayout>
  )
}
