import { type BookDraft, bookRow } from './book-draft.ts'

/** A book to be stored in the shared catalogue. */
export interface SharedBookDraft extends BookDraft {
  /** Comma-separated. */
  subjects: string | null
  /** Comma-separated genres beyond the first. */
  genres?: string | null
  series?: { name: string; number: number | null } | undefined
  /** A MARC code such as `eng`. */
  language?: string | null | undefined
}

/** The columns that describe a work: only the starter catalogue and imports fill them. */
export const describedRow = ({ subjects, genres, series }: SharedBookDraft) => ({
  subjects,
  genres: genres ?? null,
  series: series?.name ?? null,
  series_number: series?.number ?? null,
})

/** An edition of `work` as a row of `books`. */
export const sharedBookRow = (draft: SharedBookDraft, work: string, now: Date) => ({
  ...describedRow(draft),
  language: draft.language ?? null,
  owner_id: null,
  ...bookRow(draft, work, now),
})
