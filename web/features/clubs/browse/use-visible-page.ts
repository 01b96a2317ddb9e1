import { type RefObject, useEffect } from 'react'

/** Tells which page of a list stands at the top of the screen; each of its items says in `data-page` whose it is. */
export function useVisiblePage(
  list: RefObject<HTMLElement | null>,
  items: number,
  onShow: (page: number) => void,
): void {
  useEffect(() => {
    const seen = new Set<number>()
    const places = new Map([...(list.current?.children ?? [])].map((item, place) => [item, place]))
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const place = places.get(target)
        if (place === undefined) continue
        if (isIntersecting) seen.add(place)
        else seen.delete(place)
      }
      const first = list.current?.children[Math.min(...seen)]
      if (first instanceof HTMLElement) onShow(Number(first.dataset['page']))
    })
    for (const item of places.keys()) observer.observe(item)
    return () => observer.disconnect()
  }, [list, items, onShow])
}
