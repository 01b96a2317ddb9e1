import { useEffect } from 'react'

/** A page that is fetched when it is opened comes too late for the browser to find `#support` in it; this finds it. */
export function useScrollToHash(): void {
  useEffect(() => {
    const id = decodeURIComponent(location.hash.slice(1))
    if (id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' })
  }, [])
}
