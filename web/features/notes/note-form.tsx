import type { FormEvent } from 'react'
import { type Note, noteMax } from '#contract/notes/note.ts'
import { contentToSend, draftKey, emptyDraft, useDraft } from '#web/features/texts/draft.ts'
import { askPenName, usePenName } from '#web/features/texts/pen-name.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'
import { isSendable } from '#web/features/texts/post-text-field.tsx'
import { useHasPlace } from '#web/features/texts/use-own-place.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NoteFields } from './note-fields.tsx'
import { parsePageNumber } from './parse-page-number.ts'
import { useSaveNote } from './actions.ts'
import { t } from '#web/messages/text.ts'

export function NoteForm({ onSaved }: { onSaved: (note: Note) => void }) {
  const clubBook = useClubBook()
  const [name, setName] = usePenName(clubBook.reader)
  const [draft, setDraft, markSent] = useDraft(draftKey(clubBook, 'note'))
  const saving = useSaveNote(clubBook)
  const fields = draft ?? emptyDraft
  const hasPlace = useHasPlace(fields.place, parsePageNumber(fields.page))
  const ready = isSendable(fields.content, noteMax) && name.trim() !== '' && hasPlace

  async function send() {
    const memberName = ready ? await askPenName(clubBook.reader, name) : null
    if (memberName === null) return
    const body = {
      ...contentToSend(fields),
      quote: fields.quote,
      pageNumber: parsePageNumber(fields.page),
      memberName,
    }
    saving.run(
      body,
      (note) => {
        markSent()
        onSaved(note)
      },
      markSent,
      draftKey(clubBook, 'note'),
    )
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <Card>
      <form noValidate aria-label={t('notes.write', 'Write a note')} onSubmit={submit} className="space-y-4">
        <h3 className="text-xl">{t('notes.formHeading', 'A thought while reading')}</h3>
        <NoteFields
          name={name}
          onName={setName}
          fields={fields}
          onFields={(part) => {
            saving.clearError()
            setDraft({ ...fields, ...part })
          }}
          errorAt={saving.fieldError}
        />
        <Button type="submit" wide disabled={!ready} busy={saving.isPending}>
          {t('notes.save', 'Save Note')}
        </Button>
      </form>
    </Card>
  )
}
