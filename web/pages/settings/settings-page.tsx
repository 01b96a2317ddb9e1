import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import { isNotFound } from '#web/client/api.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { clubs } from '#web/features/clubs/queries.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ClubUnknown, NotAnAdmin, NotSignedIn } from './settings-messages.tsx'
import { SettingsView } from './settings-view.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { useClubEvents } from '#web/app/use-club-events.ts'

/** The settings of one club, by its slug: its three closed doors, and the room behind them. */
export default function SettingsPage() {
  usePageTitle('Club Settings')
  const { slug = '' } = useParams()
  const reader = useReader()
  const club = useQuery({ ...clubs.forSettings(slug), enabled: reader !== null })
  if (!reader) return <NotSignedIn />
  if (isNotFound(club.error)) return <ClubUnknown />
  if (club.data) return <Guarded key={club.data.id} club={club.data} readerId={reader.id} />
  if (!club.error) return <SettingsSkeleton />
  return <CouldNotLoad onRetry={() => void club.refetch()} retrying={club.isFetching} />
}

/** Only who runs the club stays here: who is put out leaves this page, in every tab. */
function Guarded({ club, readerId }: { club: Club; readerId: number }) {
  const standing = useMembership(club.id)
  useClubEvents(club, standing.data?.may.manage === true, true)
  if (standing.data)
    return standing.data.may.manage ? (
      <SettingsView club={club} readerId={readerId} />
    ) : (
      <NotAnAdmin slug={club.slug} />
    )
  if (!standing.error) return <SettingsSkeleton />
  return <CouldNotLoad onRetry={() => void standing.refetch()} retrying={standing.isFetching} />
}

function CouldNotLoad(again: { onRetry: () => void; retrying: boolean }) {
  return (
    <div className="page">
      <h1 className="sr-only">Club Settings</h1>
      <ErrorState message="The settings could not be loaded. Please check your connection." {...again} />
    </div>
  )
}
