import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

export interface PostTextFieldProps {
  label: string
  text: string
  onChange: (text: string) => void
  /** The longest text that is taken; how far one is shows only near it. */
  limit: number
  placeholder?: string
  error?: string | undefined
  rows?: number
  autoFocus?: boolean
}

/** Several lines of a post. Nothing is cut off while typing: what is too long says so, and cannot be sent. */
export function PostTextField({
  label,
  text,
  onChange,
  limit,
  error,
  autoFocus = false,
  rows = 3,
  ...rest
}: PostTextFieldProps) {
  const used = text.trim().length
  return (
    <Field label={label} error={error} {...(used > limit * 0.8 && { count: { used, limit } })}>
      <TextArea
        dir="auto"
        autoFocus={autoFocus}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        rows={rows}
        {...rest}
      />
    </Field>
  )
}

/** Whether a text can be sent as one of at most `limit` characters, and at least one. */
export const isSendable = (text: string, limit: number): boolean =>
  text.trim() !== '' && text.trim().length <= limit
