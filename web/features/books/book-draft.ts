import * as z from 'zod/mini'
import { readSessionJson } from '#web/client/session-json.ts'
import { writeSession } from '#web/client/session-storage.ts'

/** The content of the form that adds a book by hand; empty optional fields are undefined. */
export interface BookDraft {
  title: string
  author: string
  genre?: string | undefined
  publishedYear?: number | undefined
  isbn?: string | undefined
  description?: string | undefined
}

export const emptyDraft: BookDraft = { title: '', author: '' }

/** The text of an optional field; undefined if blank. */
export const textOrUndefined = (text: unknown): string | undefined =>
  typeof text === 'string' && text.trim() !== '' ? text : undefined

/** A typed year as a number; NaN for anything else, undefined if empty. */
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

/** The draft saved in this tab for a club, which survives a reload and signing in. */
export const savedBookDraft = (clubId: number): BookDraft =>
  readSessionJson(keyOf(clubId), SavedDraft) ?? emptyDraft

/** Saves a draft in this tab; `emptyDraft` deletes it. */
export function saveBookDraft(clubId: number, draft: BookDraft): void {
  writeSession(keyOf(clubId), draft === emptyDraft ? null : JSON.stringify(draft))
}
