import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShowMore, shownOf } from '#web/ui/show-more.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

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
  /** A plural: 'reviews'. */
  what: string
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
        message={`Couldn’t load the ${what}. Check your connection.`}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (shown === 0) return empty
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">{children}</ul>
      <ShowMore query={query} label={`Show more ${what}`} count={shownOf(shown, Math.max(shown, total))} />
    </>
  )
}

const skeletonLines = [3, 2, 3]

function PostsSkeleton({ what }: { what: string }) {
  return (
    <Loading label={`Loading the ${what}`} className="divide-y divide-line border-t border-line">
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
