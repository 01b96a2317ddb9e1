import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import { PostMenuButton, type PostMenuProps } from './post-menu-button.tsx'

const loadMenu = () => import('./post-menu-content.tsx')
const PostMenuContent = lazy(() => loadMenu().then((module) => ({ default: module.PostMenuContent })))

/** What can be done with a post. Hundreds stand on a page and few are opened, so each is a plain button until it is pressed. */
export function PostMenu(props: PostMenuProps) {
  const { what, by, startHere } = props
  const [pressed, setPressed] = useState<'key' | 'pointer' | null>(null)
  // A click without a pointer counts no presses.
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
      autoFocus={startHere}
      onClick={open}
      onKeyDown={onKeyDown}
      onPointerEnter={fetchEarly}
      onFocus={fetchEarly}
    />
  )
}
