import { useEffect, useRef, useState } from 'react'
import { type PicturePlace, rounded } from './picture-place.ts'

/** Milliseconds without a movement before a place is reported (specification, 9). */
export const placeDelay = 100

/** Follows every movement, and reports whole percents once the place settles. */
export function useDebouncedPlace(first: PicturePlace, onChange: (place: PicturePlace) => void) {
  const [place, setPlace] = useState(first)
  const pending = useRef<{ place: PicturePlace; timer: ReturnType<typeof setTimeout> } | null>(null)
  const latestOnChange = useRef(onChange)
  useEffect(() => void (latestOnChange.current = onChange))

  function settle() {
    if (!pending.current) return
    clearTimeout(pending.current.timer)
    const settled = rounded(pending.current.place)
    pending.current = null
    setPlace(settled)
    latestOnChange.current(settled)
  }

  function move(next: PicturePlace) {
    setPlace(next)
    clearTimeout(pending.current?.timer)
    pending.current = { place: next, timer: setTimeout(settle, placeDelay) }
  }

  // Reports a movement made just before the editor closes.
  useEffect(() => settle, [])

  return { place, move, settle }
}
