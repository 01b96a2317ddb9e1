import * as z from 'zod/mini'
import { readDraftJson } from '#web/client/draft-json.ts'
import { writeDraft } from '#web/client/drafts.ts'

/** Empty optional fields are undefined. */
export interface BookDraft {
  title: string
  author: string
  genre?: string | undefined
  publishedYear?: number | undefined
  isbn?: string | undefined
  description?: string | undefined
}

export const emptyDraft: BookDraft = { title: '', author: '' }

export const textOrUndefined = (text: unknown): string | undefined =>
  typeof text === 'string' && text.trim() !== '' ? text : undefined

/** NaN if the text is no number, undefined if it is empty. */
export const parseYear = (text: unknown): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text)

const optionalText = z.optional(z.string())

const SavedDraft = z.object({
  title: z.string(),
  author: z.string(),
  genre: optionalText,
  // A year that is NaN becomes null in JSON.
  publishedYear: z.catch(z.optional(z.number()), undefined),
  isbn: optionalText,
  description: optionalText,
})

const keyOf = (clubId: number): string => `book-draft:${clubId}`

/** Survives a reload and signing in. */
export const savedBookDraft = (clubId: number): BookDraft =>
  readDraftJson(keyOf(clubId), SavedDraft) ?? emptyDraft

/** `emptyDraft` deletes it. */
export function saveBookDraft(clubId: number, draft: BookDraft): void {
  writeDraft(keyOf(clubId), draft === emptyDraft ? null : JSON.stringify(draft))
}
