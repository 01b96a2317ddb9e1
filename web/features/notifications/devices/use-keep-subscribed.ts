import { useEffect } from 'react'

/** In ms: what the page shows comes first. */
const afterFirst = 3000

/** For browsers whose reader allowed notifications. */
export function useKeepSubscribed(): void {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    const timer = setTimeout(
      () =>
        void import('./keep-subscribed.ts').then(
          ({ keepSubscribed }) => keepSubscribed().catch(() => {}),
          () => {},
        ),
      afterFirst,
    )
    return () => clearTimeout(timer)
  }, [])
}
