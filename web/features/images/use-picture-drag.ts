import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { draggedBy, overflowOf, type PicturePlace, steppedBy } from './picture-place.ts'

/** Percent that an arrow key moves a picture, without and with Shift. */
export const step = 1
export const longStep = 10

// As on the sliders: the right arrow shows more of the picture's right side.
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

interface PictureDrag {
  frame: RefObject<HTMLElement | null>
  ratio: number
  place: PicturePlace
  onMove: (place: PicturePlace) => void
  onSettle: () => void
}

export function usePictureDrag({ frame, ratio, place, onMove, onSettle }: PictureDrag) {
  // Movements are measured from the start of the drag, so that a picture at its edge stays under the finger.
  const start = useRef<{ pointer: number; x: number; y: number; place: PicturePlace } | null>(null)

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, place }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current
      if (!from || from.pointer !== event.pointerId || !frame.current) return
      const { clientWidth: width, clientHeight: height } = frame.current
      const by = { x: event.clientX - from.x, y: event.clientY - from.y }
      onMove(draggedBy(from.place, by, overflowOf({ width, height }, ratio, place.zoom)))
    },
    onLostPointerCapture() {
      start.current = null
      onSettle()
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const arrow = arrows[event.key]
      if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      const size = event.shiftKey ? longStep : step
      onMove(steppedBy(place, { x: arrow.x * size, y: arrow.y * size }))
    },
  }
}
