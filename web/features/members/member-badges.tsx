import type { Club } from '#contract/clubs/club.ts'
import type { Member } from '#contract/members/member.ts'
import { t } from '#web/messages/text.ts'
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
      {member.userId !== null && member.userId === readerId && (
        <Badge tone="sky">{t('members.you', 'You')}</Badge>
      )}
      {member.role === 'admin' ? (
        <Badge tone="lilac">{t('members.admin', 'Admin')}</Badge>
      ) : (
        !onlyRoles && <Badge>{t('members.member', 'Member')}</Badge>
      )}
      {member.userId !== null && member.userId === club.createdBy && (
        <Badge tone="gold">{t('members.founder', 'Founder')}</Badge>
      )}
    </>
  )
}
