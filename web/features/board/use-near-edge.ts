import { type RefObject, useEffect, useState } from 'react'

/** Whether an edge of a list is on the screen, or at most `distance` percent of its height away. */
export function useNearEdge(edge: RefObject<HTMLElement | null>, distance: number): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!edge.current) return
    const watch = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting === true), {
      rootMargin: `${distance}% 0px`,
    })
    watch.observe(edge.current)
    return () => watch.disconnect()
  }, [edge, distance])
  return isNear
}
