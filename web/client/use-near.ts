import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** Whether an element is, or was, at most this far from the screen, in percent of its height. */
export function useNear(element: RefObject<HTMLElement | null>, distance = 100): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${distance}% 0px` },
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  })
  return near
}

/** As `useNear`, but before the first scroll only what is on the screen is near: a first visit fetches nothing that may stay unseen. */
export const useNearOnceScrolled = (element: RefObject<HTMLElement | null>): boolean =>
  useNear(element, useHasScrolled() ? 100 : 0)

let scrolled = false

const useHasScrolled = (): boolean =>
  useSyncExternalStore(
    followScrolling,
    () => (scrolled ||= window.scrollY > 0),
    () => false,
  )

function followScrolling(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { once: true, passive: true })
  return () => window.removeEventListener('scroll', onChange)
}
