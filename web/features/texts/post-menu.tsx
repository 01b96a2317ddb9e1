import { lazy, Suspense } from 'react'
import { useMenuPress } from '#web/ui/use-menu-press.ts'
import { PostMenuButton, type PostMenuProps } from './post-menu-button.tsx'

const loadMenu = () => import('./post-menu-content.tsx')
const PostMenuContent = lazy(() => loadMenu().then((module) => ({ default: module.PostMenuContent })))

/** A page has hundreds and few are opened, so the menu is mounted on the first press. */
export function PostMenu(props: PostMenuProps) {
  const { what, by, autoFocus } = props
  const { pressed, events } = useMenuPress()
  if (pressed)
    return (
      <Suspense fallback={<PostMenuButton what={what} by={by} />}>
        <PostMenuContent {...props} byKey={pressed === 'by key'} />
      </Suspense>
    )
  const fetchEarly = () => void loadMenu().catch(() => {})
  return (
    <PostMenuButton
      what={what}
      by={by}
      autoFocus={autoFocus}
      {...events}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
    />
  )
}
