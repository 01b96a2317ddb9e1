import type { NotesChange } from '#contract/meetings/day.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Change } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { CanTakePart } from '../policy.ts'

/** Throws 409 if somebody else has changed the notes since the caller read them. */
export async function updateNotes(
  change: Change,
  { meeting }: CanTakePart,
  { notes, notesVersion }: NotesChange,
): Promise<void> {
  if (meeting.notes_version !== notesVersion)
    throw new HttpError('edited-elsewhere', meetingRefusals.editedElsewhere)
  await change
    .updateTable('meetings')
    .set({ notes, notes_version: notesVersion + 1 })
    .where('id', '=', meeting.id)
    .execute()
}
