import { useSyncExternalStore } from 'react'
import { Toast as Radix } from 'radix-ui'
import { CircleAlert, X } from 'lucide-react'
import { cx } from 'class-variance-authority'
import { buttonStyle } from '#web/ui/button-style.ts'
import { currentToast, dismissToast, watchToast, type ShownToast } from '#web/ui/toast.ts'

// The specification's constants (section 9).
const duration = 5000
const swipeThreshold = 50
const hotkey = ['F8']

/** Shows what `toast()` says, one at a time, at the foot of the screen; place it once, near the root. */
export function Toaster() {
  const shown = useSyncExternalStore(watchToast, currentToast, currentToast)
  return (
    <Radix.Provider duration={duration} swipeDirection="right" swipeThreshold={swipeThreshold} label="Notification">
      {shown && <Toast key={shown.id} toast={shown} />}
      <Radix.Viewport
        hotkey={hotkey}
        className="fixed right-0 bottom-0 z-50 w-full p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none md:max-w-[420px]"
      />
    </Radix.Provider>
  )
}

function Toast({ toast }: { toast: ShownToast }) {
  const failed = toast.tone === 'error'
  return (
    <Radix.Root
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className={cx(
        'flex items-start gap-3 rounded-lg border bg-paper-raised py-3.5 pr-2 pl-4 shadow-overlay',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in data-[swipe=end]:animate-swipe-out',
        'data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        failed ? 'border-danger-ink bg-danger-tint' : 'border-line border-l-4 border-l-action',
      )}
    >
      {failed && <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger-ink" aria-hidden="true" />}
      <div className="min-w-0 grow py-0.5">
        <Radix.Title className={cx('text-sm font-semibold', failed && 'text-danger-ink')}>{toast.title}</Radix.Title>
        {toast.description !== undefined && (
          <Radix.Description className="mt-0.5 text-sm text-ink-soft">{toast.description}</Radix.Description>
        )}
      </div>
      <Radix.Close
        aria-label="Dismiss"
        className={buttonStyle({ variant: 'ghost', shape: 'icon', className: '-my-2 shrink-0' })}
      >
        <X className="size-4.5" aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  )
}
