import { useEffect, useState } from 'react'

/** A text once nothing was typed for so many ms: what a search waits for. */
export function useDebounced(text: string, pause: number): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return rested
}
