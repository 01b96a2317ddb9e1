import { type KeyboardEvent, useState } from 'react'
import { direction } from '#web/messages/locale.ts'

/**
 * The values of a chart are one stop of the Tab key: arrows move along them as the chart is drawn, Home and End to its ends. The value
 * under the pointer or the focus is the active one.
 */
export function useChartValues(count: number) {
  const [stop, setStop] = useState(0)
  const [active, setActive] = useState<number | null>(null)

  function moveByKey(event: KeyboardEvent) {
    const { key, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || ctrlKey || metaKey || shiftKey) return
    const marks = [...currentTarget.querySelectorAll<SVGElement>('[data-mark]')]
    const at = marks.findIndex((mark) => mark === document.activeElement)
    const [back, forwards] = direction() === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    const last = marks.length - 1
    const goal = new Map([
      [back, Math.max(0, at - 1)],
      ['ArrowUp', Math.max(0, at - 1)],
      [forwards, Math.min(last, at + 1)],
      ['ArrowDown', Math.min(last, at + 1)],
      ['Home', 0], // not a text
      ['End', last],
    ]).get(key)
    if (at < 0 || goal === undefined) return
    event.preventDefault()
    marks[goal]?.focus()
  }

  return {
    /** Null if none is. */
    active: active !== null && active < count ? active : null,
    plot: {
      onKeyDown: moveByKey,
      onPointerLeave: () => setActive(null),
      onBlur: () => setActive(null),
    },
    markAt: (index: number) => ({
      tabIndex: index === Math.min(stop, count - 1) ? 0 : -1,
      onFocus: () => {
        setStop(index)
        setActive(index)
      },
      onPointerEnter: () => setActive(index),
    }),
  }
}

export type ChartValues = ReturnType<typeof useChartValues>
