import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import type { Club } from '#contract/clubs/club.ts'
import type { Member } from '#contract/members/member.ts'
import { ActionButton } from './action-button.tsx'
import { allowedActions } from './allowed-actions.ts'
import { MemberBadges } from '../member-badges.tsx'
import { MemberIdentity } from '../member-identity.tsx'

export interface MemberRowProps {
  member: Member
  club: Club
  readerId: number
  /** Called when the row is about to disappear, so that the focus can move. */
  onGone: () => void
}

export function MemberRow({ member, club, readerId, onGone }: MemberRowProps) {
  const dates = useDates()
  const actions = allowedActions(member, readerId, club)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <MemberIdentity
        member={member}
        badges={<MemberBadges member={member} club={club} readerId={readerId} />}
        note={t('members.joined', 'Joined {day}', { day: dates.day(member.joinedAt) })}
      />
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:ps-12.5">
          {actions.map((action) => (
            <ActionButton key={action} action={action} member={member} club={club} onGone={onGone} />
          ))}
        </div>
      )}
    </li>
  )
}
