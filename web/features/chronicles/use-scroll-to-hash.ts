import { useEffect } from 'react'

/** Scrolls to the address's fragment; the browser has already looked for it when a lazily loaded page renders. */
export function useScrollToHash(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
  }, [])
}
