import type { ReactNode } from 'react'
import { t } from '#web/messages/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShowMore, type ShowMoreProps, shownOf } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

interface AdminListProps<Row> {
  /** Names the list for screen readers. */
  label: string
  query: ShowMoreProps['query'] & {
    data: { pages: readonly { rows: readonly Row[]; total: number }[] } | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  empty: { title: string; text?: ReactNode }
  children: (row: Row) => ReactNode
}

/** A list of site admins, page by page. */
export function AdminList<Row>({ label, query, empty, children }: AdminListProps<Row>) {
  const { data } = query
  if (!data)
    return query.isError ? (
      <ErrorState
        message={t('admin.listNotLoaded', 'Couldn’t load this list. Check your connection.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <Loading label={t('admin.loading', 'Loading the list')}>
        <Skeleton className="h-96" />
      </Loading>
    )
  const rows = data.pages.flatMap((page) => page.rows)
  const total = data.pages[0]?.total ?? 0
  if (rows.length === 0) return <EmptyState {...empty} />
  return (
    <>
      <ul
        aria-label={label}
        className="divide-y divide-line rounded-md border border-line bg-paper-raised shadow-sheet"
      >
        {rows.map(children)}
      </ul>
      <ShowMore query={query} count={shownOf(rows.length, total)} />
    </>
  )
}
