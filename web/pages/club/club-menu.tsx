import { lazy, Suspense } from 'react'
import { useMenuPress } from '#web/ui/use-menu-press.ts'
import { ClubMenuButton, type ClubMenuProps } from './club-menu-button.tsx'

const loadItems = () => import('./club-menu-content.tsx')
const ClubMenuContent = lazy(async () => ({ default: (await loadItems()).ClubMenuContent }))

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
