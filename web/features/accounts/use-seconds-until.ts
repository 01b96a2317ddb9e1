import { useEffect, useState } from 'react'

/** Counts down whole seconds to 0; `time` is in ms since 1970. */
export function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((time - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [left, now])
  return left
}
