import { pitchMax } from '#contract/choosing/pool.ts'
import { t } from '#web/messages/text.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface PitchFieldProps {
  title: string
  pitch: string
  onChange: (pitch: string) => void
  error: string | undefined
}

export const PitchField = ({ title, pitch, onChange, error }: PitchFieldProps) => (
  <Field
    label={t('choosing.pitch', 'Why should the club read {title}? (optional)', { title })}
    error={error}
    count={{ used: pitch.trim().length, limit: pitchMax }}
  >
    <TextArea rows={4} dir="auto" value={pitch} onChange={({ target }) => onChange(target.value)} />
  </Field>
)
