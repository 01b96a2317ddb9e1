import { type RefObject, useEffect, useState } from 'react'

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
