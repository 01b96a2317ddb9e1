import { useQueryClient } from '@tanstack/react-query'
import type { ClubId } from '#contract/clubs/club.ts'
import { nudge, type NudgeSubject } from '#contract/nudges/nudge.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { nudgesOf } from './queries.ts'

export function useNudge(clubId: ClubId, about: NudgeSubject) {
  const client = useQueryClient()
  const { queryKey } = nudgesOf(clubId, about)
  return useAction({
    send: (line: string) =>
      call(nudge, { params: { clubId }, body: { about, ...(line !== '' && { line }) } }),
    success: ({ told }) => ({
      title: t(
        'nudges.sent',
        '{told, plural, =0 {Nobody was left to remind} one {# member reminded} other {# members reminded}}',
        { told },
      ),
    }),
    failure: failureToast(t('nudges.notSent', 'Couldn’t send the reminder')),
    onSuccess: ({ told }) =>
      client.setQueryData(queryKey, (before) => before && { left: 0, told: before.told + told }),
    onFailure: () => client.invalidateQueries({ queryKey }),
  })
}
