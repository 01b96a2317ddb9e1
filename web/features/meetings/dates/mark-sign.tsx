import { Check, X } from 'lucide-react'
import type { Mark } from '#contract/meetings/meeting.ts'

/** A tick, one in brackets, or a cross; words beside it or for screen readers say the same. */
export const MarkSign = ({ mark }: { mark: Mark }) => (
  <span aria-hidden="true" className="inline-flex min-w-6 shrink-0 items-center justify-center font-semibold">
    {mark === 'if-need-be' && '('}
    {mark === 'no' ? (
      <X className="size-4" strokeWidth={2.5} />
    ) : (
      <Check className={mark === 'yes' ? 'size-4' : 'size-3.5'} strokeWidth={2.5} />
    )}
    {mark === 'if-need-be' && ')'}
  </span>
)
