import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { MentionListProps } from './mentions/mention-list.tsx'
import { changeText, type MentioningText } from './mentions/mentions-in-text.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useClubBook } from './club-book.ts'
import { t } from '#web/messages/text.ts'

// Fetched with the first `@`. If that fails, as when the connection is gone, the field works without a list.
const MentionList = lazy<ComponentType<MentionListProps>>(() =>
  import('./mentions/mention-list.tsx').then(
    ({ MentionList: List }) => ({ default: List }),
    () => ({ default: () => null }),
  ),
)

// Lazy, because visitors see the form of a review, but cannot write.
const TextToolbar = lazy(async () => ({ default: (await import('./marks/text-toolbar.tsx')).TextToolbar }))

export interface PostTextFieldProps {
  label: string
  written: MentioningText
  onChange: (written: MentioningText) => void
  limit: number
  placeholder?: string
  error?: string | undefined
  rows?: number
  autoFocus?: boolean
}

/** An `@` offers the club's members. A text that is too long is not cut off, but cannot be sent. */
export function PostTextField({
  label,
  written,
  onChange,
  limit,
  error,
  autoFocus = false,
  rows = 3,
  ...rest
}: PostTextFieldProps) {
  const { club, membership } = useClubBook()
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null)
  const [hasTypedAt, setHasTypedAt] = useState(false)
  const used = written.text.trim().length

  function change(text: string) {
    if (text.includes('@')) setHasTypedAt(true)
    onChange(changeText(written, text))
  }

  return (
    <Field
      label={label}
      error={error}
      hint={membership?.isMember && t('texts.mention.hint', 'Type @ to mention a member.')}
      {...(used > limit * 0.8 && { count: { used, limit } })}
    >
      <TextArea
        ref={setArea}
        dir="auto"
        autoFocus={autoFocus}
        value={written.text}
        onChange={({ target }) => change(target.value)}
        rows={rows}
        {...rest}
      />
      <Suspense fallback={<span className="mt-1 block h-11" />}>
        <TextToolbar area={area} written={written} onChange={onChange} />
      </Suspense>
      {hasTypedAt && area && membership?.isMember && (
        <Suspense fallback={null}>
          <MentionList area={area} clubId={club.id} written={written} onMention={onChange} />
        </Suspense>
      )}
    </Field>
  )
}

/** From 1 to `limit` characters once it is trimmed. */
export const isSendable = (text: string, limit: number): boolean =>
  text.trim() !== '' && text.trim().length <= limit
