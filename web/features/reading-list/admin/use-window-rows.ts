import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface WindowRows {
  frame: RefObject<HTMLElement | null>
  ids: readonly number[]
  /** How high a row is before it was measured. */
  likelyHeight: number
}

/** Of a thousand rows, those the window shows and a few around them; the row with the focus stays, wherever it is. */
export function useWindowRows({ frame, ids, likelyHeight }: WindowRows) {
  const top = usePageTop(frame)
  const heights = useRef(new Map<number, number>())
  const [focused, setFocused] = useState<number | null>(null)
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => likelyHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 5,
    scrollMargin: top,
    // In a tab that is not shown every row is 0 high; what it was before still holds.
    measureElement: (row) => {
      const id = Number(row.getAttribute('data-id'))
      const height = row.getBoundingClientRect().height
      if (height > 0) heights.current.set(id, height)
      return height || (heights.current.get(id) ?? likelyHeight)
    },
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const kept = focused === null ? -1 : ids.indexOf(focused)
      return kept < 0 || shown.includes(kept) ? shown : [...shown, kept].toSorted((one, other) => one - other)
    },
  })
  return { virtualizer, top, setFocused }
}

/** How far down the page something begins; it moves when what is above it grows. */
function usePageTop(frame: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  const measure = () => {
    const box = frame.current?.getBoundingClientRect()
    // Nothing is measured in a tab that is not shown.
    if (box && box.width > 0) setTop(Math.round(box.top + window.scrollY))
  }
  useLayoutEffect(measure)
  useEffect(() => {
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
    // `measure` reads the ref and sets a state: the first one is as good as any.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return top
}
