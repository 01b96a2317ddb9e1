import { cx } from 'class-variance-authority'
import { memo, type ReactNode } from 'react'
import { BookOpen, Users } from 'lucide-react'
import { Link } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { StarRow } from '#web/ui/star-row.tsx'
import { ClubPhoto } from './club-banner.tsx'
import { visibilities } from './visibility.ts'

const tones: Record<Club['visibility'], BadgeTone> = {
  open: 'mint',
  'public-preview': 'gold',
  'invite-only': 'rose',
}

interface ClubCardProps {
  club: Club
  /** Its photo is visible without scrolling. */
  early?: boolean
  /** The only card fills the row, with the photo at its side. */
  isAlone?: boolean
  action?: ReactNode
}

export const ClubCard = memo(function ClubCard({
  club,
  early = false,
  isAlone = false,
  action,
}: ClubCardProps) {
  return (
    <article
      className={cx(
        'group relative flex h-full flex-col overflow-hidden rounded-md border border-line bg-paper-raised shadow-sheet transition-shadow hover:shadow-lifted',
        isAlone && 'sm:min-h-60 sm:flex-row',
      )}
    >
      <div className={cx('relative h-36 shrink-0 overflow-hidden', isAlone && 'sm:h-auto sm:w-2/5')}>
        <ClubPhoto photo={club} onCard early={early} />
        <div className="absolute start-3 top-3">
          <Badge tone={tones[club.visibility]}>{visibilities[club.visibility].label}</Badge>
        </div>
      </div>
      <div className={cx('flex min-w-0 grow flex-col p-4', isAlone && 'sm:p-6')}>
        <h2
          dir="auto"
          className="line-clamp-2 text-xl wrap-anywhere group-hover:underline group-hover:underline-offset-3"
        >
          {club.name}
        </h2>
        <p dir="auto" className="mt-1.5 line-clamp-3 text-start text-sm text-ink-soft wrap-anywhere">
          {club.description || t('clubs.noDescription', 'No description available')}
        </p>
        <div className="mt-auto flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1 pt-3 text-sm text-ink-soft">
          <Count icon={<Users className="size-4" aria-hidden="true" />}>
            {t('clubs.members', '{count, plural, one {# member} other {# members}}', {
              count: club.memberCount,
            })}
          </Count>
          <Count icon={<BookOpen className="size-4" aria-hidden="true" />}>
            {t('clubs.books', '{count, plural, one {# book} other {# books}}', { count: club.bookCount })}
          </Count>
          {club.averageRating > 0 && <StarRow value={club.averageRating} />}
        </div>
        <div className={cx('mt-3 flex flex-wrap items-center gap-2', isAlone && 'sm:max-w-96')}>
          <Link
            to={to.club(club.slug)}
            aria-label={t('clubs.viewDetailsOf', 'View Details of {club}', { club: club.name })}
            className={buttonStyle({
              variant: 'outline',
              className: 'static! grow after:absolute after:inset-0 after:rounded-md',
            })}
          >
            {t('clubs.viewDetails', 'View Details')}
          </Link>
          {action !== undefined && <div className="relative z-10 flex grow justify-center">{action}</div>}
        </div>
      </div>
    </article>
  )
})

const Count = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    {icon}
    {children}
  </span>
)
