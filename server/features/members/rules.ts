import type { Membership } from '#server/features/clubs/policy.ts'

/** The invitation somebody brings: none, a valid one, or one that is wrong or was replaced. */
export type Invitation = 'none' | 'valid' | 'invalid'

/** Where joining leads: in at once, to a request for an admin, or nowhere, for a reason. */
export type JoinOutcome = 'member' | 'pending' | 'already-member' | 'invitation-invalid' | 'invitation-needed'

/** Whether a stranger of this club gets in by asking its admins. */
export const mayAsk = ({ status, visibility }: Membership, removed: boolean): boolean =>
  status === null && (removed || visibility === 'public-preview')

/**
 * An open club lets everyone in, so an old invitation does no harm there. A removed member asks where others get in at once,
 * and still needs an invitation where others do.
 */
export function joinOutcome(
  { status, visibility }: Membership,
  invitation: Invitation,
  removed: boolean,
): JoinOutcome {
  if (status === 'member') return 'already-member'
  if (visibility === 'open' || invitation === 'valid') return removed ? 'pending' : 'member'
  if (invitation === 'invalid') return 'invitation-invalid'
  return visibility === 'public-preview' || status === 'pending' ? 'pending' : 'invitation-needed'
}
