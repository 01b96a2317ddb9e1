import { Plus, X } from 'lucide-react'
import { optionsMax } from '#contract/meetings/meeting.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TimeField } from './time-field.tsx'

interface OptionsFieldsProps {
  options: readonly string[]
  timeZone: string
  onChange: (options: string[]) => void
  errorOf: (field: string) => string | undefined
}

export function OptionsFields({ options, timeZone, onChange, errorOf }: OptionsFieldsProps) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 text-sm font-semibold">
        {t('meetings.timesToChoose', 'Times to choose from: {count, number} of at most {max, number}', {
          count: options.length,
          max: optionsMax,
        })}
      </legend>
      {errorOf('options') && (
        <p role="alert" className="text-sm text-danger-ink">
          {errorOf('options')}
        </p>
      )}
      {options.map((option, at) => (
        // Times have no ids; removing one moves those below it up.
        <div key={at} className="flex items-start gap-2">
          <TimeField
            label={t('meetings.timeNumber', 'Time {number, number}', { number: at + 1 })}
            value={option}
            timeZone={timeZone}
            error={errorOf(`options.${at}`)}
            onChange={(value) => onChange(options.map((one, index) => (index === at ? value : one)))}
            className="min-w-0 grow"
          />
          <IconButton
            label={t('meetings.removeTime', 'Remove time {number, number}', { number: at + 1 })}
            icon={<X className="size-4.5" />}
            disabled={options.length === 1}
            onClick={() => onChange(options.filter((_, index) => index !== at))}
            className="mt-6.5"
          />
        </div>
      ))}
      <Button
        variant="quiet"
        size="sm"
        disabled={options.length >= optionsMax}
        onClick={() => onChange([...options, dayAfter(options.at(-1) ?? '')])}
      >
        <Plus className="size-4" aria-hidden="true" />
        {t('meetings.addTime', 'Add a time')}
      </Button>
    </fieldset>
  )
}

/** Empty for an incomplete time. */
function dayAfter(wallTime: string): string {
  const next = Date.parse(`${wallTime}Z`) + 86_400_000
  return Number.isNaN(next) ? '' : new Date(next).toISOString().slice(0, 16)
}
