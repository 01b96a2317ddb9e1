import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { MemberId, MemberRole } from '#contract/members/member.ts'
import { t } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export interface ClubMenuProps {
  club: Club
  memberId: MemberId
  role: MemberRole
}

export const ClubMenuButton = (props: Pick<ComponentProps<'button'>, 'ref' | 'onClick' | 'onKeyDown'>) => (
  <IconButton
    aria-haspopup="menu"
    aria-expanded={false}
    {...props}
    label={t('clubs.yourMembership', 'Your membership')}
    variant="outline"
    icon={<Ellipsis className="size-5" aria-hidden="true" />}
  />
)
