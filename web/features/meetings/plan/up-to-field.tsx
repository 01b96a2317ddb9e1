import { useQuery } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { toReadWords } from '#contract/meetings/to-read-words.ts'
import { plans } from '#web/features/plans/queries.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import type { MeetingDraft } from './meeting-draft.ts'

interface UpToFieldProps {
  clubId: ClubId
  draft: MeetingDraft
  onChange: (part: Partial<MeetingDraft>) => void
  errorOf: (field: string) => string | undefined
}

/** Nothing for a book without a plan. */
export function UpToField({ clubId, draft, onChange, errorOf }: UpToFieldProps) {
  const bookId = Number(draft.bookId) as BookId
  const { data: plan } = useQuery({ ...plans.of(clubId, bookId), enabled: draft.bookId !== '' })
  const error = errorOf('upTo')
  if (draft.bookId === '' || !plan || (plan.parts.length === 0 && !error)) return null
  return (
    <Field
      label={t('meetings.howFarOptional', 'How far to read (optional)')}
      hint={t('meetings.howFarHint', 'Everyone sees how much they still have to read.')}
      error={error}
    >
      <NativeSelect value={draft.upTo} onChange={(upTo) => onChange({ upTo })}>
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
