import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { dropIndex, type RowSpan } from './row-order.ts'

/** A drag within this many pixels of the window's top or bottom scrolls it, by `scrollStep` pixels a frame. */
const scrollZone = 90
const scrollStep = 14

interface RowDrag {
  /** The current extents of the rendered rows. */
  getSpans: () => readonly RowSpan[]
  indexOf: (id: number) => number
  onMove: (from: number, to: number) => void
  onDrop: () => void
  onCancel: () => void
}

/** By mouse, finger or pen. Listens on the window, because the row moves in the page while dragged and would lose the pointer. */
export function useRowDrag(drag: RowDrag) {
  const [dragged, setDragged] = useState<number | null>(null)
  const latest = useRef(drag)
  useEffect(() => void (latest.current = drag))
  const pointer = useRef<{ id: number; y: number } | null>(null)

  const start = useCallback((event: PointerEvent, id: number) => {
    if (event.button !== 0 || !event.isPrimary) return
    pointer.current = { id: event.pointerId, y: event.clientY }
    setDragged(id)
  }, [])

  useEffect(() => {
    if (dragged === null) return
    const moveToPointer = () => {
      const { getSpans, indexOf, onMove } = latest.current
      const at = pointer.current
      const from = indexOf(dragged)
      if (!at || from < 0) return
      const to = dropIndex(at.y + window.scrollY, from, getSpans())
      if (to !== from) onMove(from, to)
    }
    const end = (outcome: 'onDrop' | 'onCancel') => {
      pointer.current = null
      setDragged(null)
      latest.current[outcome]()
    }
    const isOurs = (event: globalThis.PointerEvent) => event.pointerId === pointer.current?.id
    const move = (event: globalThis.PointerEvent) => {
      if (!isOurs(event) || !pointer.current) return
      pointer.current.y = event.clientY
      moveToPointer()
    }
    const up = (event: globalThis.PointerEvent) => isOurs(event) && end('onDrop')
    const cancel = (event: globalThis.PointerEvent) => isOurs(event) && end('onCancel')
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end('onCancel')
    let frame = requestAnimationFrame(function scroll() {
      const y = pointer.current?.y ?? scrollZone
      const by = y < scrollZone ? -scrollStep : y > window.innerHeight - scrollZone ? scrollStep : 0
      if (by !== 0) {
        window.scrollBy({ top: by, behavior: 'instant' })
        moveToPointer()
      }
      frame = requestAnimationFrame(scroll)
    })
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', onKey)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', onKey)
    }
  }, [dragged])

  return { dragged, start }
}
