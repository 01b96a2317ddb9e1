import { useEffect } from 'react'

/**
 * Says once that what stands here hears of what is done to it: a drawn page that was taken over, or what came in its place. What
 * was done before is then given back (web/early-deeds.ts).
 */
export const useMarkHydrated = (): void =>
  useEffect(() => void document.dispatchEvent(new Event('inkhorn:awake')), [])
