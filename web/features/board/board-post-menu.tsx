import { Ellipsis } from 'lucide-react'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { BoardPost } from '#contract/board/post.ts'
import type { BoardThread } from '#contract/board/thread.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { useMenuPress } from '#web/ui/use-menu-press.ts'
import type { BoardViewer } from './viewer.ts'

const loadMenu = () => import('./board-post-menu-content.tsx')
const BoardPostMenuContent = lazy(async () => ({ default: (await loadMenu()).BoardPostMenuContent }))

export interface BoardPostMenuProps {
  viewer: BoardViewer
  post: BoardPost
  /** The conversation it is in. */
  thread: BoardThread
  /** The author's name, which tells the buttons of a page apart. */
  by: string
  /** Undefined for readers who may not edit it. */
  onEdit?: (() => void) | undefined
  /** Set after an edit, whose box had the focus. */
  autoFocus?: boolean
}

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

export const BoardPostMenuButton = ({ by, ...rest }: ComponentProps<'button'> & { by: string }) => (
  <button
    type="button"
    aria-haspopup="menu"
    aria-expanded={false}
    {...rest}
    aria-label={t('board.actionsFor', 'Actions for the message by {name}', { name: by })}
    className={buttonStyle({ variant: 'ghost', size: 'sm', shape: 'icon', className: 'text-ink-faint' })}
  >
    <Ellipsis className="size-5" aria-hidden="true" />
  </button>
)
