import { type BookDraft, bookRow } from './book-draft.ts'

export interface SharedBookDraft extends BookDraft {
  /** Comma-separated. */
  subjects: string | null
  /** Comma-separated genres beyond the first. */
  genres?: string | null
  series?: { name: string; number: number | null } | undefined
  /** A MARC code such as `eng`. */
  language?: string | null | undefined
}

/** Only the starter catalogue and imports fill these columns. */
export const describedRow = ({ subjects, genres, series }: SharedBookDraft) => ({
  subjects,
  genres: genres ?? null,
  series: series?.name ?? null,
  series_number: series?.number ?? null,
})

export const sharedBookRow = (draft: SharedBookDraft, work: string, now: Date) => ({
  ...describedRow(draft),
  language: draft.language ?? null,
  owner_id: null,
  ...bookRow(draft, work, now),
})
