import { PencilLine } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { type MeetingDay, meetingNotesMax } from '#contract/meetings/day.ts'
import { problemType } from '#contract/http/problem.ts'
import { CallError } from '#web/client/api.ts'
import { PostText } from '#web/features/texts/post-text.tsx'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useUpdateNotes } from './actions.ts'
import { Refusal } from '../plan/refusal.tsx'
import type { MeetingClub } from '../queries.ts'
import { mergeTexts, type NotesDraft, saveNotes, savedNotes } from './notes-draft.ts'

interface NotesProps {
  club: MeetingClub
  meetingId: number
  day: MeetingDay
}

export function Notes({ club, meetingId, day }: NotesProps) {
  const [draft, setDraft] = useState(() => savedNotes(meetingId))
  const [hasClosed, setClosed] = useState(false)
  const latest = useRef(draft)
  const updateDraft = (next: NotesDraft | null) => {
    latest.current = next
    setDraft(next)
    setClosed(next === null)
    saveNotes(meetingId, next)
  }
  /** Text typed during the save stays, as a draft over the version that was saved. */
  function closeIfSame({ notesVersion }: MeetingDay) {
    const typed = latest.current
    updateDraft(typed === null || typed === draft ? null : { ...typed, version: notesVersion })
  }
  return (
    <section aria-labelledby="notes">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="notes" className="text-xl">
          {t('meetings.sharedNotes', 'Shared notes')}
        </h2>
        {!draft && (
          <Button
            variant="quiet"
            size="sm"
            // The form, which had the focus, is gone.
            autoFocus={hasClosed}
            onClick={() => updateDraft({ text: day.notes, version: day.notesVersion })}
          >
            <PencilLine className="size-4" aria-hidden="true" />
            {day.notes === ''
              ? t('meetings.writeNotes', 'Write notes')
              : t('meetings.editNotes', 'Edit the notes')}
          </Button>
        )}
      </div>
      {draft ? (
        <NotesForm
          club={club}
          meetingId={meetingId}
          day={day}
          draft={draft}
          onChange={updateDraft}
          onSaved={closeIfSame}
        />
      ) : day.notes === '' ? (
        <p className="mt-1 text-sm text-ink-soft">
          {t('meetings.notesEmpty', 'Nothing yet. Write down what the club wants to remember.')}
        </p>
      ) : (
        <PostText text={day.notes} className="mt-2 max-w-[62ch] font-serif" />
      )}
    </section>
  )
}

interface NotesFormProps extends NotesProps {
  draft: NotesDraft
  onChange: (draft: NotesDraft | null) => void
  onSaved: (day: MeetingDay) => void
}

function NotesForm({ club, meetingId, day, draft, onChange, onSaved }: NotesFormProps) {
  const save = useUpdateNotes(club, meetingId)
  // Also before saving, because events bring others' changes.
  const isConflict = draft.version !== day.notesVersion && draft.text.trim() !== day.notes
  const isEditedElsewhere =
    save.error instanceof CallError && save.error.problem?.type === problemType('edited-elsewhere')
  const length = draft.text.trim().length

  function send(notes: string) {
    save.run({ notes, notesVersion: isConflict ? draft.version : day.notesVersion }, onSaved)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isConflict && length <= meetingNotesMax) send(draft.text.trim())
  }
  const settle = (text: string) => {
    save.clearError()
    onChange({ text, version: day.notesVersion })
  }

  return (
    <form onSubmit={submit} noValidate className="mt-2 space-y-4">
      {isConflict && (
        <div role="alert" className="rounded-md bg-gold-tint p-4 text-sm text-gold-ink">
          <p className="font-semibold">
            {t(
              'meetings.notesTheirVersion',
              'Someone else has changed the notes since you opened them. Their version:',
            )}
          </p>
          <PostText
            text={day.notes === '' ? t('meetings.notesEmptyVersion', '(Empty)') : day.notes}
            className="mt-2 max-h-60 overflow-y-auto rounded-sm bg-paper-raised p-3 font-serif text-ink"
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => settle(mergeTexts(day.notes, draft.text))}>
              {t('meetings.notesAddBelow', 'Add yours below theirs')}
            </Button>
            <Button variant="outline" size="sm" onClick={() => settle(draft.text)}>
              {t('meetings.notesReplace', 'Replace theirs with yours')}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
              {t('meetings.notesDiscard', 'Discard yours')}
            </Button>
          </div>
        </div>
      )}
      <Field
        label={isConflict ? t('meetings.notesYours', 'Yours') : t('meetings.sharedNotes', 'Shared notes')}
        labelHidden={!isConflict}
        error={save.fieldError('notes')}
        count={{ used: length, limit: meetingNotesMax }}
      >
        <TextArea
          dir="auto"
          rows={6}
          autoFocus
          value={draft.text}
          onChange={({ target }) => {
            save.clearError()
            onChange({ ...draft, text: target.value })
          }}
        />
      </Field>
      {!isEditedElsewhere && (
        <Refusal
          error={save.error}
          otherwise={t(
            'meetings.notesFailed',
            'Couldn’t save the notes. Check your connection and try again.',
          )}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isConflict || length > meetingNotesMax} busy={save.isPending}>
          {t('words.save', 'Save')}
        </Button>
        <Button variant="outline" onClick={() => onChange(null)}>
          {t('words.cancel', 'Cancel')}
        </Button>
      </div>
    </form>
  )
}
