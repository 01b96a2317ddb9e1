import { Toast as Radix } from 'radix-ui'
import { CircleAlert, X } from 'lucide-react'
import { cx } from 'class-variance-authority'
import { direction } from '#web/messages/locale.ts'
import { t } from '#web/messages/text.ts'
import { PageLink } from './page-link.tsx'
import { dismissToast, type ShownToast } from './toast.ts'

// The specification's constants (section 9).
const duration = 5000
/** Long enough to read what went wrong, or a choice, and to reach for what to do; in ms. */
const longDuration = 20_000
const swipeThreshold = 50
const hotkey = ['F8']

// On phones a dialog fills the lower edge, where its buttons are.
const viewportStyle = cx(
  'fixed end-0 bottom-0 z-60 w-full p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none md:max-w-[420px]',
  'max-sm:[body:has(.bg-scrim)_&]:top-0 max-sm:[body:has(.bg-scrim)_&]:bottom-auto',
)

const actionStyle =
  'inline-flex min-h-11 items-center rounded-md px-2 text-sm font-semibold text-current! underline underline-offset-3 -outline-offset-2! outline-current! hover:bg-current/10'

/** Heavy: `Toaster` fetches it lazily. */
export function ToastViewport({ shown }: { shown: ShownToast | undefined }) {
  return (
    <Radix.Provider
      duration={duration}
      swipeDirection={direction() === 'rtl' ? 'left' : 'right'}
      swipeThreshold={swipeThreshold}
      label={t('words.notification', 'Notification')}
    >
      {shown && <Toast key={shown.id} toast={shown} />}
      <Radix.Viewport hotkey={hotkey} className={viewportStyle} />
    </Radix.Provider>
  )
}

function Toast({ toast }: { toast: ShownToast }) {
  const failed = toast.tone === 'error'
  const stays = failed || Boolean(toast.actions?.length)
  return (
    <Radix.Root
      open={toast.open}
      type={failed ? 'foreground' : 'background'}
      {...(stays && { duration: longDuration })}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      className={cx(
        'flex items-start gap-3 rounded-lg border py-3 ps-4.5 pe-2 shadow-overlay rtl:[--inline-way:-1]',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in data-[swipe=end]:animate-swipe-out',
        'data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        failed ? 'border-danger-ink bg-danger-tint text-ink' : 'border-transparent bg-ink text-paper',
      )}
    >
      {failed && <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger-ink" aria-hidden="true" />}
      <div className="min-w-0 grow py-0.5">
        <Radix.Title className={cx('text-sm font-semibold', failed && 'text-danger-ink')}>
          {toast.title}
        </Radix.Title>
        {toast.description !== undefined && (
          <Radix.Description className="mt-0.5 text-sm opacity-85">{toast.description}</Radix.Description>
        )}
        {toast.actions?.length && (
          <div className="-mx-2 mt-1 flex flex-wrap">
            {toast.actions.map((action) => (
              <Radix.Action key={action.label} asChild altText={action.label}>
                {'to' in action ? (
                  <PageLink to={action.to} className={actionStyle}>
                    {action.label}
                  </PageLink>
                ) : (
                  <button type="button" onClick={action.press} className={actionStyle}>
                    {action.label}
                  </button>
                )}
              </Radix.Action>
            ))}
          </div>
        )}
      </div>
      <Radix.Close
        aria-label={t('words.dismiss', 'Dismiss')}
        className="-my-1 grid size-11 shrink-0 place-items-center rounded-md -outline-offset-2! outline-current! hover:bg-current/10"
      >
        <X className="size-4.5" aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  )
}
