import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { openClubReports } from './queries.ts'

/** For a club’s admins, with how many reports wait. */
export function ReportsLink({ club }: { club: Pick<Club, 'id' | 'slug'> }) {
  const count = useQuery(openClubReports(club.id)).data?.total ?? 0
  return (
    <PageLink
      to={to.reports(club.slug)}
      aria-label={t('reports.link', '{count, plural, =0 {Reports} one {# report} other {# reports}}', {
        count,
      })}
      className={buttonStyle({ variant: 'outline', shape: 'icon' })}
    >
      <Flag className="size-5" aria-hidden="true" />
      {count > 0 && <CountBadge count={count} className="absolute -end-2 -top-2" />}
    </PageLink>
  )
}
