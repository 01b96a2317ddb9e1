import { pageCountMax } from '#contract/books/book.ts'
import { type Note, noteMax } from '#contract/notes/note.ts'
import { toDraftContent, type Draft, toMentioningText } from '#web/features/texts/draft.ts'
import { PenNameField } from '#web/features/texts/pen-name-field.tsx'
import { PlaceField } from '#web/features/texts/place-field.tsx'
import { PostTextField } from '#web/features/texts/post-text-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { parsePageNumber } from './parse-page-number.ts'
import { t } from '#web/messages/text.ts'

export interface NoteFieldsProps {
  name: string
  onName: (name: string) => void
  fields: Draft
  onFields: (part: Partial<Draft>) => void
  errorAt: (field: string) => string | undefined
  autoFocus?: boolean
  saved?: Note | undefined
}

export function NoteFields({
  name,
  onName,
  fields,
  onFields,
  errorAt,
  autoFocus = false,
  saved,
}: NoteFieldsProps) {
  return (
    <>
      <PostTextField
        label={t('notes.yourNote', 'Your note')}
        written={toMentioningText(fields)}
        limit={noteMax}
        autoFocus={autoFocus}
        onChange={(written) => onFields(toDraftContent(written))}
        error={errorAt('content') ?? errorAt('mentions')}
      />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Field
          label={t('notes.pageOptional', 'Page (optional)')}
          error={errorAt('pageNumber')}
          className="w-30"
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={pageCountMax}
            value={fields.page}
            onChange={({ target }) => onFields({ page: target.value })}
          />
        </Field>
        <Checkbox
          label={t('notes.isQuote', 'This is a quote')}
          checked={fields.quote}
          onChange={(quote) => onFields({ quote })}
        />
      </div>
      <PlaceField
        value={fields.place}
        saved={saved}
        page={parsePageNumber(fields.page)}
        onChange={(place) => onFields({ place })}
        error={errorAt('place')}
      />
      <PenNameField name={name} onChange={onName} error={errorAt('memberName')} />
    </>
  )
}
