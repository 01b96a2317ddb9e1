import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#web/messages/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { booksOfReader } from './queries.ts'
import { SeenBooks } from './seen-books.tsx'

export function WholeShelf({ handle, shelf }: { handle: string; shelf: string }) {
  const query = useInfiniteQuery(booksOfReader(useQueryClient(), handle, shelf))
  if (query.error && !query.data)
    return (
      <ErrorState
        message={t('readers.shelfNotLoaded', 'Couldn’t load this shelf.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!query.data) return <Skeleton className="h-80" />
  const books = query.data.pages.flatMap(({ rows }) => rows)
  if (books.length === 0)
    return (
      <EmptyState
        title={t('readers.emptyShelf', 'No books here yet')}
        picture="/pictures/empty/no-books.svg"
      />
    )
  return (
    <>
      <SeenBooks books={books} />
      <ShowMore query={query} />
    </>
  )
}
