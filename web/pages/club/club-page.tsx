import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useParams } from 'wouter'
import { useRenamedClub } from '#web/app/use-renamed-club.ts'
import { isNotFound } from '#web/client/api.ts'
import { clubs } from '#web/features/clubs/queries.ts'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ClubView } from './club-view.tsx'
import { ClubSkeleton } from './club-skeleton.tsx'

// Lazy, because a visit to an existing club does not need it.
const ClubNotFound = lazy(async () => ({
  default: (await import('#web/features/clubs/club-not-found.tsx')).ClubNotFound,
}))

export default function ClubPage() {
  const { slug = '' } = useParams()
  const { data: club, error, isFetching, refetch } = useQuery(clubs.bySlug(slug))
  useRenamedClub(slug, club)
  if (isNotFound(error)) return <ClubNotFound />
  // A failed poll leaves the club on the screen. The key resets the state when another club's page opens.
  if (club) return <ClubView key={club.id} club={club} />
  if (!error) return <ClubSkeleton />
  return (
    <div className="page">
      <ErrorState
        message={t('clubs.notLoadedCheck', 'Couldn’t load this club. Check your connection.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  )
}
