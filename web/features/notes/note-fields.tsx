import { pageCountMax } from '#contract/books/book.ts'
import { noteMax } from '#contract/notes/note.ts'
import type { Draft } from '#web/features/posts/draft.ts'
import { PenNameField } from '#web/features/posts/pen-name-field.tsx'
import { PostTextField } from '#web/features/posts/post-text-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export interface NoteFieldsProps {
  name: string
  onName: (name: string) => void
  words: Draft
  onWords: (part: Partial<Draft>) => void
  errorAt: (field: string) => string | undefined
  autoFocus?: boolean
}

/** The fields of a note: who, which page, what. */
export function NoteFields({ name, onName, words, onWords, errorAt, autoFocus = false }: NoteFieldsProps) {
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
            value={words.page}
            onChange={({ target }) => onWords({ page: target.value })}
          />
        </Field>
      </div>
      <PostTextField
        label="Your note"
        text={words.content}
        limit={noteMax}
        autoFocus={autoFocus}
        onChange={(content) => onWords({ content })}
        error={errorAt('content')}
      />
    </>
  )
}
