import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `total` to render: `first` at once, then as many more at a time while the browser has nothing better to do,
 * until all are there. Lists of hundreds appear at once this way, and can be searched in and linked into whole.
 */
export function useGradualCount(total: number, first: number): number {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    if (shown < total) startTransition(() => setShown(shown + 2 * first))
  }, [shown, total, first])
  return Math.min(shown, total)
}
