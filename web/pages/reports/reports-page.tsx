import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { useClubEvents } from '#web/app/use-club-events.ts'
import { useRenamedClub } from '#web/app/use-renamed-club.ts'
import { isNotFound } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { clubs } from '#web/features/clubs/queries.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { ClubReports } from '#web/features/reports/club-reports.tsx'
import { t } from '#web/messages/text.ts'
import { ClubNotFound, NotAnAdmin, NotSignedIn } from '#web/pages/settings/settings-messages.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/headings.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** For a club’s admins. */
export default function ReportsPage() {
  usePageTitle(t('titles.reports', 'Reports'))
  const { slug = '' } = useParams()
  const reader = useReader()
  const club = useQuery({ ...clubs.forSettings(slug), enabled: reader !== null })
  useRenamedClub(slug, club.data)
  if (!reader) return <NotSignedIn />
  if (isNotFound(club.error)) return <ClubNotFound />
  if (club.data) return <AdminOnly key={club.data.id} club={club.data} />
  return <Waiting error={club.error} onRetry={() => void club.refetch()} retrying={club.isFetching} />
}

function AdminOnly({ club }: { club: Club }) {
  const membership = useMembership(club.id)
  const isAdmin = membership.data?.may.manage === true
  useClubEvents(club, isAdmin)
  if (!membership.data)
    return (
      <Waiting
        error={membership.error}
        onRetry={() => void membership.refetch()}
        retrying={membership.isFetching}
      />
    )
  if (!isAdmin) return <NotAnAdmin slug={club.slug} />
  return (
    <div className="page">
      <PageTitle
        title={t('titles.reports', 'Reports')}
        lead={<bdi className="font-serif text-lg wrap-anywhere">{club.name}</bdi>}
        actions={
          <PageLink to={to.club(club.slug)} className={buttonStyle({ variant: 'outline' })}>
            <ArrowLeft className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
            {t('settings.backToClub', 'Back to Club')}
          </PageLink>
        }
      />
      <ClubReports clubId={club.id} />
    </div>
  )
}

function Waiting({ error, ...retry }: { error: unknown; onRetry: () => void; retrying: boolean }) {
  return (
    <div className="page">
      <h1 className="sr-only">{t('titles.reports', 'Reports')}</h1>
      {error ? (
        <ErrorState
          message={t('reports.notLoaded', 'Couldn’t load the reports. Check your connection.')}
          {...retry}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  )
}
