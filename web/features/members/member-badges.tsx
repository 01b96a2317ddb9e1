import type { Club } from '#contract/clubs/club.ts'
import type { Member } from '#contract/members/member.ts'
import { Badge } from '#web/ui/badge.tsx'

export interface MemberBadgesProps {
  member: Pick<Member, 'userId' | 'role'>
  club: Pick<Club, 'createdBy'>
  /** Null for a visitor. */
  readerId: number | null
  /** Leaves out the badge that most members have. */
  onlyRoles?: boolean
}

export function MemberBadges({ member, club, readerId, onlyRoles = false }: MemberBadgesProps) {
  return (
    <>
      {member.userId !== null && member.userId === readerId && <Badge tone="sky">You</Badge>}
      {member.role === 'admin' ? <Badge tone="lilac">Admin</Badge> : !onlyRoles && <Badge>Member</Badge>}
      {member.userId !== null && member.userId === club.createdBy && <Badge tone="gold">Founder</Badge>}
    </>
  )
}
