import { type ReactElement, type ReactNode, type RefObject } from 'react'
import { AlertDialog as Radix } from 'radix-ui'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from './button-style.ts'
import { overlayStyle, dialogStyle } from './dialog-style.ts'
import { restoreFocus } from './last-focus.ts'

export type ConfirmDialogProps = {
  title: string
  description: ReactNode
  /** The verb on the button, such as 'Remove book'. */
  confirmLabel: string
  onConfirm: () => void
  cancelLabel?: string
  tone?: 'danger' | 'plain'
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Takes the focus afterwards if the element that had it is gone, such as a menu item. */
  returnsTo?: RefObject<HTMLElement | null>
}

/** Cancel has the focus first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    description,
    confirmLabel,
    onConfirm,
    cancelLabel = t('words.cancel', 'Cancel'),
    tone = 'danger',
    trigger,
  } = props
  const control = {
    ...(props.open === undefined ? {} : { open: props.open }),
    ...(props.onOpenChange === undefined ? {} : { onOpenChange: props.onOpenChange }),
  }
  // Without a trigger Radix does not restore the focus.
  const giveBackFocus = (event: Event) => {
    // The confirmed action may have moved the focus already.
    const hasMoved = document.activeElement !== document.body
    if (trigger && !hasMoved) return
    event.preventDefault()
    if (hasMoved) return
    const goal = props.returnsTo?.current
    if (goal) goal.focus()
    else restoreFocus()
  }

  return (
    <Radix.Root {...control}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content className={dialogStyle({ width: 'narrow' })} onCloseAutoFocus={giveBackFocus}>
          <div className="overflow-y-auto px-5 pt-6 pb-5 sm:px-7">
            <Radix.Title className="text-2xl wrap-anywhere">{title}</Radix.Title>
            <Radix.Description className="mt-2 text-sm text-ink-soft">{description}</Radix.Description>
          </div>
          <div className="flex flex-wrap justify-end gap-3 px-5 pb-5 *:max-sm:grow sm:px-7 sm:pb-6">
            <Radix.Cancel className={buttonStyle({ variant: 'outline' })}>{cancelLabel}</Radix.Cancel>
            <Radix.Action
              className={buttonStyle({ variant: tone === 'danger' ? 'danger' : 'primary' })}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
