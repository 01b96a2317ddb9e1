import { type PointerEvent, useRef, useState } from 'react'

/** In px: less is a press on one place, not a drag along the row. */
const dragMin = 6

/** The half under a point of a row of five stars, which runs in the direction of the page. */
function starsAt(row: HTMLElement, x: number): number {
  const { left, right, width } = row.getBoundingClientRect()
  const along = getComputedStyle(row).direction === 'rtl' ? right - x : x - left
  return Math.min(5, Math.max(0.5, Math.ceil((along / width) * 10) / 2))
}

/** Shows the stars under a mouse, or those to which a finger or a mouse has dragged, and chooses these at the end of the drag. */
export function useStarPointer(onChoose: (stars: number) => void) {
  const [shown, setShown] = useState(0)
  const drag = useRef<{ from: number; isMoving: boolean } | null>(null)

  function forget() {
    setShown(0)
  }

  function end() {
    drag.current = null
    forget()
  }

  return {
    /** 0 while the pointer shows none. */
    shown,
    forget,
    onPointerDown({ button, clientX }: PointerEvent) {
      if (button === 0) drag.current = { from: clientX, isMoving: false }
    },
    onPointerMove({ clientX, pointerId, pointerType, currentTarget }: PointerEvent<HTMLElement>) {
      const dragged = drag.current
      if (dragged && !dragged.isMoving && Math.abs(clientX - dragged.from) >= dragMin) {
        dragged.isMoving = true
        // Then the end of the drag presses no radio button.
        currentTarget.setPointerCapture(pointerId)
      }
      if (dragged?.isMoving || (!dragged && pointerType === 'mouse'))
        setShown(starsAt(currentTarget, clientX))
    },
    onPointerUp({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
      const isChosen = drag.current?.isMoving
      end()
      if (isChosen) onChoose(starsAt(currentTarget, clientX))
    },
    onPointerCancel: end,
    onPointerLeave() {
      if (!drag.current?.isMoving) forget()
    },
  }
}
