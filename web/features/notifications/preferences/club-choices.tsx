import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ClubLevel } from '#contract/notifications/preferences.ts'
import { to } from '#contract/pages.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { SavedMark } from '#web/ui/saved.tsx'
import { ShowMore, shownOf } from '#web/ui/show-more.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { rich, t } from '#web/messages/text.ts'
import { useSetLevel } from './actions.ts'
import { levels } from './levels.ts'
import { clubLevels } from './queries.ts'

export function ClubChoices() {
  const query = useInfiniteQuery(clubLevels(useQueryClient()))
  if (query.isLoadingError)
    return (
      <ErrorState
        message={t('notifications.clubsNotLoaded', 'Couldn’t load your clubs. Check your connection.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (query.isPending)
    return (
      <Loading label={t('notifications.loadingClubs', 'Loading your clubs')}>
        <SkeletonText lines={4} />
      </Loading>
    )
  const rows = query.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        {rich(
          'notifications.noClubs',
          'You’re not in a club yet. <link>Browse the clubs</link> to find one.',
          {
            link: (words) => (
              <PageLink
                to={to.browse()}
                className="font-semibold text-action-ink underline underline-offset-3"
              >
                {words}
              </PageLink>
            ),
          },
        )}
      </p>
    )
  return (
    <>
      <ul
        aria-label={t('notifications.yourClubs', 'Your clubs')}
        className="divide-y divide-line border-y border-line"
      >
        {rows.map((row) => (
          <ClubRow key={row.club.id} row={row} />
        ))}
      </ul>
      <ShowMore
        query={query}
        label={t('words.showMoreClubs', 'Show more clubs')}
        count={shownOf(rows.length, query.data.pages.at(-1)?.total ?? 0)}
      />
    </>
  )
}

function ClubRow({ row: { club, level } }: { row: ClubLevel }) {
  const setting = `club ${club.id}` // not a text
  const set = useSetLevel(club.id, setting)
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_15.5rem]">
      <p className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        <bdi className="min-w-0 wrap-anywhere">{club.name}</bdi>
        <SavedMark setting={setting} />
      </p>
      <select
        aria-label={t('notifications.fromClub', 'Notifications from {club}', { club: club.name })}
        value={level}
        onChange={({ target }) => {
          const chosen = levels.find(({ value }) => value === target.value)
          if (chosen) set(chosen.value)
        }}
        className="control text-sm"
      >
        {levels.map(({ value, label }) => (
          <option key={value} value={value} className="bg-paper-raised">
            {label}
          </option>
        ))}
      </select>
    </li>
  )
}
