import { type RefObject, useEffect } from 'react'

// Plain links fire `hashchange`, the router the others.
const events = ['hashchange', 'popstate', 'pushState', 'replaceState']

/** Focuses a control on every navigation to `#anchor`, unless its form already has the focus. */
export function useAnchorFocus(anchor: string, control: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focus = () => {
      const form = control.current?.closest('form')
      if (location.hash === `#${anchor}` && !form?.contains(document.activeElement)) control.current?.focus()
    }
    focus()
    for (const event of events) window.addEventListener(event, focus)
    return () => events.forEach((event) => window.removeEventListener(event, focus))
  }, [anchor, control])
}
