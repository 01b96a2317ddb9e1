import { useId } from 'react'
import type { DateOrder } from '#contract/imports/read-date.ts'
import { readDate } from '#contract/imports/read-date.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'

interface DateChoiceProps {
  example: string
  value: DateOrder | null
  onChange: (order: DateOrder) => void
}

/** Asks once how the dates of a file are read, by one of them. */
export function DateChoice({ example, value, onChange }: DateChoiceProps) {
  const dates = useDates()
  const name = useId()
  return (
    <fieldset>
      <legend className="text-sm font-semibold">
        {t('imports.whichDay', 'Which date does {example} mean in this file?', { example })}
      </legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {(['day', 'month'] as const).map((order) => (
          <label key={order} className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="radio"
              name={name}
              checked={value === order}
              onChange={() => onChange(order)}
              className="size-4.5 shrink-0 accent-action"
            />
            {dates.longDayYear(readDate(example, order).date ?? '')}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
