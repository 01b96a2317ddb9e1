import type { ReactElement, ReactNode } from 'react'
import { Tooltip as Radix } from 'radix-ui'

// The specification's constants (section 9).
const openDelay = 700
const skipDelay = 300

/** Stands once around the whole app and times its tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={openDelay} skipDelayDuration={skipDelay}>
      {children}
    </Radix.Provider>
  )
}

/** A few words on hover or focus. Never the only place where something is said. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade-in rounded-sm bg-ink px-2.5 py-1.5 text-xs font-medium text-paper shadow-lifted select-none"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
