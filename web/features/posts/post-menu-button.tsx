import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'

export interface PostMenuProps {
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

type PostMenuButtonProps = Pick<PostMenuProps, 'what' | 'by'> & ComponentProps<'button'>

/** The three dots of a post. */
export function PostMenuButton({ what, by, ...rest }: PostMenuButtonProps) {
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
