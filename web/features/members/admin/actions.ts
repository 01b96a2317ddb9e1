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
import type { Member } from '#contract/members/member.ts'
import { call, fieldError, errorMessage } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { type Action, useAction } from '#web/client/use-action.ts'
import type { ToastWords } from '#web/ui/toast.ts'
import { memberName } from '../member-name.ts'

export type ClubRef = Pick<Club, 'id' | 'slug'>

/** The parts that every change of a club's members shares. `onSuccess` runs before the refetch: the pressed button may be gone after it. */
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
    title: 'Error',
    description: fieldError(error, 'email') ?? errorMessage(error, action.failure),
    tone: 'error',
  }),
  onSuccess: () => action.onSuccess?.(),
  onSettled: () => Promise.all([refresh('clubs', club.id), refresh('clubs', 'slug', club.slug)]),
})

const of = (club: ClubRef, member: Member) => ({ params: { clubId: club.id, memberId: member.id } })
const named = (title: string) => (member: Member) => ({ title, description: memberName(member) })

/** Makes the member with this address an admin. */
export const useAddAdmin = (club: ClubRef) =>
  useAction(
    memberAction(club, {
      send: (email: string) => call(addAdmin, { params: { clubId: club.id }, body: { email } }),
      success: (email) => ({ title: 'Admin added!', description: email }),
      failure: 'Failed to add admin',
    }),
  )

/** Gives readable names to members whose names are broken. */
export const useRepairNames = (club: ClubRef) =>
  useAction(
    memberAction(club, {
      send: () => call(repairNames, { params: { clubId: club.id } }),
      success: () => ({ title: 'Success', description: namesRepaired }),
      failure: 'Failed to fix member data',
    }),
  )

export const useApprove = (club: ClubRef, onSuccess?: () => void) =>
  useAction(
    memberAction(club, {
      send: (member: Member) => call(approveMember, of(club, member)),
      success: named('Request approved'),
      failure: 'Failed to approve the request',
      onSuccess,
    }),
  )

export const useDecline = (club: ClubRef, onSuccess?: () => void) =>
  useAction(
    memberAction(club, {
      send: (member: Member) => call(removeMember, of(club, member)),
      success: named('Request declined'),
      failure: 'Failed to decline the request',
      onSuccess,
    }),
  )

export const usePromote = (club: ClubRef) =>
  useAction(
    memberAction(club, {
      send: (member: Member) => call(makeAdmin, of(club, member)),
      success: named('Admin promoted!'),
      failure: 'Failed to promote admin',
    }),
  )

/** Makes an admin a member again, oneself included. */
export const useDemote = (club: ClubRef, onSuccess?: () => void) =>
  useAction(
    memberAction(club, {
      send: (member: Member) => call(makeMember, of(club, member)),
      success: named('No longer an admin'),
      failure: 'Failed to change the role',
      onSuccess,
    }),
  )

export const useRemoveMember = (club: ClubRef, onSuccess?: () => void) =>
  useAction(
    memberAction(club, {
      send: (member: Member) => call(removeMember, of(club, member)),
      success: named('Member removed'),
      failure: 'Failed to remove member',
      onSuccess,
    }),
  )

export const useLeave = (club: ClubRef, onSuccess?: () => void) =>
  useAction(
    memberAction(club, {
      send: (member: Member) => call(removeMember, of(club, member)),
      success: () => ({ title: 'You have left the club' }),
      failure: 'Failed to leave the club',
      onSuccess,
    }),
  )

export const useHandOver = (club: ClubRef) =>
  useAction(
    memberAction(club, {
      send: (member: Member) =>
        call(handOver, { params: { clubId: club.id }, body: { memberId: member.id } }),
      success: (member) => ({
        title: 'Club handed over',
        description: `${memberName(member)} is its founder now.`,
      }),
      failure: 'Failed to hand the club over',
    }),
  )
