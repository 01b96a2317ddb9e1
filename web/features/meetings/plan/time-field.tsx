import { t, wordsOf } from '#web/messages/text.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { zoneTime } from '#contract/accounts/zone-name.ts'
import { useDates } from '#web/ui/dates.ts'
import { localWallTime, ownTime } from '../time.ts'
import { clockChangeWords, zoned } from './clock-changes.ts'

interface TimeFieldProps {
  label: string
  value: string
  timeZone: string
  onChange: (value: string) => void
  error?: string | undefined
  className?: string
  autoFocus?: boolean
}

/** Warns if clocks change that day. */
export const TimeField = ({
  label,
  value,
  timeZone,
  onChange,
  error,
  className = '',
  autoFocus = false,
}: TimeFieldProps) => (
  <Field
    label={label}
    hint={<TimeHint value={value} timeZone={timeZone} />}
    error={error}
    className={className}
  >
    <TextInput
      type="datetime-local"
      required
      autoFocus={autoFocus}
      value={value}
      onChange={({ target }) => onChange(target.value.slice(0, 16))}
    />
  </Field>
)

function TimeHint({ value, timeZone }: { value: string; timeZone: string }) {
  const dates = useDates()
  const zone = wordsOf(zoneTime(timeZone))
  const inZone = t('meetings.inZone', 'In {zone}.', { zone })
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return inZone
  const own = localWallTime(zoned(value, timeZone).instant)
  const change = clockChangeWords(value, timeZone, dates)
  return (
    <>
      {own !== value && change === null
        ? t('meetings.inZoneAndYours', 'In {zone}: {yours}.', { zone, yours: ownTime(dates, value, own) })
        : inZone}
      {change !== null && (
        <span role="status" className="mt-1 block text-sm text-gold-ink">
          {change}
        </span>
      )}
    </>
  )
}
