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
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-3">
        <PenNameField name={name} onChange={onName} error={errorAt('memberName')} />
        <Field label="Page (optional)" error={errorAt('pageNumber')}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={pageCountMax}
            value={fields.page}
            onChange={({ target }) => onFields({ page: target.value })}
          />
        </Field>
      </div>
      <PostTextField
        label="Your note"
        written={toMentioningText(fields)}
        limit={noteMax}
        autoFocus={autoFocus}
        onChange={(written) => onFields(toDraftContent(written))}
        error={errorAt('content') ?? errorAt('mentions')}
      />
      <Checkbox label="This is a quote" checked={fields.quote} onChange={(quote) => onFields({ quote })} />
      <PlaceField
        value={fields.place}
        saved={saved}
        page={parsePageNumber(fields.page)}
        onChange={(place) => onFields({ place })}
        error={errorAt('place')}
      />
    </>
  )
}
