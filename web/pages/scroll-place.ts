import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'

const places = new Map<string, number>()
let goingBack = false

/**
 * Opens a page at its top, and one that the reader comes back to where they left it. The focus comes along, so that the
 * next Tab starts where the page does and screen readers hear that it changed.
 */
export function useScrollPlace(): void {
  const [path] = useLocation()
  const shown = useRef(path)

  // An effect of the layout: it listens before the router does, which shows the page as soon as it hears of it.
  useLayoutEffect(() => {
    const back = () => void (goingBack = true)
    history.scrollRestoration = 'manual'
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])

  useLayoutEffect(() => {
    const top = goingBack ? (places.get(path) ?? 0) : 0
    goingBack = false
    if (!location.hash) window.scrollTo({ top, behavior: 'instant' })
    if (shown.current !== path) document.getElementById('main')?.focus({ preventScroll: true })
    shown.current = path
    const remember = () => void places.set(path, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [path])
}
