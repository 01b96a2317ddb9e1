import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

export interface LineShape {
  /** The smallest width of a column in rem; null for one column. */
  columnMin: number | null
  /** The height of a line in rem: all have the same, so nothing moves when one is drawn. */
  height: number
}

interface Lines {
  frame: RefObject<HTMLElement | null>
  bookCount: number
  /** On phones, and on wider screens. */
  shapes: Readonly<Record<'phone' | 'wide', LineShape>>
  onEnd: () => void
}

/** Lines from the end of what is loaded at which more is fetched, before a quick thumb gets there. */
const fetchesBefore = 12

/** Draws only the lines of books near the screen, and always the one with the focus. */
export function useLines({ frame, bookCount, shapes, onEnd }: Lines) {
  const { top, width, rem, isWide } = useFrame(frame)
  const { columnMin, height } = shapes[isWide ? 'wide' : 'phone']
  const columns = columnMin === null ? 1 : Math.max(2, Math.floor(width / (columnMin * rem)))
  const [focused, setFocused] = useState<number | null>(null)
  const count = Math.ceil(bookCount / columns)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height * rem,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const line = focused === null ? -1 : Math.floor(focused / columns)
      return line < 0 || line >= count || shown.includes(line)
        ? shown
        : [...shown, line].toSorted((one, other) => one - other)
    },
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height, rem, columns])

  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0
  const isNearEnd = count > 0 && last >= count - fetchesBefore
  useEffect(() => {
    if (isNearEnd) onEnd()
  })
  return { virtualizer, top, columns, height, setFocused }
}

/** The place and the width of the list, which follow the window and the text size. */
function useFrame(frame: RefObject<HTMLElement | null>) {
  const [shape, setShape] = useState({ top: 0, width: 0, rem: 16, isWide: false })
  useLayoutEffect(() => {
    const measure = () => {
      const box = frame.current?.getBoundingClientRect()
      if (!box || box.width === 0) return
      const next = {
        top: Math.round(box.top + window.scrollY),
        width: box.width,
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        isWide: window.matchMedia('(min-width: 40rem)').matches,
      }
      setShape((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [frame])
  return shape
}
