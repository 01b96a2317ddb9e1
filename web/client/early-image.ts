import { type RefObject, useEffect, useRef, useState } from 'react'
import { useBrowserValue } from './browser-value.ts'

/** Calls back once if the image loaded or failed before hydration, when nothing listened to its events. */
export function useEarlyImage(
  onSettled: (image: HTMLImageElement, hasLoaded: boolean) => void,
): RefObject<HTMLImageElement | null> {
  const ref = useRef<HTMLImageElement>(null)
  const [isHydrating] = useState(useBrowserValue(() => false, true))
  useEffect(() => {
    const image = ref.current
    // A lazy image out of view has no source yet.
    if (isHydrating && image?.complete && image.currentSrc) onSettled(image, image.naturalWidth > 0)
    // Only the first render can have missed an event.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return ref
}
