import { useQuery } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { toReadWords } from '#contract/meetings/to-read-words.ts'
import { plans } from '#web/features/plans/queries.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'

interface UpToFieldProps {
  clubId: ClubId
  /** Of the meeting; empty for none. */
  bookId: string
  upTo: string
  onChange: (upTo: string) => void
  error: string | undefined
}

/** Nothing for a book without a plan. */
export function UpToField({ clubId, bookId, upTo, onChange, error }: UpToFieldProps) {
  const { data: plan } = useQuery({
    ...plans.of(clubId, Number(bookId) as BookId),
    enabled: bookId !== '',
  })
  if (bookId === '' || !plan || (plan.parts.length === 0 && !error)) return null
  return (
    <Field
      label={t('meetings.howFarOptional', 'How far to read (optional)')}
      hint={t('meetings.howFarHint', 'Everyone sees how much they still have to read.')}
      error={error}
    >
      <NativeSelect value={upTo} onChange={onChange}>
        <option value="" className="bg-paper-raised">
          {t('meetings.howFarUnsaid', 'As far as everyone likes')}
        </option>
        {plan.parts.map((part) => (
          <option key={part.number} value={part.number} className="bg-paper-raised">
            {wordsOf(toReadWords(part, null))}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}
