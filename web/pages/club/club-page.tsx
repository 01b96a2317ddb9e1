import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { isNotFound } from '#web/client/api.ts'
import { clubs } from '#web/features/clubs/queries.ts'
import { ClubNotFound } from '#web/features/clubs/club-not-found.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ClubView } from './club-view.tsx'
import { ClubSkeleton } from './club-skeleton.tsx'

/** The page of one club, by its slug. */
export default function ClubPage() {
  const { slug = '' } = useParams()
  const { data: club, error, isFetching, refetch } = useQuery(clubs.bySlug(slug))
  if (isNotFound(error)) return <ClubNotFound />
  // A poll that fails leaves what is there; the next one may succeed. Another club's page starts afresh.
  if (club) return <ClubView key={club.id} club={club} />
  if (!error) return <ClubSkeleton />
  return (
    <div className="page">
      <ErrorState
        message="This club could not be loaded. Please check your connection."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  )
}
