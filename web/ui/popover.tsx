import type { ReactElement, ReactNode } from 'react'
import { Popover as Radix } from 'radix-ui'

export type PopoverProps = {
  trigger: ReactElement
  children: ReactNode
  /** Names the panel for screen readers. */
  label: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
}

/** A small panel beside the button that opens it. */
export function Popover({ trigger, children, label, open, onOpenChange, align = 'start' }: PopoverProps) {
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
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-pop-in overflow-y-auto rounded-lg border border-line bg-paper-raised p-4 shadow-overlay outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
