import type { Visibility } from '#contract/clubs/club-choices.ts'
import { problemType } from '#contract/http/problem.ts'
import { type Joined, joinMessages, type MembershipStatus } from '#contract/members/member.ts'
import { CallError, errorMessage } from '#web/client/api.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import type { ToastWords } from '#web/ui/toast.ts'
import { changeNameLink, sharesNameHint } from '../namesakes.ts'

export type JoinMethod = 'join' | 'request'

export const joinMethod = (visibility: Visibility, token: string | null, removed = false): JoinMethod =>
  !removed && (visibility === 'open' || token !== null) ? 'join' : 'request'

export type NextStep = JoinMethod | 'wait' | 'ask-later' | 'find-invitation'

export function nextStep(
  visibility: Visibility,
  status: Pick<MembershipStatus, 'status' | 'removed' | 'askAgainAt'> | undefined,
  token: string | null,
): NextStep {
  const removed = status?.removed === true
  // An invite link lets its holder in at once, unless they were removed.
  const needsApproval = token === null || removed
  if (needsApproval && status?.status === 'pending') return 'wait'
  if (token === null && visibility === 'invite-only') return 'find-invitation'
  if (needsApproval && status?.askAgainAt !== undefined) return 'ask-later'
  return joinMethod(visibility, token, removed)
}

export const joinLabels: Record<JoinMethod, string> = {
  join: t('joining.joinClub', 'Join Club'),
  request: t('joining.requestToJoin', 'Request to Join'),
}

/** On a club's card, an invite-only club takes no requests (specification, 2). */
export const cardLabels: Record<Visibility, string> = {
  open: t('joining.join', 'Join'),
  'public-preview': t('joining.request', 'Request'),
  'invite-only': t('clubs.inviteOnly', 'Invite Only'),
}

// Named here too, because the list of all problems is long, and every visitor of a club would fetch it.
const inviteRequired = t('problems.inviteRequired', 'Invite Required')

/** After a click on Invite Only, which sends nothing (specification, 4). */
export const inviteOnlyToast: ToastWords = {
  title: inviteRequired,
  description: wordsOf(joinMessages.inviteOnly),
  tone: 'error',
}

/** Specification, 4. */
export const joinedToast = ({ status, message, sharesName }: Joined): ToastWords => ({
  title:
    status === 'pending'
      ? t('joining.requestSentToast', 'Request sent!')
      : t('joining.welcome', 'Welcome to the club!'),
  description: message,
  ...(sharesName && { description: sharesNameHint, actions: [changeNameLink] }),
})

const failures: Record<JoinMethod, string> = {
  join: t('joining.notJoined', 'Failed to join club'),
  request: t('joining.notRequested', 'Failed to send join request'),
}

export const joinFailedToast = (error: unknown, method: JoinMethod): ToastWords => ({
  title: needsInvite(error) ? inviteRequired : t('joining.unable', 'Unable to join'),
  description: errorMessage(error, failures[method]),
  tone: 'error',
})

const needsInvite = (error: unknown) =>
  error instanceof CallError && error.problem?.type === problemType('invite-required')
