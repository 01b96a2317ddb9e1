import { useId } from 'react'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Duration } from './duration.ts'
import { t } from '#web/messages/text.ts'

interface DurationFieldProps {
  label: string
  value: Duration
  onChange: (value: Duration) => void
  error: string | undefined
  autoFocus?: boolean
}

export function DurationField({ label, value, onChange, error, autoFocus = false }: DurationFieldProps) {
  const id = useId()
  const input = (unit: keyof Duration, max: number) => (
    <TextInput
      type="number"
      inputMode="numeric"
      enterKeyHint="done"
      min={0}
      max={max}
      aria-label={
        unit === 'hours'
          ? t('progress.time.hoursOf', '{label}, hours', { label })
          : t('progress.time.minutesOf', '{label}, minutes', { label })
      }
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      autoFocus={autoFocus && unit === 'hours'}
      value={value[unit]}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange({ ...value, [unit]: target.value })}
      className="w-16 min-w-0 px-2! [appearance:textfield] text-center tabular-nums [&::-webkit-inner-spin-button]:appearance-none"
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex items-center gap-1.5 text-sm text-ink-soft">
        {input('hours', 1666)}
        <span aria-hidden="true">{t('progress.time.h', 'h')}</span>
        {input('minutes', 59)}
        <span aria-hidden="true">{t('progress.time.min', 'min')}</span>
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}
