import { useId, type ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { FieldContext } from './field-context.ts'

export type FieldProps = {
  label: string
  /** The control: TextInput, TextArea, Select or any that calls `useFieldContext`. */
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Characters used so far and allowed; shown as 'n/500 characters'. */
  count?: { used: number; limit: number }
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
  className?: string
}

export function Field({ label, children, hint, error, count, labelHidden = false, className }: FieldProps) {
  const id = useId()
  const ids = { hint: `${id}-hint`, error: `${id}-error`, count: `${id}-count` }
  const describedBy = [hint && ids.hint, error && ids.error, count && ids.count].filter(Boolean).join(' ')
  const wiring = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }

  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-semibold wrap-anywhere'}
      >
        {label}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && (
        <p id={ids.error} role="alert" className="mt-1.5 flex gap-1.5 text-sm text-danger-ink">
          <CircleAlert className="mt-0.75 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
      {(hint || count) && (
        <div className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-ink-soft">
          <p id={ids.hint}>{hint}</p>
          {count && (
            <p
              id={ids.count}
              className={`shrink-0 tabular-nums ${count.used > count.limit ? 'text-danger-ink' : ''}`}
            >
              {t(
                'words.charactersUsed',
                '{used}/{limit, plural, one {{limit} character} other {{limit} characters}}',
                count,
              )}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
