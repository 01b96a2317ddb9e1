import { lazy, Suspense } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { MemberId, MemberRole } from '#contract/members/member.ts'
import { useMenuPress } from '#web/ui/use-menu-press.ts'
import { ClubMenuButton } from './club-menu-button.tsx'

const loadItems = () => import('./club-menu-content.tsx')
const ClubMenuContent = lazy(async () => ({ default: (await loadItems()).ClubMenuContent }))

export interface ClubMenuProps {
  club: Club
  memberId: MemberId
  role: MemberRole
}

export function ClubMenu(props: ClubMenuProps) {
  const { pressed, events } = useMenuPress()
  if (pressed)
    return (
      <Suspense fallback={<ClubMenuButton />}>
        <ClubMenuContent {...props} byKey={pressed === 'by key'} />
      </Suspense>
    )
  return <ClubMenuButton {...events} />
}
