import { message } from '#contract/messages/message.ts'
import { notificationLevels } from '#contract/notifications/preferences.ts'
import { to } from '#contract/pages.ts'
import { concerning, defineKind } from '#server/features/notifications/kind.ts'

type Nothing = Record<string, never>

export const joinRequest = defineKind<'join-request', Nothing>({
  name: 'join-request',
  levels: [],
  concerns: concerning,
  visibleTo: 'admins',
  sentence: ({ actor, others, club }) =>
    message(
      'requests.askedNews',
      '{others, plural, =0 {{actor} asked to join {club}} one {{actor} and # other asked to join {club}} other {{actor} and # others asked to join {club}}}',
      { actor, others, club },
    ),
  path: (slug) => `${to.settings(slug)}?tab=members`,
})

/** An admin's decision about one reader, who may be no member. */
const decision = {
  levels: [],
  concerns: [],
  visibleTo: 'anyone',
  path: (slug: string) => to.club(slug),
} as const

export const requestApproved = defineKind<'request-approved', Nothing>({
  ...decision,
  name: 'request-approved',
  sentence: ({ club }) =>
    message('requests.approvedNews', 'You’re now a member of {club}: your request was approved', { club }),
})

/** A declined request, and the days until the reader may ask again. */
export const requestDeclined = defineKind<'request-declined', { days: number }>({
  ...decision,
  name: 'request-declined',
  sentence: ({ club, subject: { days } }) =>
    message(
      'requests.declinedNews',
      'Your request to join {club} was declined. You can ask again after {days, plural, one {# day} other {# days}}',
      { club, days },
    ),
})

export const removed = defineKind<'removed', Nothing>({
  ...decision,
  name: 'removed',
  sentence: ({ club }) =>
    message(
      'members.removedNews',
      'An admin removed you from {club}. You’ll need an admin’s approval to rejoin',
      { club },
    ),
})

export const roleChanged = defineKind<'role-changed', { role: 'admin' | 'member' }>({
  name: 'role-changed',
  levels: [],
  concerns: notificationLevels,
  visibleTo: 'readers-of-posts',
  tellsLatest: true,
  sentence: ({ actor, club, subject: { role } }) =>
    role === 'admin'
      ? message('members.madeAdminNews', '{actor} made you an admin of {club}', { actor, club })
      : message(
          'members.madeMemberNews',
          '{actor} removed you as an admin of {club}; you’re still a member',
          { actor, club },
        ),
  path: (slug) => to.club(slug),
})
