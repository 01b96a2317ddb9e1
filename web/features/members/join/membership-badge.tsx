import { Check, Hourglass, KeyRound } from 'lucide-react'
import type { MembershipStatus } from '#contract/members/member.ts'
import { Badge } from '#web/ui/badge.tsx'

interface MembershipBadgeProps {
  membership: Pick<MembershipStatus, 'role' | 'status'>
}

export function MembershipBadge({ membership }: MembershipBadgeProps) {
  if (membership.status === 'pending')
    return (
      <Badge tone="gold" icon={<Hourglass aria-hidden="true" />}>
        (Pending Approval)
      </Badge>
    )
  return membership.role === 'admin' ? (
    <Badge tone="lilac" icon={<KeyRound aria-hidden="true" />}>
      Club Admin
    </Badge>
  ) : (
    <Badge tone="mint" icon={<Check aria-hidden="true" />}>
      Member
    </Badge>
  )
}
