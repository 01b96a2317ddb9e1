import type { ReactElement, ReactNode, RefObject } from 'react'
import { Dialog as Radix } from 'radix-ui'
import { X } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { buttonStyle } from './button-style.ts'
import { overlayStyle, dialogStyle } from './dialog-style.ts'
import { restoreFocus } from './last-focus.ts'

export type DialogProps = {
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot; they stay in view while the body scrolls. */
  footer?: ReactNode
  /** The button that opens it; none when `open` is controlled. */
  trigger?: ReactElement
  open?: boolean
  onOpenChange?: (open: boolean) => void
  width?: 'narrow' | 'medium' | 'wide'
  /** The element with the first focus; by default the close button. */
  firstFocus?: RefObject<HTMLElement | null>
  /** Takes the focus afterwards if the element that had it is gone, such as a menu item. */
  returnsTo?: RefObject<HTMLElement | null> | undefined
}

/** Rises from the lower edge on phones. */
export function Dialog({
  title,
  description,
  children,
  footer,
  trigger,
  open,
  onOpenChange,
  width = 'medium',
  firstFocus,
  returnsTo,
}: DialogProps) {
  const control = {
    ...(open === undefined ? {} : { open }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
  }
  const takeFocus = (event: Event) => {
    if (!firstFocus?.current) return
    event.preventDefault()
    firstFocus.current.focus()
  }
  // Without a trigger Radix does not restore the focus.
  const giveBackFocus = (event: Event) => {
    if (trigger) return
    event.preventDefault()
    const goal = returnsTo?.current
    if (goal) goal.focus({ preventScroll: true })
    else if (document.activeElement === document.body) restoreFocus()
  }
  const unlabelled = description === undefined ? { 'aria-describedby': undefined } : {}

  return (
    <Radix.Root {...control}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...unlabelled}
          className={dialogStyle({ width })}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveBackFocus}
        >
          <header className="flex items-start gap-4 px-5 pt-4 sm:px-7 sm:pt-6">
            <div className="min-w-0 grow pt-1.5 wrap-anywhere">
              <Radix.Title className="text-2xl">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1.5 text-sm text-ink-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label={t('words.close', 'Close')}
              className={buttonStyle({ variant: 'ghost', shape: 'icon', className: '-me-2.5 shrink-0' })}
            >
              <X className="size-5" aria-hidden="true" />
            </Radix.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-4 pb-6 sm:px-7">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-7">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
