import { useId } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { t } from '#web/messages/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AddBooksCard } from './add-books-card.tsx'
import { EditableList } from './editable-list.tsx'
import { useAdminList } from './queries.ts'

export function ReadingListTab({ club }: { club: Club }) {
  const { data: adminList, isError, isFetching, refetch } = useAdminList(club.id)
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} tabIndex={-1} className="mb-5 text-2xl outline-none">
        {t('list.manage', 'Manage Reading List')}
      </h2>
      <AddBooksCard club={club} books={adminList?.books} />
      {adminList && adminList.books.length > 0 && (
        <EditableList club={club} adminList={adminList} headingId={headingId} />
      )}
      {adminList?.books.length === 0 && (
        <EmptyState
          picture="/pictures/empty/no-books.svg"
          title={t('list.noneYet', 'No books in the reading list yet. Use the search above to add some!')}
        />
      )}
      {!adminList && isError && (
        <ErrorState
          message={t('list.notLoaded', 'Failed to load reading list data.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!adminList && !isError && <AdminListSkeleton count={club.bookCount} />}
    </section>
  )
}

const AdminListSkeleton = ({ count }: { count: number }) => (
  <Loading
    label={t('list.loading', 'Loading the reading list')}
    className="divide-y divide-line border-y border-line"
  >
    {Array.from({ length: Math.min(6, Math.max(1, count)) }, (_, row) => (
      <span key={row} className="flex items-center gap-4 py-3">
        <Skeleton className="h-16 w-11" />
        <span className="grow space-y-2">
          <Skeleton className="h-4.5 w-48 max-w-full" />
          <Skeleton className="h-3.5 w-32" />
        </span>
      </span>
    ))}
  </Loading>
)
