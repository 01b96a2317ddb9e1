import * as z from 'zod/mini'
import { type LibraryBook, noteMax } from '#contract/library/library-book.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useChangeBook } from '../actions.ts'

const Fields = z.object({ note: z.string() })

/** What is typed is kept on this device until it is saved, however the dialog closes. */
export function NoteField({ entry }: { entry: LibraryBook }) {
  const changing = useChangeBook(entry.bookId)
  const { draft, change, discard, discardSaved } = useFormDraft(`library-note:${entry.bookId}`, Fields, {
    note: entry.note ?? '',
  })
  const note = draft.note.trim()
  const isChanged = note !== (entry.note ?? '')
  return (
    <div>
      <Field
        label={t('library.note', 'Private note')}
        hint={t('library.noteHint', 'Only you see it.')}
        error={changing.fieldError('note')}
        count={{ used: note.length, limit: noteMax }}
      >
        <TextArea
          rows={3}
          value={draft.note}
          onChange={({ target }) => {
            changing.clearError()
            change({ note: target.value })
          }}
        />
      </Field>
      {isChanged && (
        <div className="mt-2 flex gap-3">
          <Button
            size="sm"
            busy={changing.isPending}
            disabled={note.length > noteMax}
            onClick={() => changing.run({ note: note === '' ? null : note }, discardSaved)}
          >
            {t('library.saveNote', 'Save note')}
          </Button>
          <Button variant="ghost" size="sm" onClick={discard}>
            {t('library.undoNote', 'Undo')}
          </Button>
        </div>
      )}
    </div>
  )
}
