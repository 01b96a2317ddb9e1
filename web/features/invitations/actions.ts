import type { Club } from '#contract/clubs/club.ts'
import {
  inviteByEmail,
  type NewInvitations,
  type PersonalInvitation,
  remindInvited,
  withdrawInvitation,
} from '#contract/invitations/invitation.ts'
import { call } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'

export type ClubRef = Pick<Club, 'id'>

const refreshInvitations = (club: ClubRef) => refresh('clubs', club.id, 'invitations')

/** The dialog shows what became of each address, and why a call failed. */
export const useInvite = (club: ClubRef) =>
  useAction({
    send: (body: NewInvitations) => call(inviteByEmail, { params: { clubId: club.id }, body }),
    failure: () => null,
    onSettled: () => refreshInvitations(club),
  })

const paramsOf = (club: ClubRef, { id }: PersonalInvitation) => ({
  params: { clubId: club.id, invitationId: id },
})

export const useRemind = (club: ClubRef) =>
  useAction({
    send: (invitation: PersonalInvitation) => call(remindInvited, paramsOf(club, invitation)),
    success: (_output, { email }) => ({
      title: t('invitations.remindedToast', 'Reminder sent'),
      description: email,
    }),
    failure: failureToast(t('invitations.notRemindedToast', 'Couldn’t send the reminder')),
    onSettled: () => refreshInvitations(club),
  })

export const useWithdraw = (club: ClubRef, onSuccess: () => void) =>
  useAction({
    send: (invitation: PersonalInvitation) => call(withdrawInvitation, paramsOf(club, invitation)),
    success: (_output, { email }) => ({
      title: t('invitations.withdrawnToast', 'Invitation withdrawn'),
      description: email,
    }),
    failure: failureToast(t('invitations.notWithdrawnToast', 'Couldn’t withdraw the invitation')),
    onSuccess,
    onSettled: () => refreshInvitations(club),
  })
