import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OwnClub } from '#contract/members/own-club.ts'
import { to } from '#contract/pages.ts'
import { rich, t } from '#web/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { MembershipBadge } from '../join/membership-badge.tsx'
import { members } from '../queries.ts'
import { LeaveButton } from './leave-button.tsx'

export function OwnMemberships() {
  const { data: clubs, isError, isFetching, refetch } = useQuery(members.ownClubs)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('members.yourClubs', 'Your clubs')}
      </h2>
      {clubs ? (
        <>
          <p className="mt-1 text-sm text-ink-soft">
            {clubs.length === 0
              ? rich(
                  'leaving.noClubs',
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
                )
              : t('leaving.everythingStays', 'If you leave a club, everything you wrote stays there.')}
          </p>
          {clubs.length > 0 && (
            <ul
              aria-label={t('members.yourClubs', 'Your clubs')}
              className="mt-4 divide-y divide-line border-y border-line"
            >
              {clubs.map((club) => (
                // The row disappears; the heading takes the focus.
                <MembershipRow key={club.id} club={club} onLeft={() => heading.current?.focus()} />
              ))}
            </ul>
          )}
        </>
      ) : isError ? (
        <div className="mt-4">
          <ErrorState
            message={t('leaving.clubsNotLoaded', 'Couldn’t load your clubs. Check your connection.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      ) : (
        <Loading label={t('leaving.loadingClubs', 'Loading your clubs')} className="mt-4">
          <SkeletonText lines={3} />
        </Loading>
      )}
    </Card>
  )
}

const MembershipRow = ({ club, onLeft }: { club: OwnClub; onLeft: () => void }) => (
  <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
    <div className="flex min-w-0 grow basis-48 flex-wrap items-center gap-x-3">
      <PageLink
        to={to.club(club.slug)}
        className="inline-flex min-h-11 min-w-0 items-center text-sm font-semibold text-ink underline-offset-3 wrap-anywhere"
      >
        <bdi>{club.name}</bdi>
      </PageLink>
      <MembershipBadge membership={club} />
    </div>
    <LeaveButton inList club={club} membership={club} onLeft={onLeft} />
  </li>
)
