import { useState } from 'react'
import { t } from '#web/messages/text.ts'
import { dayOfDate } from '#web/ui/calendar-day.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface LastDayFieldProps {
  /** Empty without one. */
  value: string
  onChange: (day: string) => void
}

/** Until when an announcement stays on the club’s page. */
export function LastDayField({ value, onChange }: LastDayFieldProps) {
  const [today] = useState(() => dayOfDate(new Date()))
  return (
    <Field
      label={t('board.lastDay', 'Last day on the club’s page (optional)')}
      hint={t('board.lastDayHint', 'Without one, it stays until each member dismisses it.')}
    >
      <TextInput
        type="date"
        min={today}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="max-w-56"
      />
    </Field>
  )
}
