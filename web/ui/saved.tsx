import { Check } from 'lucide-react'
import { type ReactNode, use, useMemo, useState } from 'react'
import { t } from '#web/messages/text.ts'
import { SavedContext } from './saved-context.ts'

/** Says "Saved" to screen readers, and shows `SavedMark` beside the setting. */
export function SavedStatus({ children }: { children: ReactNode }) {
  const [saved, report] = useState<string | null>(null)
  return (
    <SavedContext value={useMemo(() => ({ saved, report }), [saved])}>
      {children}
      <p role="status" className="sr-only">
        {saved !== null && t('words.saved', 'Saved')}
      </p>
    </SavedContext>
  )
}

/** Takes no room unless its setting was saved last. */
export function SavedMark({ setting }: { setting: string }) {
  const { saved } = use(SavedContext)
  if (saved !== setting) return null
  return (
    <span aria-hidden="true" className="inline-flex items-center gap-1 text-xs font-semibold text-mint-ink">
      <Check className="size-3.5" />
      {t('words.saved', 'Saved')}
    </span>
  )
}
