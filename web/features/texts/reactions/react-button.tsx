import { SmilePlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { rich } from '#web/messages/text.ts'

export interface ReactButtonProps extends ComponentProps<'button'> {
  by: string
  /** Shows only its icon. */
  isSmall?: boolean | undefined
}

export const ReactButton = ({ by, isSmall = false, ...rest }: ReactButtonProps) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-expanded={false}
    {...rest}
    className={buttonStyle({
      variant: 'ghost',
      size: 'sm',
      shape: isSmall ? 'icon' : 'text',
      className: isSmall ? 'text-ink-faint!' : 'px-2! font-medium! text-ink-soft! first:-ms-1.5',
    })}
  >
    <SmilePlus className={isSmall ? 'size-5' : 'size-4.5'} aria-hidden="true" />
    <span className={isSmall ? 'sr-only' : 'contents'}>
      {rich('texts.reactions.react', 'React<more> to the post by {by}</more>', {
        by,
        more: (words) => <span className="sr-only">{words}</span>,
      })}
    </span>
  </button>
)
