import { type BookDraft, bookRow } from '../rules.ts'

/** A book as the shared catalogue stores it. */
export interface SharedBookDraft extends BookDraft {
  /** Comma-separated. */
  subjects: string | null
  /** Comma-separated genres beyond the first. */
  genres?: string | null
  series?: { name: string; number: number | null } | undefined
  /** A MARC code such as `eng`. */
  language?: string | null | undefined
}

/** The fields of a shared book that the starter catalogue knows, and imports may. */
export const describedRow = ({ subjects, genres, series }: SharedBookDraft) => ({
  subjects,
  genres: genres ?? null,
  series: series?.name ?? null,
  series_number: series?.number ?? null,
})

/** A shared book of a work as a row of `books`. */
export const sharedBookRow = (draft: SharedBookDraft, work: string, now: Date) => ({
  ...describedRow(draft),
  language: draft.language ?? null,
  owner_id: null,
  ...bookRow(draft, work, now),
})
