import { type RefObject, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Groups that have been near the view: the `first` ones at once, others from two and a half screens away, and all of them for
 * printing. A group is complete before the browser lays it out.
 */
export function useNearGroups(
  list: RefObject<HTMLElement | null>,
  count: number,
  first: number,
): (group: number) => boolean {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set())

  useEffect(() => {
    if (!list.current || count <= first) return
    const groups = [...list.current.children]
    const observer = new IntersectionObserver(
      (entries) => {
        const reached = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
        if (reached.length === 0) return
        for (const group of reached) observer.unobserve(group)
        startTransition(() =>
          setNear((before) => new Set([...before, ...reached.map((group) => groups.indexOf(group))])),
        )
      },
      { rootMargin: '250% 0px' },
    )
    for (const group of groups.slice(first)) observer.observe(group)
    const showAll = () => flushSync(() => setNear(new Set(groups.keys())))
    window.addEventListener('beforeprint', showAll)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', showAll)
    }
  }, [list, count, first])

  return (group) => group < first || near.has(group)
}
