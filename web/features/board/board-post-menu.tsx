import { lazy, Suspense } from 'react'
import { useMenuPress } from '#web/ui/use-menu-press.ts'
import { BoardPostMenuButton, type BoardPostMenuProps } from './board-post-menu-button.tsx'

const loadMenu = () => import('./board-post-menu-content.tsx')
const BoardPostMenuContent = lazy(async () => ({ default: (await loadMenu()).BoardPostMenuContent }))

/** Mounted on the first press, because a page has hundreds. */
export function BoardPostMenu(props: BoardPostMenuProps) {
  const { by, autoFocus } = props
  const { pressed, events } = useMenuPress()
  if (pressed)
    return (
      <Suspense fallback={<BoardPostMenuButton by={by} />}>
        <BoardPostMenuContent {...props} byKey={pressed === 'by key'} />
      </Suspense>
    )
  const fetchEarly = () => void loadMenu().catch(() => {})
  return (
    <BoardPostMenuButton
      by={by}
      autoFocus={autoFocus}
      {...events}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
    />
  )
}
