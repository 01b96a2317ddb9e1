import { nameMax } from '#contract/accounts/account.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { t } from '#web/messages/text.ts'

export interface PenNameFieldProps {
  name: string
  onChange: (name: string) => void
  error?: string | undefined
}

export function PenNameField({ name, onChange, error }: PenNameFieldProps) {
  return (
    <Field label={t('texts.yourName', 'Your name')} error={error}>
      <TextInput
        dir="auto"
        required
        maxLength={nameMax}
        autoComplete="nickname"
        value={name}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
