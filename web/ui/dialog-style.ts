import { cva } from 'class-variance-authority'

export const overlayStyle =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'

/** At the lower edge on phones, centred from `sm` up. */
export const dialogStyle = cva(
  [
    'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-xl border border-line bg-paper-raised text-ink',
    'pb-[env(safe-area-inset-bottom)] shadow-overlay outline-none sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:rounded-lg',
    'data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in sm:data-[state=open]:animate-pop-in',
  ],
  {
    variants: {
      width: {
        narrow: 'sm:max-w-md',
        medium: 'sm:max-w-xl',
        wide: 'sm:max-w-3xl',
      },
    },
    defaultVariants: { width: 'medium' },
  },
)
