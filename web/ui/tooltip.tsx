import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { TooltipBubble } from './tooltip-bubble.tsx'

/** Not Radix's: that brings 13 KB of positioning, which every page would load before anyone has pointed at anything. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <TooltipBubble />
    </>
  )
}

/** The words must also be available elsewhere, because screen readers do not read them. */
export function Tooltip({
  text,
  children,
}: {
  text: string
  children: ReactElement<{ 'data-tooltip'?: string }>
}) {
  return cloneElement(children, { 'data-tooltip': text })
}
