import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShowMore, shownOf } from '#web/ui/show-more.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { t } from '#web/messages/text.ts'
import type { TextsName } from './names.ts'

export interface ListQuery {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  isLoadingError: boolean
  isFetchNextPageError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

export interface PostListProps {
  what: TextsName
  query: ListQuery
  shown: number
  total: number
  empty: ReactNode
  /** `<li>` elements. */
  children: ReactNode
}

export function PostList({ what, query, shown, total, empty, children }: PostListProps) {
  if (query.isPending) return <PostsSkeleton what={what} />
  if (query.isLoadingError)
    return (
      <ErrorState
        message={t(
          'texts.list.failed',
          '{what, select, notes {Couldn’t load the notes. Check your connection.} reviews {Couldn’t load the reviews. Check your connection.} questions {Couldn’t load the questions. Check your connection.} other {Couldn’t load the discussions. Check your connection.}}',
          { what },
        )}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (shown === 0) return empty
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">{children}</ul>
      <ShowMore
        query={query}
        label={t(
          'texts.list.showMore',
          '{what, select, notes {Show more notes} reviews {Show more reviews} questions {Show more questions} other {Show more discussions}}',
          { what },
        )}
        count={shownOf(shown, Math.max(shown, total))}
      />
    </>
  )
}

const skeletonLines = [3, 2, 3]

function PostsSkeleton({ what }: { what: TextsName }) {
  return (
    <Loading
      label={t(
        'texts.list.loading',
        '{what, select, notes {Loading the notes} reviews {Loading the reviews} questions {Loading the questions} other {Loading the discussions}}',
        { what },
      )}
      className="divide-y divide-line border-t border-line"
    >
      {skeletonLines.map((count, at) => (
        <div key={at} className="flex gap-3.5 py-5">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="grow">
            <Skeleton className="h-4 w-44 max-w-full" />
            <div className="mt-2">
              <SkeletonText lines={count} />
            </div>
          </div>
        </div>
      ))}
    </Loading>
  )
}
