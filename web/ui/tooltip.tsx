import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { TooltipBubble } from './tooltip-bubble.tsx'

/**
 * Stands once around the whole app and shows its tooltips, one at a time. Our own: Radix brings 13 KB of positioning,
 * which every page would load before anyone has pointed at anything.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <TooltipBubble />
    </>
  )
}

/** A few words on hover or focus. Never the only place where something is said: screen readers are not told. */
export function Tooltip({
  text,
  children,
}: {
  text: string
  children: ReactElement<{ 'data-tooltip'?: string }>
}) {
  return cloneElement(children, { 'data-tooltip': text })
}
