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

/** Lines drawn above and below the screen, for a quick thumb. The lines that are drawn change in steps of as many. */
const spare = 6
/** Lines from the end of what is loaded at which more is fetched. */
const fetchesBefore = 12

/** Draws only the lines of books near the screen, and always the one with the focus. Their heights are known, so nothing is measured. */
export function useLines({ frame, bookCount, shapes, onEnd }: Lines) {
  const { width, rem, isWide } = useFrame(frame)
  const { columnMin, height } = shapes[isWide ? 'wide' : 'phone']
  const columns = columnMin === null ? 1 : Math.max(2, Math.floor(width / (columnMin * rem)))
  const count = Math.ceil(bookCount / columns)
  const lineHeight = height * rem
  const [first, last] = useLinesOnScreen(frame, lineHeight)
  const [focused, setFocused] = useState<number | null>(null)

  const end = Math.min(count, last)
  const lines = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  const focusedLine = focused === null ? -1 : Math.floor(focused / columns)
  if (focusedLine >= 0 && focusedLine < count && !lines.includes(focusedLine)) lines.push(focusedLine)

  const isNearEnd = count > 0 && last >= count - fetchesBefore
  useEffect(() => {
    if (isNearEnd) onEnd()
  })
  return {
    lines: lines.toSorted((one, other) => one - other),
    columns,
    lineHeight,
    totalHeight: count * lineHeight,
    setFocused,
  }
}

/** From the first line near the screen up to the one after the last. */
function useLinesOnScreen(frame: RefObject<HTMLElement | null>, lineHeight: number) {
  const [range, setRange] = useState<readonly [number, number]>([0, 3 * spare])
  useLayoutEffect(() => {
    const measure = () => {
      const top = frame.current?.getBoundingClientRect().top
      if (top === undefined) return
      const first = Math.max(0, Math.floor(-top / lineHeight / spare) - 1) * spare
      const last = (Math.ceil((window.innerHeight - top) / lineHeight / spare) + 1) * spare
      setRange((known) => (known[0] === first && known[1] === last ? known : [first, last]))
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [frame, lineHeight])
  return range
}

/** The width of the list and the text size, which follow the window. */
function useFrame(frame: RefObject<HTMLElement | null>) {
  const [shape, setShape] = useState({ width: 0, rem: 16, isWide: false })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => {
      const next = {
        width: element.getBoundingClientRect().width,
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        isWide: window.matchMedia('(min-width: 40rem)').matches,
      }
      setShape((known) => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return shape
}
