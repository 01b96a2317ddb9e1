import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { currentUser } from '#web/client/current-user.ts'

const places = new Map<string, number>()
let goingBack = false

/**
 * Opens a page at its top, and one that the reader comes back to where they left it. The focus comes along, so that the
 * next Tab starts where the page does and screen readers hear that it changed.
 */
export function useScrollRestoration(): void {
  const [path] = useLocation()
  const shown = useRef(path)
  const isOpening = useRef(true)
  const { data: reader } = useQuery(currentUser)
  const readerId = reader === null ? 'visitor' : reader?.id
  const shownTo = useRef(readerId)

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
    // A page that is just opening stands at its top, unless it was drawn and its reader is further down already.
    if (!location.hash && !isOpening.current) window.scrollTo({ top, behavior: 'instant' })
    if (shown.current !== path) document.getElementById('main')?.focus({ preventScroll: true })
    shown.current = path
    isOpening.current = false
    const remember = () => void places.set(path, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [path])

  // The form one signed in by is gone, and so is a page that closed its door: the reader goes on at the new one's beginning.
  useEffect(() => {
    const before = shownTo.current
    shownTo.current = readerId
    // A page that is just opening is begun by the browser.
    if (before === undefined || before === readerId) return
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [readerId])
}
