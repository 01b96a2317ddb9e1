import { Ellipsis } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { t } from '#web/messages/text.ts'
import type { TextName } from './names.ts'

export interface PostMenuProps {
  what: TextName
  /** The author's name, which tells the buttons of a page apart. */
  by: string
  /** Asked before deleting; 'Delete this note?' by default. */
  question?: string | undefined
  /** Shown before the deletion is confirmed. */
  warning?: string | undefined
  /** Undefined for readers who may not edit it. */
  onEdit?: (() => void) | undefined
  /** Undefined for readers who may not delete it. */
  onDelete?: (() => void) | undefined
  more?: ReactNode
  /** What others can report, once they can read it. */
  text: { id: number; createdBy: number | null; sealed: boolean; hidden?: true | undefined }
  /** Set after an edit, whose form had the focus. */
  autoFocus?: boolean | undefined
}

type PostMenuButtonProps = Pick<PostMenuProps, 'what' | 'by'> & ComponentProps<'button'>

export function PostMenuButton({ what, by, ...rest }: PostMenuButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      aria-label={t(
        'texts.menu.actions',
        '{what, select, note {Actions for the note by {by}} review {Actions for the review by {by}} question {Actions for the question by {by}} discussion {Actions for the discussion by {by}} answer {Actions for the answer by {by}} other {Actions for the reply by {by}}}',
        { what, by },
      )}
      className={buttonStyle({ variant: 'ghost', shape: 'icon', className: '-me-2 text-ink-faint' })}
    >
      <Ellipsis className="size-5" aria-hidden="true" />
    </button>
  )
}
