import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Club } from '#contract/clubs/club.ts'
import { t } from '#web/messages/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShowMore, shownOf } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { comings } from '#web/features/members/comings.ts'
import { ComingLine } from './coming-line.tsx'
import { boardThreads } from './queries.ts'
import { ThreadRow } from './thread-row.tsx'
import { withComings } from './with-comings.ts'

interface ThreadListProps {
  club: Club
  isMember: boolean
}

/** Pinned conversations first, then those with the latest messages. */
export function ThreadList({ club, isMember }: ThreadListProps) {
  const query = useInfiniteQuery(boardThreads(useQueryClient(), club.id))
  const { data: comers } = useQuery({ ...comings(club.id), enabled: isMember })
  const pages = query.data?.pages ?? []
  // A conversation that moved up while pages were loading may appear twice.
  const threads = [
    ...new Map(pages.flatMap(({ rows }) => rows).map((thread) => [thread.id, thread])).values(),
  ]
  if (query.isPending) return <ThreadsSkeleton />
  if (query.isError && threads.length === 0)
    return (
      <ErrorState
        message={t('board.notLoaded', 'Couldn’t load the board. Check your connection.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (threads.length === 0)
    return (
      <EmptyState
        title={t('board.empty', 'Talk that isn’t about a book')}
        picture="/pictures/empty/welcome.svg"
        text={
          isMember
            ? club.boardVisible && club.visibility === 'open'
              ? t(
                  'board.emptyForAll',
                  'Who brings the wine? Does anybody have a spare copy? Where do you meet instead? Write it below. Everyone can read it.',
                )
              : t(
                  'board.emptyForMembers',
                  'Who brings the wine? Does anybody have a spare copy? Where do you meet instead? Write it below. Only members see it.',
                )
            : t('board.emptyForOthers', 'Nobody has written here yet.')
        }
      />
    )
  return (
    <>
      <ul aria-label={t('board.conversations', 'Conversations')} className="-mt-6">
        {withComings(threads, comers ?? [], query.hasNextPage).map((row) =>
          'thread' in row ? (
            <ThreadRow key={row.thread.id} slug={club.slug} thread={row.thread} />
          ) : (
            <ComingLine key={`${row.coming.day} ${row.coming.kind}`} slug={club.slug} coming={row.coming} />
          ),
        )}
      </ul>
      <ShowMore
        query={query}
        label={t('board.showMore', 'Show more conversations')}
        count={shownOf(threads.length, Math.max(threads.length, pages.at(-1)?.total ?? 0))}
      />
    </>
  )
}

const ThreadsSkeleton = () => (
  <Loading label={t('board.loading', 'Loading the board')} className="-mt-6">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="flex gap-3.5 border-b border-line py-3.5">
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <div className="grow space-y-3 py-1">
          <Skeleton className="h-4 w-36 max-w-full" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      </div>
    ))}
  </Loading>
)
