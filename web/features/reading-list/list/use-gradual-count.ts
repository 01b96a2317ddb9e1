import { startTransition, useEffect, useState } from 'react'

/**
 * Renders `first` items at once, then `2 * first` more with each idle render. A list of hundreds appears at once this way, and
 * soon all of it can be searched and linked to.
 */
export function useGradualCount(total: number, first: number): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + 2 * first))
  }, [count, total, first])
  return Math.min(count, total)
}
