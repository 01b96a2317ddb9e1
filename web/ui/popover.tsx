import type { ReactElement, ReactNode } from 'react'
import { Popover as Radix } from 'radix-ui'
import { cx } from 'class-variance-authority'
import { direction } from '#web/messages/locale.ts'

export type PopoverProps = {
  trigger: ReactElement
  children: ReactNode
  /** Names the panel for screen readers. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Instead of `onOpenChange`. */
  onEscape?: () => void
  align?: 'start' | 'center' | 'end'
  /** On which side of the button. Beside it a panel may be as high as the window. */
  side?: 'bottom' | 'end'
  /** Too high to fit above or below a button on a phone, where it is placed at the bottom of the screen. */
  isTall?: boolean
}

export function Popover(props: PopoverProps) {
  const {
    trigger,
    children,
    label,
    open,
    onOpenChange,
    onEscape,
    align = 'start',
    side = 'bottom',
    isTall = false,
  } = props
  const control = {
    ...(open === undefined ? {} : { open }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
  }

  return (
    <Radix.Root {...control}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side === 'end' ? (direction() === 'rtl' ? 'left' : 'right') : side}
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={(event) => {
            if (onEscape === undefined) return
            event.preventDefault()
            onEscape()
          }}
          data-tall={isTall || undefined}
          className={cx(
            'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-pop-in overflow-y-auto rounded-lg border border-line bg-paper-raised p-4 shadow-overlay outline-none',
            isTall &&
              'max-sm:max-h-[92dvh] max-sm:w-screen max-sm:max-w-none max-sm:animate-rise-in max-sm:rounded-t-xl max-sm:rounded-b-none max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]',
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
