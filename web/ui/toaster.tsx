import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, type ShownToast, watchToast } from './toast.ts'

// Radix's toasts weigh 9 KB, so they load after the page, in ms. Not with the first toast: it may say that the connection is lost.
const loadAfter = 2000

const ToastViewport = lazy(() =>
  import('./toast-viewport.tsx').then(
    (module) => ({ default: module.ToastViewport }),
    () => ({ default: PlainToast }),
  ),
)

/** Shows the toasts of `toast()`, one at a time. Place it once, near the root. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToast, currentToast, currentToast)
  const [isLoading, setIsLoading] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setIsLoading(true), loadAfter)
    return () => clearTimeout(timer)
  }, [])

  if (!isLoading && !shown) return null
  return (
    <Suspense fallback={null}>
      <ToastViewport shown={shown} />
    </Suspense>
  )
}

/** Shows toasts when Radix's could not be fetched. */
function PlainToast({ shown }: { shown: ShownToast | undefined }) {
  return (
    <p
      role="status"
      className="fixed right-4 bottom-4 left-4 z-50 rounded-lg bg-ink px-4.5 py-3 text-sm text-paper empty:hidden sm:left-auto"
    >
      {shown?.open && [shown.title, shown.description].filter(Boolean).join(': ')}
    </p>
  )
}
