import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface WindowRows {
  frame: RefObject<HTMLElement | null>
  ids: readonly number[]
  /** In pixels, for a row that is not measured yet. */
  estimatedHeight: number
}

/** Longer lists render only what is in view; in others the browser's own search finds every book. */
const allUpTo = 200

/** Renders all rows of a short list; of others those in view, a few around them, and always the focused row. */
export function useWindowRows({ frame, ids, estimatedHeight }: WindowRows) {
  const top = usePageTop(frame)
  const heights = useRef(new Map<number, number>())
  const [focused, setFocused] = useState<number | null>(null)
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 5,
    scrollMargin: top,
    // In a hidden tab every row measures 0, so the last height is used.
    measureElement: (row) => {
      const id = Number(row.getAttribute('data-id'))
      const height = row.getBoundingClientRect().height
      if (height > 0) heights.current.set(id, height)
      return height || (heights.current.get(id) ?? estimatedHeight)
    },
    rangeExtractor: (range) => {
      if (ids.length <= allUpTo) return [...ids.keys()]
      const shown = defaultRangeExtractor(range)
      const index = focused === null ? -1 : ids.indexOf(focused)
      return index < 0 || shown.includes(index)
        ? shown
        : [...shown, index].toSorted((one, other) => one - other)
    },
  })
  return { virtualizer, top, setFocused }
}

/** In pixels from the top of the page; changes with the content above. */
function usePageTop(frame: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  const measure = () => {
    const box = frame.current?.getBoundingClientRect()
    // In a hidden tab nothing can be measured.
    if (box && box.width > 0) setTop(Math.round(box.top + window.scrollY))
  }
  useLayoutEffect(measure)
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
    // `measure` only uses the ref and the setter, so the first one stays valid.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return top
}
