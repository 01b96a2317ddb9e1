import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

export interface PostTextFieldProps {
  label: string
  text: string
  onChange: (text: string) => void
  /** The maximum length; the counter appears near it. */
  limit: number
  placeholder?: string
  error?: string | undefined
  rows?: number
  autoFocus?: boolean
}

/** The text area of a post. A text that is too long is not cut off, but cannot be sent. */
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

/** Whether a trimmed text has from 1 to `limit` characters. */
export const isSendable = (text: string, limit: number): boolean =>
  text.trim() !== '' && text.trim().length <= limit
