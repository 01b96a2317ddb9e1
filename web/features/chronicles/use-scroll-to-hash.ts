import { useEffect } from 'react'

/** Scrolls to the URL's fragment, because the browser looks for it before a lazily loaded page has rendered. */
export function useScrollToHash(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
  }, [])
}
