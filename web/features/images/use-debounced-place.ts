import { useEffect, useRef, useState } from 'react'
import { type PicturePlace, rounded } from './picture-place.ts'

/** Milliseconds a place must rest before it is told on (specification, 9). */
export const placeDelay = 100

/** A place that shows every movement at once and is told on, in whole percents, when it rests. */
export function useDebouncedPlace(first: PicturePlace, tell: (place: PicturePlace) => void) {
  const [place, setPlace] = useState(first)
  const waiting = useRef<{ place: PicturePlace; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latestTell = useRef(tell)
  useEffect(() => void (latestTell.current = tell))

  function settle() {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    const settled = rounded(waiting.current.place)
    waiting.current = null
    setPlace(settled)
    latestTell.current(settled)
  }

  function move(next: PicturePlace) {
    setPlace(next)
    clearTimeout(waiting.current?.timer)
    waiting.current = { place: next, timer: setTimeout(settle, placeDelay) }
  }

  // A movement just before the editor closes is not lost.
  useEffect(() => settle, [])

  return { place, move, settle }
}
