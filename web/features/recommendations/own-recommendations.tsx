import { useQuery } from '@tanstack/react-query'
import { to } from '#contract/pages.ts'
import { listOwnRecommendations } from '#contract/recommendations/own-recommendation.ts'
import { BookTitle } from '#web/features/books/book-title.tsx'
import { endpointQuery } from '#web/client/queries.ts'
import { t } from '#web/messages/text.ts'
import { Cover } from '#web/ui/cover.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

const shown = 8

const ownRecommendations = endpointQuery(listOwnRecommendations, { query: { count: shown } })

/** A shelf of books that the reader may like, each with a reason. */
export function OwnRecommendations() {
  const { data, isError } = useQuery(ownRecommendations)
  if (isError || data?.length === 0) return null
  return (
    <section aria-labelledby="for-you" className="mt-14">
      <h2 id="for-you" className="text-2xl">
        {t('recommendations.forYou', 'You may like')}
      </h2>
      <p className="mt-1 mb-6 text-sm text-ink-soft">
        {t('recommendations.forYouLead', 'Chosen from your own shelves and stars. Nobody else sees this.')}
      </p>
      <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {!data &&
          Array.from({ length: shown }, (_, place) => (
            <li key={`skeleton ${place}`} className="flex min-h-36 gap-4">
              <Skeleton className="h-30 w-20 shrink-0" />
              <div className="grow">
                <SkeletonText lines={4} />
              </div>
            </li>
          ))}
        {data?.map((book) => (
          <li key={book.id} className="flex min-h-36 min-w-0 gap-4">
            <Cover
              title={book.title}
              author={book.author}
              genre={book.genre}
              url={book.coverImageUrl}
              decorative
              className="w-20 shrink-0 self-start"
            />
            <div className="min-w-0">
              <h3 dir="auto" className="text-base leading-snug wrap-anywhere">
                <BookTitle title={book.title} to={to.bookClubs(book.id)} />
              </h3>
              <p dir="auto" className="text-sm text-ink-soft">
                {book.author}
              </p>
              <p className="mt-2 border-s-2 border-action/50 ps-3 font-serif text-[0.95rem] leading-snug wrap-anywhere">
                {book.reason}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
