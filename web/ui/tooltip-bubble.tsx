import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { watchTooltips } from './tooltip-watch.ts'

// Distances in pixels: to its element, and to the edges of the screen.
const gap = 6
const margin = 8

/** Goes below its element if there is no room above. */
export function TooltipBubble() {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const bubble = useRef<HTMLDivElement>(null)

  const [text, setText] = useState<string | null>(null)

  useEffect(() => watchTooltips(setAnchor, (target) => bubble.current?.contains(target) === true), [])

  // The text may change while it is shown, because it is fetched when it is needed.
  useLayoutEffect(() => {
    const read = () => setText(anchor?.getAttribute('data-tooltip') ?? null)
    read()
    if (!anchor) return
    const observer = new MutationObserver(read)
    observer.observe(anchor, { attributeFilter: ['data-tooltip'] })
    return () => observer.disconnect()
  }, [anchor])

  useLayoutEffect(() => {
    if (!anchor || !bubble.current) return
    const named = anchor.getBoundingClientRect()
    const { width, height } = bubble.current.getBoundingClientRect()
    const left = Math.min(
      named.left + (named.width - width) / 2,
      document.documentElement.clientWidth - width - margin,
    )
    const above = named.top - height
    bubble.current.style.translate = `${Math.max(margin, left)}px ${above >= margin ? above : named.bottom}px`
  }, [anchor, text])

  if (!text) return null
  return createPortal(
    // The padding bridges the gap, so that the pointer can move onto the bubble without losing it.
    <div
      ref={bubble}
      aria-hidden="true"
      // The same in both directions: it is moved by its coordinates.
      className="fixed top-0 left-0 z-50 animate-fade-in"
      style={{ paddingBlock: gap }}
    >
      <div className="max-w-64 rounded-sm bg-ink forced-colors:border px-2.5 py-1.5 text-xs font-medium text-paper shadow-lifted select-none">
        {text}
      </div>
    </div>,
    document.body,
  )
}
