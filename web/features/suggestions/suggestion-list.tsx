import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#web/messages/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShowMore, shownOf } from '#web/ui/show-more.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { FeedbackButton } from './feedback-button.tsx'
import { suggestions } from './queries.ts'
import { SuggestionCard } from './suggestion-card.tsx'

export function SuggestionList() {
  const query = useInfiniteQuery(suggestions.pages(useQueryClient()))
  if (query.isPending) return <SuggestionsSkeleton />
  if (query.isLoadingError)
    return (
      <ErrorState
        message={t('suggestions.notLoaded', 'Couldn’t load the suggestions. Check your connection.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  const shown = query.data.pages.flatMap(({ rows }) => rows)
  const total = Math.max(shown.length, query.data.pages.at(-1)?.total ?? 0)
  if (shown.length === 0) return <NoSuggestions />
  return (
    <>
      <ul className="space-y-5">
        {shown.map((suggestion) => (
          <li key={suggestion.id}>
            <SuggestionCard suggestion={suggestion} />
          </li>
        ))}
      </ul>
      <ShowMore
        query={query}
        label={t('suggestions.showMore', 'Show more suggestions')}
        count={shownOf(shown.length, total)}
      />
    </>
  )
}

function NoSuggestions() {
  return (
    <EmptyState
      title={t('suggestions.none', 'No Suggestions Yet')}
      picture="/pictures/empty/no-reviews.svg"
      text={t('suggestions.beFirst', 'Be the first to suggest something.')}
      action={<FeedbackButton>{t('suggestions.sendFirst', 'Send feedback')}</FeedbackButton>}
    />
  )
}

function SuggestionsSkeleton() {
  return (
    <Loading label={t('suggestions.loading', 'Loading the suggestions')} className="space-y-5">
      {[2, 3, 1].map((lines, at) => (
        <div key={at} className="rounded-md border border-line bg-paper-raised p-5 sm:p-6">
          <Skeleton className="h-6 w-52 max-w-full" />
          <div className="mt-4">
            <SkeletonText lines={lines} />
          </div>
        </div>
      ))}
    </Loading>
  )
}
