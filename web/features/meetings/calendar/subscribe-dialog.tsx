import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { useRenewClubCalendar } from '../actions.ts'
import { type MeetingClub, meetings } from '../queries.ts'
import { FeedAddress } from './feed-address.tsx'

/** The secret address of the reader's calendar feed of the club. */
export function SubscribeDialog({ club, onClose }: { club: MeetingClub; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(meetings.clubCalendar(club.id))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="The club in your calendar"
      description="Your calendar will fetch this club’s meetings from this address, and update when they move."
    >
      {data ? (
        <Feed club={club} path={data.path} />
      ) : isError ? (
        <ErrorState
          message="The address could not be loaded. Please check your connection."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading the address">
          <SkeletonText lines={3} />
        </Loading>
      )}
    </Dialog>
  )
}

function Feed({ club, path }: { club: MeetingClub; path: string }) {
  const renew = useRenewClubCalendar(club)
  return (
    <FeedAddress
      path={path}
      hint="Anyone who has it can see when and where the club meets. Do not share it."
      onRenew={() => renew.run()}
      isRenewing={renew.isPending}
    />
  )
}
