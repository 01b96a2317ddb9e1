import { type FormEvent, useState } from 'react'
import { type Note, noteMax } from '#contract/notes/note.ts'
import { emptyDraft, useDraft } from '#web/features/posts/draft.ts'
import { draftKeyIn, useClubBook } from '#web/features/posts/club-book.ts'
import { isSendable } from '#web/features/posts/post-text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { NoteFields } from './note-fields.tsx'
import { parsePageNumber } from './parse-page-number.ts'
import { useEditNote } from './queries.ts'

/** Where a note's draft is kept while it is edited. */
export const noteEditName = (note: Pick<Note, 'id'>): string => `edit-note-${note.id}`

/** Edits one's own note in its place. */
export function NoteEdit({ note, onClose }: { note: Note; onClose: () => void }) {
  const clubBook = useClubBook()
  const [name, setName] = useState(note.memberName)
  const [draft, keep] = useDraft(draftKeyIn(clubBook, noteEditName(note)))
  const editing = useEditNote(clubBook, note)
  const words = draft ?? { ...emptyDraft, content: note.content, page: String(note.pageNumber ?? '') }
  const ready = isSendable(words.content, noteMax) && name.trim() !== ''

  function close() {
    keep(null)
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    const body = {
      content: words.content.trim(),
      pageNumber: parsePageNumber(words.page),
      memberName: name.trim(),
    }
    editing.run(body, close)
  }

  return (
    <form noValidate aria-label="Edit your note" onSubmit={submit} className="grow space-y-4">
      <NoteFields
        autoFocus
        name={name}
        onName={setName}
        words={words}
        onWords={(part) => {
          editing.clearError()
          keep({ ...words, ...part })
        }}
        errorAt={editing.fieldError}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!ready} busy={editing.isPending}>
          Save Note
        </Button>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
