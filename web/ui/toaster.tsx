import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { currentToast, type ShownToast, watchToast } from './toast.ts'

// Radix's toasts weigh 16 KB, which a visitor who only reads never needs.
const ToastViewport = lazy(() =>
  import('./toast-viewport.tsx').then(
    (module) => ({ default: module.ToastViewport }),
    () => ({ default: PlainToast }),
  ),
)

/** Place it once, near the root. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToast, currentToast, currentToast)
  const [isLoading, setIsLoading] = useState(false)

  // Loaded on the first press anywhere, before the toast that it may lead to.
  useEffect(() => {
    const loaded = new AbortController()
    const load = () => {
      loaded.abort()
      setIsLoading(true)
    }
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, load, { capture: true, passive: true, signal: loaded.signal })
    return () => loaded.abort()
  }, [])

  if (!isLoading && !shown) return null
  return (
    <Suspense fallback={null}>
      <ToastViewport shown={shown} />
    </Suspense>
  )
}

/** Used if Radix's toasts could not be fetched. */
function PlainToast({ shown }: { shown: ShownToast | undefined }) {
  return (
    <p
      role="status"
      className="fixed inset-x-4 bottom-4 z-60 rounded-lg bg-ink forced-colors:border px-4.5 py-3 text-sm text-paper empty:hidden sm:start-auto"
    >
      {shown?.open && [shown.title, shown.description].filter(Boolean).join(': ')}
    </p>
  )
}
