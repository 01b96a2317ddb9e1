import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { currentUser } from '#web/client/current-user.ts'

const positions = new Map<string, number>()
let isGoingBack = false
let isSamePage = false

/** Keeps scroll position and focus on the next change of the path, which leads to the same page. */
export const keepPlace = (): void => void (isSamePage = true)

/** Opens a page at its top, or where the reader left it. Moves the focus there, so that Tab starts at it and screen readers announce it. */
export function useScrollRestoration(): void {
  const [path] = useLocation()
  const shownPath = useRef(path)
  const isFirstPage = useRef(true)
  const { data: reader } = useQuery(currentUser)
  const readerId = reader === null ? 'visitor' : reader?.id
  const shownReader = useRef(readerId)

  // A layout effect, so that it listens before the router, which renders the page at once.
  useLayoutEffect(() => {
    const onBack = () => void (isGoingBack = true)
    history.scrollRestoration = 'manual'
    window.addEventListener('popstate', onBack)
    return () => window.removeEventListener('popstate', onBack)
  }, [])

  useLayoutEffect(() => {
    const top = isGoingBack ? (positions.get(path) ?? 0) : 0
    const isMoving = !isSamePage
    isGoingBack = false
    isSamePage = false
    // The reader may have scrolled a server-rendered page before it hydrated.
    if (!location.hash && !isFirstPage.current && isMoving) window.scrollTo({ top, behavior: 'instant' })
    if (shownPath.current !== path && isMoving)
      document.getElementById('main')?.focus({ preventScroll: true })
    shownPath.current = path
    isFirstPage.current = false
    const save = () => void positions.set(path, window.scrollY)
    window.addEventListener('scroll', save, { passive: true })
    return () => window.removeEventListener('scroll', save)
  }, [path])

  // Signing in or out replaces the focused element, so the focus moves to the start of the page.
  useEffect(() => {
    const before = shownReader.current
    shownReader.current = readerId
    // On the first page the browser decides.
    if (before === undefined || before === readerId) return
    const focused = document.activeElement
    // The focused element is gone, or hidden until the code of the reader's page has loaded.
    if (!focused || focused === document.body || focused.getClientRects().length === 0)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [readerId])
}
