import type { Club } from '#contract/clubs/club.ts'
import { LeaveButton, type LeaveButtonProps } from '#web/features/members/leave/leave-button.tsx'
import { LevelButton } from '#web/features/notifications/preferences/level-button.tsx'

interface MemberActionsProps {
  club: Club
  membership: LeaveButtonProps['membership']
}

export const MemberActions = ({ club, membership }: MemberActionsProps) => (
  <span className="flex flex-wrap items-center">
    {membership.status === 'member' && <LevelButton club={club} />}
    <LeaveButton look="ghost" club={club} membership={membership} />
  </span>
)
