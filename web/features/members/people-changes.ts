import { useMutation } from '@tanstack/react-query'
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
import { call, fieldSentence, sentenceOf } from '#web/client/api.ts'
import { refresh } from '#web/client/queries.ts'
import { toast, type ToastWords } from '#web/ui/toast.ts'
import { memberName } from './member-name.ts'

export type ClubOfPeople = Pick<Club, 'id' | 'slug'>

interface Change<Input, Output> {
  send: (input: Input) => Promise<Output>
  /** What the toast says; nothing where the page itself says it. */
  done: (input: Input) => ToastWords
  failed: string
  /** Done before the page asks anew: by then the row with its button may be gone. */
  after?: (() => void) | undefined
}

/** A change of who is in a club or runs it; says how it went, and asks anew for everything of the club. */
function useChange<Input, Output>(club: ClubOfPeople, { send, done, failed, after }: Change<Input, Output>) {
  return useMutation({
    mutationFn: send,
    onSuccess: (_output, input) => {
      toast(done(input))
      after?.()
    },
    onError: (error) => {
      const description = fieldSentence(error, 'email') ?? sentenceOf(error, failed)
      toast({ title: 'Error', description, tone: 'error' })
    },
    onSettled: () => Promise.all([refresh('clubs', club.id), refresh('clubs', 'slug', club.slug)]),
  })
}

const of = (club: ClubOfPeople, member: Member) => ({ params: { clubId: club.id, memberId: member.id } })
const named = (title: string) => (member: Member) => ({ title, description: memberName(member) })

/** Makes the member with this address an admin. */
export const useAddAdmin = (club: ClubOfPeople) =>
  useChange(club, {
    send: (email: string) => call(addAdmin, { params: { clubId: club.id }, body: { email } }),
    done: (email) => ({ title: 'Admin added!', description: email }),
    failed: 'Failed to add admin',
  })

/** Gives readable names to members whose names are broken. */
export const useRepairNames = (club: ClubOfPeople) =>
  useChange(club, {
    send: () => call(repairNames, { params: { clubId: club.id } }),
    done: () => ({ title: 'Success', description: namesRepaired }),
    failed: 'Failed to fix member data',
  })

export const useApprove = (club: ClubOfPeople, after?: () => void) =>
  useChange(club, {
    send: (member: Member) => call(approveMember, of(club, member)),
    done: named('Request approved'),
    failed: 'Failed to approve the request',
    after,
  })

export const useDecline = (club: ClubOfPeople, after?: () => void) =>
  useChange(club, {
    send: (member: Member) => call(removeMember, of(club, member)),
    done: named('Request declined'),
    failed: 'Failed to decline the request',
    after,
  })

export const usePromote = (club: ClubOfPeople) =>
  useChange(club, {
    send: (member: Member) => call(makeAdmin, of(club, member)),
    done: named('Admin promoted!'),
    failed: 'Failed to promote admin',
  })

/** Makes an admin a member again, oneself included. */
export const useDemote = (club: ClubOfPeople, after?: () => void) =>
  useChange(club, {
    send: (member: Member) => call(makeMember, of(club, member)),
    done: named('No longer an admin'),
    failed: 'Failed to change the role',
    after,
  })

export const useRemoveMember = (club: ClubOfPeople, after?: () => void) =>
  useChange(club, {
    send: (member: Member) => call(removeMember, of(club, member)),
    done: named('Member removed'),
    failed: 'Failed to remove member',
    after,
  })

export const useLeave = (club: ClubOfPeople, after?: () => void) =>
  useChange(club, {
    send: (member: Member) => call(removeMember, of(club, member)),
    done: () => ({ title: 'You have left the club' }),
    failed: 'Failed to leave the club',
    after,
  })

export const useHandOver = (club: ClubOfPeople) =>
  useChange(club, {
    send: (member: Member) => call(handOver, { params: { clubId: club.id }, body: { memberId: member.id } }),
    done: (member) => ({
      title: 'Club handed over',
      description: `${memberName(member)} is its founder now.`,
    }),
    failed: 'Failed to hand the club over',
  })
