import { type FormEvent, useState } from 'react'
import { type Note, noteMax } from '#contract/notes/note.ts'
import { useCurrent } from '#web/client/use-current.ts'
import { editToSend, draftKey, emptyDraft, useDraft } from '#web/features/texts/draft.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { isSendable } from '#web/features/texts/post-text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoteFields } from './note-fields.tsx'
import { parsePageNumber } from './parse-page-number.ts'
import { useEditNote } from './actions.ts'
import { t } from '#web/messages/text.ts'

/** For `draftKey`. */
export const noteDraftName = (note: Pick<Note, 'id'>): string => `edit-note-${note.id}`

export function NoteEdit({ note, onClose }: { note: Note; onClose: () => void }) {
  const clubBook = useClubBook()
  const [name, setName] = useState(note.memberName)
  const currentName = useCurrent(name)
  const [draft, setDraft, markSent] = useDraft(draftKey(clubBook, noteDraftName(note)))
  const editing = useEditNote(clubBook, note)
  const fields = draft ?? {
    ...emptyDraft,
    content: note.content ?? '',
    mentions: note.mentions,
    page: String(note.pageNumber ?? ''),
    quote: note.quote,
  }
  const ready = isSendable(fields.content, noteMax) && name.trim() !== ''

  function close() {
    setDraft(null)
    onClose()
  }

  /** What was typed while it was being saved stays open. */
  function closeIfSame() {
    if (markSent() && currentName.current === name) onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    const body = {
      ...editToSend(fields),
      quote: fields.quote,
      pageNumber: parsePageNumber(fields.page),
      memberName: name.trim(),
    }
    editing.run(body, closeIfSame)
  }

  return (
    <form
      noValidate
      aria-label={t('notes.edit', 'Edit your note')}
      onSubmit={submit}
      className="grow space-y-4"
    >
      <NoteFields
        autoFocus
        saved={note}
        name={name}
        onName={setName}
        fields={fields}
        onFields={(part) => {
          editing.clearError()
          setDraft({ ...fields, ...part })
        }}
        errorAt={editing.fieldError}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!ready} busy={editing.isPending}>
          {t('notes.save', 'Save Note')}
        </Button>
        <Button variant="ghost" onClick={close}>
          {t('words.cancel', 'Cancel')}
        </Button>
      </div>
    </form>
  )
}
