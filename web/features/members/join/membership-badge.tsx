import { Check, Hourglass, KeyRound } from 'lucide-react'
import type { MembershipStatus } from '#contract/members/member.ts'
import { t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'

interface MembershipBadgeProps {
  membership: Pick<MembershipStatus, 'role' | 'status'>
}

export function MembershipBadge({ membership }: MembershipBadgeProps) {
  if (membership.status === 'pending')
    return (
      <Badge tone="gold" icon={<Hourglass aria-hidden="true" />}>
        {t('members.pendingAside', '(Pending Approval)')}
      </Badge>
    )
  return membership.role === 'admin' ? (
    <Badge tone="lilac" icon={<KeyRound aria-hidden="true" />}>
      {t('members.clubAdmin', 'Club Admin')}
    </Badge>
  ) : (
    <Badge tone="mint" icon={<Check aria-hidden="true" />}>
      {t('members.member', 'Member')}
    </Badge>
  )
}
