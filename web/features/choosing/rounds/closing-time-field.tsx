import { canonicalZone } from '#contract/accounts/canonical-zone.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { zoneTime } from '#contract/accounts/zone-name.ts'
import { browserTimeZone } from '#web/client/browser-time-zone.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface ClosingTimeFieldProps {
  /** The value of a `datetime-local` input. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export const ClosingTimeField = ({ value, onChange, error }: ClosingTimeFieldProps) => (
  <Field
    label={t('choosing.closesLabel', 'Voting closes')}
    hint={t('choosing.closesHint', 'In {zone}, up to a year from now.', {
      zone: wordsOf(zoneTime(canonicalZone(browserTimeZone()))),
    })}
    error={error}
  >
    <TextInput
      type="datetime-local"
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)
