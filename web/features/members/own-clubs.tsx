import { useQuery } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { BookOpen, Hourglass, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { OwnClub } from '#contract/members/own-club.ts'
import { to } from '#contract/pages.ts'
import { ClubPhoto } from '#web/features/clubs/club-banner.tsx'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { columnsFor } from '#web/ui/columns.ts'
import { members } from './queries.ts'
import { requestsToJoin } from './requests-to-join.ts'

export function OwnClubs() {
  const { data: clubs = [] } = useQuery(members.ownClubs)
  if (clubs.length === 0) return null
  return (
    <section aria-labelledby="own-clubs" className="page pb-0">
      <h2 id="own-clubs" className="rule-below mb-7 text-2xl">
        {t('members.yourClubs', 'Your clubs')}
      </h2>
      <ul className={`grid gap-5 ${columnsFor(clubs.length)}`}>
        {clubs.map((club) => (
          <li key={club.id}>
            <OwnClubCard club={club} isAlone={clubs.length === 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnClubCard({ club, isAlone }: { club: OwnClub; isAlone: boolean }) {
  return (
    <Link
      to={to.club(club.slug)}
      className={cx(
        'group flex h-full flex-col overflow-hidden rounded-md border border-line bg-paper-raised text-ink no-underline shadow-sheet transition-shadow hover:shadow-lifted',
        isAlone && 'sm:min-h-44 sm:flex-row',
      )}
    >
      <span className={cx('relative block h-24 shrink-0 overflow-hidden', isAlone && 'sm:h-auto sm:w-2/5')}>
        <ClubPhoto photo={club} onCard />
      </span>
      <span className={cx('flex grow flex-col gap-2 p-4', isAlone && 'sm:p-6')}>
        <span className="flex items-start justify-between gap-3">
          <bdi className="min-w-0 font-serif text-xl leading-tight wrap-anywhere group-hover:underline">
            {club.name}
          </bdi>
          {club.status === 'pending' ? (
            <Badge tone="gold">{t('members.pending', 'Pending Approval')}</Badge>
          ) : (
            club.role === 'admin' && <Badge tone="lilac">{t('members.clubAdmin', 'Club Admin')}</Badge>
          )}
        </span>
        {isAlone && (
          <span dir="auto" className="line-clamp-3 text-sm text-ink-soft wrap-anywhere max-sm:hidden">
            {club.description}
          </span>
        )}
        {club.requests !== undefined && club.requests > 0 && (
          <span>
            <Badge tone="gold" icon={<Hourglass aria-hidden="true" />}>
              {requestsToJoin(club.requests)}
            </Badge>
          </span>
        )}
        <span className="mt-auto flex gap-4 text-sm text-ink-soft">
          <Count icon={<BookOpen className="size-4" aria-hidden="true" />}>
            {t('clubs.books', '{count, plural, one {# book} other {# books}}', { count: club.bookCount })}
          </Count>
          <Count icon={<Users className="size-4" aria-hidden="true" />}>
            {t('clubs.members', '{count, plural, one {# member} other {# members}}', {
              count: club.memberCount,
            })}
          </Count>
        </span>
      </span>
    </Link>
  )
}

const Count = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    {icon}
    {children}
  </span>
)
