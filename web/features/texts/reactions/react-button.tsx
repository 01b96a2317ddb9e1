import { SmilePlus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { rich } from '#web/messages/text.ts'

export const ReactButton = ({ by, ...rest }: ComponentProps<'button'> & { by: string }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-expanded={false}
    {...rest}
    className={buttonStyle({
      variant: 'ghost',
      size: 'sm',
      className: 'px-2! font-medium! text-ink-soft! first:-ms-1.5',
    })}
  >
    <SmilePlus className="size-4.5" aria-hidden="true" />
    {rich('texts.reactions.react', 'React<more> to the post by {by}</more>', {
      by,
      more: (words) => <span className="sr-only">{words}</span>,
    })}
  </button>
)
