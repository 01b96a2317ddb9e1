import { type RefObject, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Which bays of a shelf the reader is near to, or was: `first` of them at once, each other one when it is two and a half
 * screens away, and all of them on paper. A bay is whole that way before the browser lays it out, which happens once then.
 * `count` is how many stand in the page.
 */
export function useNearGroups(
  shelf: RefObject<HTMLElement | null>,
  count: number,
  first: number,
): (bay: number) => boolean {
  const [met, setMet] = useState<ReadonlySet<number>>(() => new Set())

  useEffect(() => {
    if (!shelf.current || count <= first) return
    const bays = [...shelf.current.children]
    const watch = new IntersectionObserver(
      (seen) => {
        const reached = seen.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
        if (reached.length === 0) return
        for (const bay of reached) watch.unobserve(bay)
        startTransition(() =>
          setMet((known) => new Set([...known, ...reached.map((bay) => bays.indexOf(bay))])),
        )
      },
      { rootMargin: '250% 0px' },
    )
    for (const bay of bays.slice(first)) watch.observe(bay)
    const showAll = () => flushSync(() => setMet(new Set(bays.keys())))
    window.addEventListener('beforeprint', showAll)
    return () => {
      watch.disconnect()
      window.removeEventListener('beforeprint', showAll)
    }
  }, [shelf, count, first])

  return (bay) => bay < first || met.has(bay)
}
