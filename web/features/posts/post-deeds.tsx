import { Ellipsis } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, lazy, type MouseEvent, Suspense, useState } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'

const fetchDeeds = () => import('./opened-post-deeds.tsx')
const OpenedPostDeeds = lazy(() => fetchDeeds().then((module) => ({ default: module.OpenedPostDeeds })))

export interface PostDeedsProps {
  /** What it is: 'note', 'review', 'reply'. */
  what: string
  /** Who wrote it, to tell one button from another. */
  by: string
  /** What will be lost by deleting. */
  warning: string
  /** Undefined for who may not edit it. */
  onEdit?: (() => void) | undefined
  onDelete: () => void
  /** Takes the focus when it appears: the post was being edited, and its form is gone. */
  startHere?: boolean | undefined
}

/** What can be done with a post. Hundreds stand on a page and few are opened, so each is a plain button until it is pressed. */
export function PostDeeds(props: PostDeedsProps) {
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
      <Suspense fallback={<DeedsButton what={what} by={by} />}>
        <OpenedPostDeeds {...props} byKey={pressed === 'key'} />
      </Suspense>
    )
  const fetchEarly = () => void fetchDeeds().catch(() => {})
  return (
    <DeedsButton
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

type DeedsButtonProps = Pick<PostDeedsProps, 'what' | 'by'> & ComponentProps<'button'>

/** The three dots of a post. */
export function DeedsButton({ what, by, ...rest }: DeedsButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      aria-label={`Actions for the ${what} by ${by}`}
      className={buttonStyle({ variant: 'ghost', shape: 'icon', className: '-me-2 text-ink-faint' })}
    >
      <Ellipsis className="size-5" aria-hidden="true" />
    </button>
  )
}
