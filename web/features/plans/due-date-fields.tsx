import { t } from '#web/messages/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { DueDateList } from './due-date-list.tsx'
import type { useDueDates } from './use-due-dates.ts'

interface DueDateFieldsProps {
  dates: ReturnType<typeof useDueDates>
  /** Of the admin's edition. */
  pageCount: number | null
  /** Why the server refused the start. */
  startError: string | undefined
}

export function DueDateFields({ dates, pageCount, startError }: DueDateFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('plans.startOn', 'Start on (optional)')} error={startError}>
          <TextInput type="date" value={dates.from} onChange={({ target }) => dates.setFrom(target.value)} />
        </Field>
        <Field
          label={t('plans.finishBy', 'Finish by (optional)')}
          error={
            dates.isBackwards ? t('plans.backwards', 'The finish date is before the start date') : undefined
          }
        >
          <TextInput
            type="date"
            value={dates.until}
            onChange={({ target }) => dates.setUntil(target.value)}
          />
        </Field>
      </div>
      <p className="text-xs text-ink-soft">
        {t(
          'plans.spreadHint',
          'With both dates, each part gets an evenly spaced due date. You can change any of them.',
        )}
      </p>
      {dates.chosenCount > 0 && (
        <Checkbox
          label={t(
            'plans.keepChosen',
            '{count, plural, one {Keep the date you chose} other {Keep the # dates you chose}}',
            { count: dates.chosenCount },
          )}
          hint={t(
            'plans.spreadAround',
            '{count, plural, one {The other parts are spread around it.} other {The other parts are spread around them.}}',
            { count: dates.chosenCount },
          )}
          checked={dates.keepsChosen}
          onChange={dates.setKeepsChosen}
        />
      )}
      {dates.parts.length > 0 && (
        <DueDateList parts={dates.parts} pageCount={pageCount} onChange={dates.setDay} />
      )}
    </>
  )
}
