import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import { isNotFound } from '#web/client/api.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { clubs } from '#web/features/clubs/queries.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { useClubEvents } from '#web/app/use-club-events.ts'
import { useRenamedClub } from '#web/app/use-renamed-club.ts'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ClubNotFound, NotAnAdmin, NotSignedIn } from '../settings/settings-messages.tsx'
import { ClubImportView } from './club-import-view.tsx'

export default function ClubImportPage() {
  usePageTitle(t('titles.clubImport', 'Bring your club’s history in'))
  const { slug = '' } = useParams()
  const reader = useReader()
  const club = useQuery({ ...clubs.forSettings(slug), enabled: reader !== null })
  useRenamedClub(slug, club.data)
  if (!reader) return <NotSignedIn />
  if (isNotFound(club.error)) return <ClubNotFound />
  if (club.data) return <AdminOnly key={club.data.id} club={club.data} />
  if (!club.error) return <ImportSkeleton />
  return <ImportError onRetry={() => void club.refetch()} retrying={club.isFetching} />
}

function AdminOnly({ club }: { club: Club }) {
  const membership = useMembership(club.id)
  useClubEvents(club, membership.data?.may.manage === true)
  if (membership.data)
    return membership.data.may.manage ? <ClubImportView club={club} /> : <NotAnAdmin slug={club.slug} />
  if (!membership.error) return <ImportSkeleton />
  return <ImportError onRetry={() => void membership.refetch()} retrying={membership.isFetching} />
}

const ImportSkeleton = () => (
  <div className="page max-w-[60rem]">
    <Loading label={t('imports.loading', 'Loading your imports')}>
      <Skeleton className="mb-6 h-10 w-80 max-w-full" />
      <Skeleton className="h-60 w-full" />
    </Loading>
  </div>
)

const ImportError = (retry: { onRetry: () => void; retrying: boolean }) => (
  <div className="page">
    <h1 className="sr-only">{t('titles.clubImport', 'Bring your club’s history in')}</h1>
    <ErrorState
      message={t('imports.notLoaded', 'Couldn’t load your imports. Check your connection.')}
      {...retry}
    />
  </div>
)
