import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { t } from '#web/messages/text.ts'

export interface TitleFieldProps {
  title: string
  limit: number
  onChange: (title: string) => void
  error: string | undefined
}

export function TitleField({ title, limit, onChange, error }: TitleFieldProps) {
  const used = title.trim().length
  return (
    <Field
      label={t('discussions.title', 'Title')}
      error={error}
      {...(used > limit * 0.8 && { count: { used, limit } })}
    >
      <TextInput dir="auto" required value={title} onChange={({ target }) => onChange(target.value)} />
    </Field>
  )
}
