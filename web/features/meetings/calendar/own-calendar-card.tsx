import { useQuery, useQueryClient } from '@tanstack/react-query'
import { renewCalendar } from '#contract/meetings/calendar.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { ownCalendar } from '../queries.ts'
import { ReminderChoice } from '../reminders/reminder-choice.tsx'
import { FeedAddress } from './feed-address.tsx'

export function OwnCalendarCard() {
  const { data, isError, isFetching, refetch } = useQuery(ownCalendar)
  const renew = useRenewCalendar()
  return (
    <Card>
      <h2 className="text-xl">{t('meetings.inYourCalendar', 'Meetings in your calendar')}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        {t(
          'meetings.subscribeToAll',
          'Subscribe to this link, and your calendar shows the meetings of all your clubs and keeps them up to date.',
        )}
      </p>
      {data ? (
        <FeedAddress
          path={data.path}
          hint={t(
            'meetings.linkRevealsAll',
            'Anyone who has it can see when and where your clubs meet. Don’t share it.',
          )}
          onRenew={() => renew.run()}
          isRenewing={renew.isPending}
        />
      ) : isError ? (
        <ErrorState
          message={t('meetings.linkNotLoaded', 'Couldn’t load the link. Check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label={t('meetings.linkLoading', 'Loading the link')} className="min-h-56">
          <SkeletonText lines={4} />
        </Loading>
      )}
      <ReminderChoice />
    </Card>
  )
}

function useRenewCalendar() {
  const client = useQueryClient()
  return useAction({
    send: () => call(renewCalendar, {}),
    success: () => ({
      title: t('meetings.newCalendarLink', 'New calendar link'),
      description: t('meetings.oldLinkStopped', 'The old one has stopped working.'),
    }),
    failure: failureToast(t('meetings.newLinkFailed', 'Couldn’t create a new link')),
    onSuccess: (feed) => client.setQueryData(ownCalendar.queryKey, feed),
  })
}
