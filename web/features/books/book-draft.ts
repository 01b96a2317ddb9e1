import * as z from 'zod/mini'

/** What stands in the form of a book written in by hand; an empty optional field is left out of what is sent. */
export interface BookDraft {
  title: string
  author: string
  genre?: string | undefined
  publishedYear?: number | undefined
  isbn?: string | undefined
  description?: string | undefined
}

export const emptyDraft: BookDraft = { title: '', author: '' }

/** Text of an optional field; nothing but spaces is nothing. */
export const leftOut = (text: unknown): string | undefined =>
  typeof text === 'string' && text.trim() !== '' ? text : undefined

/** A typed year as a number, NaN for what is none; an empty field is no year. */
export const yearOf = (text: unknown): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text)

const optionalText = z.optional(z.string())

const SavedBook = z.object({
  title: z.string(),
  author: z.string(),
  genre: optionalText,
  // A year that is no number is null in JSON: it is typed again.
  publishedYear: z.catch(z.optional(z.number()), undefined),
  isbn: optionalText,
  description: optionalText,
})

const placeOf = (clubId: number): string => `inkhorn:book-draft:${clubId}`

/** The book this tab remembers half written for a club: after a reload, or after signing in again. */
export function savedBookDraft(clubId: number): BookDraft {
  try {
    const kept = z.safeParse(SavedBook, JSON.parse(sessionStorage.getItem(placeOf(clubId)) ?? 'null'))
    return kept.success ? kept.data : emptyDraft
  } catch {
    return emptyDraft
  }
}

/** Remembers a book half written in this tab; an empty one is forgotten. */
export function saveBookDraft(clubId: number, draft: BookDraft): void {
  try {
    if (draft === emptyDraft) sessionStorage.removeItem(placeOf(clubId))
    else sessionStorage.setItem(placeOf(clubId), JSON.stringify(draft))
  } catch {
    // Storage is full or closed: what is typed stays on the screen.
  }
}
