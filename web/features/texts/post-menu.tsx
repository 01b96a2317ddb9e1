import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import { PostMenuButton, type PostMenuProps } from './post-menu-button.tsx'

const loadMenu = () => import('./post-menu-content.tsx')
const PostMenuContent = lazy(() => loadMenu().then((module) => ({ default: module.PostMenuContent })))

/** A page has hundreds and few are opened, so the menu is mounted on the first press. */
export function PostMenu(props: PostMenuProps) {
  const { what, by, autoFocus } = props
  const [pressed, setPressed] = useState<'key' | 'pointer' | null>(null)
  // A click made with Enter or Space has no click count.
  const open = ({ detail }: MouseEvent) => setPressed(detail === 0 ? 'key' : 'pointer')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setPressed('key')
  }
  if (pressed)
    return (
      <Suspense fallback={<PostMenuButton what={what} by={by} />}>
        <PostMenuContent {...props} byKey={pressed === 'key'} />
      </Suspense>
    )
  const fetchEarly = () => void loadMenu().catch(() => {})
  return (
    <PostMenuButton
      what={what}
      by={by}
      autoFocus={autoFocus}
      onClick={open}
      onKeyDown={onKeyDown}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
    />
  )
}
