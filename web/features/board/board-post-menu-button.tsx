import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { BoardPost } from '#contract/board/post.ts'
import type { BoardThread } from '#contract/board/thread.ts'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { BoardViewer } from './viewer.ts'

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
