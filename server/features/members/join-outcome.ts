import type { Membership } from '#server/features/clubs/membership.ts'

/** The invitation sent along: none, a valid one, or one that is wrong or replaced. */
export type Invitation = 'none' | 'valid' | 'invalid'

export type JoinOutcome = 'member' | 'pending' | 'already-member' | 'invitation-invalid' | 'invitation-needed'

/** Whether a stranger of this club may ask its admins to join. */
export const mayAsk = ({ status, visibility, removed }: Membership): boolean =>
  status === null && (removed || visibility === 'public-preview')

/** An old invitation does no harm in an open club. Removed members ask where others join, and need an invitation where others do. */
export function joinOutcome(
  { status, visibility, removed }: Membership,
  invitation: Invitation,
): JoinOutcome {
  if (status === 'member') return 'already-member'
  if (visibility === 'open' || invitation === 'valid') return removed ? 'pending' : 'member'
  if (invitation === 'invalid') return 'invitation-invalid'
  return visibility === 'public-preview' || status === 'pending' ? 'pending' : 'invitation-needed'
}
