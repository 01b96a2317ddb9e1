import { type RefObject, useEffect } from 'react'

/** Each item names its page in `data-page`. */
export function useVisiblePage(
  list: RefObject<HTMLElement | null>,
  itemCount: number,
  onChange: (page: number) => void,
): void {
  useEffect(() => {
    const visible = new Set<number>()
    const indexes = new Map([...(list.current?.children ?? [])].map((item, index) => [item, index]))
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const index = indexes.get(target)
        if (index === undefined) continue
        if (isIntersecting) visible.add(index)
        else visible.delete(index)
      }
      const first = list.current?.children[Math.min(...visible)]
      if (first instanceof HTMLElement) onChange(Number(first.dataset['page']))
    })
    for (const item of indexes.keys()) observer.observe(item)
    return () => observer.disconnect()
  }, [list, itemCount, onChange])
}
