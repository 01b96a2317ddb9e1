import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, type ShownToast, watchToast } from './toast.ts'

// Radix's toasts weigh 9 KB, and no page says anything before it is at rest. Fetched soon after that rather than with
// the first toast, which may be the one that says the connection is gone.
const restAfter = 2000

const ToastViewport = lazy(() =>
  import('./toast-viewport.tsx').then(
    (module) => ({ default: module.ToastViewport }),
    () => ({ default: PlainToast }),
  ),
)

/** Shows what `toast()` says, one at a time, at the foot of the screen; place it once, near the root. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToast, currentToast, currentToast)
  const [atRest, setAtRest] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), restAfter)
    return () => clearTimeout(timer)
  }, [])

  if (!atRest && !shown) return null
  return (
    <Suspense fallback={null}>
      <ToastViewport shown={shown} />
    </Suspense>
  )
}

/** What is left to say it with when the stand itself could not be fetched. */
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
