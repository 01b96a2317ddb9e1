import { type RefObject, useEffect } from 'react'

// `hashchange` comes from links of the browser's own, the others from the router.
const moves = ['hashchange', 'popstate', 'pushState', 'replaceState']

/** Focuses a control whenever the address comes to end in `#anchor`, also when it did before. Whoever writes in its form already stays where they are. */
export function useAnchorFocus(anchor: string, control: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focus = () => {
      const form = control.current?.closest('form')
      if (location.hash === `#${anchor}` && !form?.contains(document.activeElement)) control.current?.focus()
    }
    focus()
    for (const move of moves) window.addEventListener(move, focus)
    return () => moves.forEach((move) => window.removeEventListener(move, focus))
  }, [anchor, control])
}
