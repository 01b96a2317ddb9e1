import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBrowserValue } from './browser-value.ts'

/**
 * The ref of an `<img>` of a drawn page, which may have come, or failed, before anybody listened: pictures do not wait for the
 * page's code. Says so once; what settles later says so by its own events.
 */
export function useEarlyImage(
  settled: (picture: HTMLImageElement, isHere: boolean) => void,
): RefObject<HTMLImageElement | null> {
  const picture = useRef<HTMLImageElement>(null)
  const isDrawing = useBrowserValue(() => false, true)
  const [wasDrawn] = useState(isDrawing)
  useEffect(() => {
    const shown = picture.current
    // One that is fetched only when it comes into view has no source yet.
    if (wasDrawn && shown?.complete && shown.currentSrc) settled(shown, shown.naturalWidth > 0)
    // What was drawn is what the page begins with.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return picture
}
