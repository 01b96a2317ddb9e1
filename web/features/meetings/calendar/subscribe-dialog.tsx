import { useQuery } from '@tanstack/react-query'
import { t } from '#web/messages/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { useRenewClubCalendar } from '../actions.ts'
import { type MeetingClub, meetings } from '../queries.ts'
import { FeedAddress } from './feed-address.tsx'

export function SubscribeDialog({ club, onClose }: { club: MeetingClub; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(meetings.clubCalendar(club.id))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('meetings.addToMine', 'Add to my calendar')}
      description={t(
        'meetings.subscribeToClub',
        'Subscribe to this link, and your calendar shows this club’s meetings and keeps them up to date.',
      )}
    >
      {data ? (
        <Feed club={club} path={data.path} />
      ) : isError ? (
        <ErrorState
          message={t('meetings.linkNotLoaded', 'Couldn’t load the link. Check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label={t('meetings.linkLoading', 'Loading the link')}>
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
      hint={t(
        'meetings.linkRevealsClub',
        'Anyone who has it can see when and where the club meets. Don’t share it.',
      )}
      onRenew={() => renew.run()}
      isRenewing={renew.isPending}
    />
  )
}
