import type { Club } from '#contract/clubs/club.ts'
import { removeMember } from '#contract/members/admin.ts'
import type { MemberId } from '#contract/members/member.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { refreshMembership } from '../queries.ts'

/** Also withdraws a request to join. `onSuccess` runs before the refetch, which may remove the pressed button. */
export const useLeave = (club: Pick<Club, 'id' | 'slug'>, onSuccess?: () => void) =>
  useAction({
    send: ({ memberId, isPending }: Leaving) =>
      call(removeMember, {
        params: { clubId: club.id, memberId },
        query: { status: isPending ? 'pending' : undefined },
      }),
    success: (_nothing, { isPending }) => ({
      title: isPending
        ? t('leaving.withdrawn', 'Request withdrawn')
        : t('leaving.left', 'You have left the club'),
    }),
    failure: failureToast(t('words.error', 'Error'), t('leaving.notLeft', 'Couldn’t leave the club')),
    onSuccess: () => onSuccess?.(),
    onSettled: () => refreshMembership(club),
  })

interface Leaving {
  memberId: MemberId
  isPending?: boolean
}
