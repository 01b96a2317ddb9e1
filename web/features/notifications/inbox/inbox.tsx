import type { Dates } from '#contract/time/dates.ts'
import { useDates } from '#web/ui/dates.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { to } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { t } from '#web/messages/text.ts'
import { inbox } from '../queries.ts'
import { type ClubGroup, groupNotifications } from './group-notifications.ts'
import { NotificationRow, rowId } from './notification-row.tsx'

/** Days and times are those of `timeZone`. */
export function Inbox({ timeZone }: { timeZone: string | undefined }) {
  const dates = useDates()
  const query = useInfiniteQuery(inbox(useQueryClient()))
  const lastPage = query.data?.pages.at(-1)?.rows
  useFocusOnLastPage(query.hasNextPage, lastPage?.[0] && rowId(lastPage[0]))
  if (query.isLoadingError)
    return (
      <ErrorState
        message={t('notifications.notLoaded', 'Couldn’t load your notifications. Check your connection.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (query.isPending || timeZone === undefined) return <InboxSkeleton />
  const notifications = query.data.pages.flatMap(({ rows }) => rows)
  if (notifications.length === 0) return <NothingYet />
  return (
    <>
      <div className="space-y-10">
        {groupNotifications(notifications, dates.inZone(timeZone), new Date(query.dataUpdatedAt)).map(
          ({ day, title, clubs }) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className="mb-3 text-xl">
                {title}
              </h2>
              <div className="space-y-4">
                {clubs.map((group) => (
                  <OfClub key={group.club?.id ?? 0} group={group} dates={dates.inZone(timeZone)} />
                ))}
              </div>
            </section>
          ),
        )}
      </div>
      {/* In a box of its own, because the rows before it are in many lists: `useFocusOnLastPage` moves the focus. */}
      <div>
        <ShowMore query={query} />
      </div>
    </>
  )
}

const OfClub = ({ group: { club, notifications }, dates }: { group: ClubGroup; dates: Dates }) => (
  <div className="overflow-hidden rounded-md border border-line bg-paper-raised shadow-sheet">
    <h3 className="border-b border-line bg-paper-sunk font-sans text-sm font-semibold tracking-normal">
      {club ? (
        <PageLink
          to={to.club(club.slug)}
          className="flex min-h-11 items-center py-2 ps-8 pe-4 text-ink-soft no-underline -outline-offset-2! hover:text-ink hover:underline sm:ps-10 sm:pe-5"
        >
          <bdi className="min-w-0 wrap-anywhere">{club.name}</bdi>
        </PageLink>
      ) : (
        <span className="flex min-h-11 items-center ps-8 text-ink-soft sm:ps-10">Inkhorn</span>
      )}
    </h3>
    <ul className="divide-y divide-line">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationRow notification={notification} dates={dates} />
        </li>
      ))}
    </ul>
  </div>
)

/** The last page removes the button that was pressed; its first row takes the focus. */
function useFocusOnLastPage(hasNextPage: boolean, firstRow: string | undefined): void {
  const hadNextPage = useRef(false)
  useEffect(() => {
    if (hadNextPage.current && !hasNextPage && firstRow && document.activeElement === document.body)
      document.getElementById(firstRow)?.focus({ preventScroll: true })
    hadNextPage.current = hasNextPage
  }, [hasNextPage, firstRow])
}

const NothingYet = () => (
  <EmptyState
    title={t('notifications.nothingYet', 'Nothing yet')}
    picture="/pictures/empty/no-reviews.svg"
    text={t('notifications.whatComes', 'Replies to you and news from your clubs will appear here.')}
  />
)

const InboxSkeleton = () => (
  <Loading label={t('notifications.loading', 'Loading your notifications')}>
    <Skeleton className="mb-3 h-7 w-28" />
    <div className="space-y-4">
      {[3, 2].map((rows) => (
        <div key={rows} className="divide-y divide-line rounded-md border border-line bg-paper-raised">
          {Array.from({ length: rows + 1 }, (_, row) => (
            <div key={row} className="flex min-h-13 items-center ps-8 pe-4 sm:ps-10">
              <Skeleton className={row === 0 ? 'h-3.5 w-40' : 'h-3.5 w-4/5'} />
            </div>
          ))}
        </div>
      ))}
    </div>
  </Loading>
)
