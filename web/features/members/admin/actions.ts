import { useQueryClient } from '@tanstack/react-query'
import type { Club } from '#contract/clubs/club.ts'
import {
  addAdmin,
  approveMember,
  handOver,
  makeAdmin,
  makeMember,
  namesRepaired,
  removeMember,
  repairNames,
} from '#contract/members/admin.ts'
import { renewInvite } from '#contract/members/invite.ts'
import type { Member } from '#contract/members/member.ts'
import { allowAgain, type Declined } from '#contract/members/request.ts'
import { call, errorMessage, fieldError } from '#web/client/api.ts'
import { type Action, failureToast, useAction } from '#web/client/use-action.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import type { ToastWords } from '#web/ui/toast.ts'
import { declinedName, memberName } from '../member-name.ts'
import { invite } from '../queries.ts'
import { type ClubRef, refreshMembers } from './refresh-members.ts'
import { undoRole } from './undo-role.ts'

/** `onSuccess` runs before the refetch, which may remove the pressed button. */
const memberAction = <Input, Output>(
  club: ClubRef,
  action: {
    send: (input: Input) => Promise<Output>
    success: (input: Input) => ToastWords
    failure: string
    onSuccess?: (() => void) | undefined
  },
): Action<Input, Output> => ({
  send: action.send,
  success: (_output, input) => action.success(input),
  failure: (error) => ({
    title: t('words.error', 'Error'),
    description: fieldError(error, 'email') ?? errorMessage(error, action.failure),
    tone: 'error',
  }),
  onSuccess: () => action.onSuccess?.(),
  onSettled: () => refreshMembers(club),
})

const memberOf = (club: ClubRef, member: Member) => ({ params: { clubId: club.id, memberId: member.id } })
const namedToast = (title: string) => (member: Member) => ({ title, description: memberName(member) })

export const useAddAdmin = (club: ClubRef) =>
  useAction(
    memberAction(club, {
      send: (email: string) => call(addAdmin, { params: { clubId: club.id }, body: { email } }),
      success: (email) => ({ title: t('members.adminAdded', 'Admin added!'), description: email }),
      failure: t('members.adminNotAdded', 'Failed to add admin'),
    }),
  )

/** Replaces broken names of older members. */
export const useRepairNames = (club: ClubRef) =>
  useAction(
    memberAction(club, {
      send: () => call(repairNames, { params: { clubId: club.id } }),
      success: () => ({
        title: t('words.success', 'Success'),
        description: wordsOf(namesRepaired),
      }),
      failure: t('members.namesNotRepaired', 'Failed to fix member data'),
    }),
  )

export const useApprove = (club: ClubRef, onSuccess?: () => void) =>
  useAction(
    memberAction(club, {
      send: (member: Member) => call(approveMember, memberOf(club, member)),
      success: namedToast(t('requests.approvedToast', 'Request approved')),
      failure: t('requests.notApproved', 'Couldn’t approve the request'),
      onSuccess,
    }),
  )

export const useDecline = (club: ClubRef, onSuccess?: () => void) =>
  useAction(
    memberAction(club, {
      // Does not remove a reader who has become a member in the meantime.
      send: (member: Member) =>
        call(removeMember, { ...memberOf(club, member), query: { status: 'pending' } }),
      success: namedToast(t('requests.declinedToast', 'Request declined')),
      failure: t('requests.notDeclined', 'Couldn’t decline the request'),
      onSuccess,
    }),
  )

export const useAllowAgain = (club: ClubRef, onSuccess?: () => void) =>
  useAction(
    memberAction(club, {
      send: ({ userId }: Declined) => call(allowAgain, { params: { clubId: club.id, userId } }),
      success: (reader) => ({
        title: t('requests.mayAskAgain', 'Can ask again'),
        description: declinedName(reader),
      }),
      failure: t('requests.notAllowedAgain', 'Couldn’t allow another request'),
      onSuccess,
    }),
  )

export const usePromote = (club: ClubRef) =>
  useAction(
    memberAction(club, {
      send: (member: Member) => call(makeAdmin, memberOf(club, member)),
      success: (member) => ({
        ...namedToast(t('members.promoted', 'Admin promoted!'))(member),
        actions: [undoRole(club, member)],
      }),
      failure: t('members.notPromoted', 'Couldn’t make this member an admin'),
    }),
  )

/** Admins can do this to themselves, and then cannot undo it. */
export const useDemote = (club: ClubRef, { isSelf = false, onSuccess }: Demotion = {}) =>
  useAction(
    memberAction(club, {
      send: (member: Member) => call(makeMember, memberOf(club, member)),
      success: (member) => ({
        ...namedToast(t('members.demoted', 'No longer an admin'))(member),
        ...(!isSelf && { actions: [undoRole(club, member)] }),
      }),
      failure: t('members.roleNotChanged', 'Couldn’t change the role'),
      onSuccess,
    }),
  )

interface Demotion {
  isSelf?: boolean
  onSuccess?: () => void
}

export const useRemoveMember = (club: ClubRef, onSuccess?: () => void) =>
  useAction(
    memberAction(club, {
      send: (member: Member) => call(removeMember, { ...memberOf(club, member), query: {} }),
      success: namedToast(t('members.removed', 'Member removed')),
      failure: t('members.notRemoved', 'Couldn’t remove the member'),
      onSuccess,
    }),
  )

export const useHandOver = (club: ClubRef) =>
  useAction(
    memberAction(club, {
      send: (member: Member) =>
        call(handOver, { params: { clubId: club.id }, body: { memberId: member.id } }),
      success: (member) => ({
        title: t('members.handedOver', 'Club handed over'),
        description: t('members.isFounderNow', '{name} is now its founder.', { name: memberName(member) }),
      }),
      failure: t('members.notHandedOver', 'Couldn’t hand over the club'),
    }),
  )

/** The old link stops working. */
export function useRenewInvite(club: Pick<Club, 'id'>) {
  const client = useQueryClient()
  return useAction({
    send: () => call(renewInvite, { params: { clubId: club.id } }),
    success: () => ({
      title: t('invites.renewed', 'New invite link'),
      description: t('invites.oldIsOver', 'The old link no longer works.'),
    }),
    failure: failureToast(t('words.error', 'Error'), t('invites.notRenewed', 'Couldn’t create a new link')),
    onSuccess: (renewed) => client.setQueryData(invite(club.id).queryKey, renewed),
  })
}
