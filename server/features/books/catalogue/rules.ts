import { type BookDraft, bookRow } from '../rules.ts'

/** A book as the shared catalogue stores it; `subjects` are comma-separated. */
export interface SharedBookDraft extends BookDraft {
  subjects: string | null
}

/** A shared book as a row of `books`. */
export const sharedBookRow = (draft: SharedBookDraft, now: Date) => ({
  subjects: draft.subjects,
  owner_id: null,
  ...bookRow(draft, now),
})
