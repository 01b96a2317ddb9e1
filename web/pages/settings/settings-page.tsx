import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import { isNotFound } from '#web/client/api.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { clubs } from '#web/features/clubs/queries.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ClubNotFound, NotAnAdmin, NotSignedIn } from './settings-messages.tsx'
import { SettingsView } from './settings-view.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { useClubEvents } from '#web/app/use-club-events.ts'
import { useRenamedClub } from '#web/app/use-renamed-club.ts'
import { t } from '#web/messages/text.ts'

export default function SettingsPage() {
  usePageTitle(t('titles.clubSettings', 'Club Settings'))
  const { slug = '' } = useParams()
  const reader = useReader()
  const club = useQuery({ ...clubs.forSettings(slug), enabled: reader !== null })
  useRenamedClub(slug, club.data)
  if (!reader) return <NotSignedIn />
  if (isNotFound(club.error)) return <ClubNotFound />
  if (club.data) return <AdminOnly key={club.data.id} club={club.data} readerId={reader.id} />
  if (!club.error) return <SettingsSkeleton />
  return <SettingsError onRetry={() => void club.refetch()} retrying={club.isFetching} />
}

function AdminOnly({ club, readerId }: { club: Club; readerId: number }) {
  const membership = useMembership(club.id)
  useClubEvents(club, membership.data?.may.manage === true)
  if (membership.data)
    return membership.data.may.manage ? (
      <SettingsView club={club} readerId={readerId} requests={membership.data.requests} />
    ) : (
      <NotAnAdmin slug={club.slug} />
    )
  if (!membership.error) return <SettingsSkeleton />
  return <SettingsError onRetry={() => void membership.refetch()} retrying={membership.isFetching} />
}

function SettingsError(retry: { onRetry: () => void; retrying: boolean }) {
  return (
    <div className="page">
      <h1 className="sr-only">{t('titles.clubSettings', 'Club Settings')}</h1>
      <ErrorState
        message={t('settings.notLoaded', 'Couldn’t load the settings. Check your connection.')}
        {...retry}
      />
    </div>
  )
}
