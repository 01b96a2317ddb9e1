import type { Visibility } from '#contract/clubs/club-choices.ts'
import { joinMessages } from '#contract/members/member.ts'
import { problemType } from '#contract/http/problem.ts'
import { CallError, errorMessage } from '#web/client/api.ts'
import type { ToastWords } from '#web/ui/toast.ts'

/** How one gets into a club: at once, or by asking. Who holds an invitation does not ask. */
export type JoinMethod = 'join' | 'request'

export const joinMethod = (visibility: Visibility, token: string | null): JoinMethod =>
  visibility === 'open' || token !== null ? 'join' : 'request'

export const joinLabels: Record<JoinMethod, string> = { join: 'Join Club', request: 'Request to Join' }

/** The same on a card, where an invite-only club says at once that asking is no use (specification, 2). */
export const cardLabels: Record<Visibility, string> = {
  open: 'Join',
  'public-preview': 'Request',
  'invite-only': 'Invite Only',
}

/** The toast for whoever presses Invite Only: nothing is sent (specification, 4). */
export const inviteOnlyToast: ToastWords = {
  title: 'Invite Required',
  description: joinMessages.inviteOnly,
  tone: 'error',
}

/** The toast for an answer: the word "request" in its message decides (specification, 4). */
export const joinedToast = (message: string): ToastWords => ({
  title: message.includes('request') ? 'Request sent!' : 'Welcome to the club!',
  description: message,
})

const failures: Record<JoinMethod, string> = {
  join: 'Failed to join club',
  request: 'Failed to send join request',
}

/** The toast for a refusal: an invite-only club has its own title. */
export const joinFailedToast = (error: unknown, way: JoinMethod): ToastWords => ({
  title: needsInvite(error) ? 'Invite Required' : 'Unable to join',
  description: errorMessage(error, failures[way]),
  tone: 'error',
})

const needsInvite = (error: unknown) =>
  error instanceof CallError && error.problem?.type === problemType('invite-required')
