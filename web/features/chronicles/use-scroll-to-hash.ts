import { useEffect } from 'react'

/** The browser looks for the URL's fragment before a lazily loaded page has rendered. */
export function useScrollToHash(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
  }, [])
}
