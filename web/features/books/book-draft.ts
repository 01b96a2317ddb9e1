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
  pageCount?: number | undefined
  description?: string | undefined
}

export const emptyDraft: BookDraft = { title: '', author: '' }

export const textOrUndefined = (text: unknown): string | undefined =>
  typeof text === 'string' && text.trim() !== '' ? text : undefined

/** NaN if the text is no number, undefined if it is empty. */
export const parseWhole = (text: unknown): number | undefined =>
  text === undefined || text === '' ? undefined : Number(text)

const optionalText = z.optional(z.string())

const SavedDraft = z.object({
  title: z.string(),
  author: z.string(),
  genre: optionalText,
  // A year that is NaN becomes null in JSON.
  publishedYear: z.catch(z.optional(z.number()), undefined),
  isbn: optionalText,
  pageCount: z.catch(z.optional(z.number()), undefined),
  description: optionalText,
})

const keyOf = (clubId: number): string => `book-draft:${clubId}`

/** Null if nothing has been typed. */
export const savedBookDraft = (clubId: number): BookDraft | null => readDraftJson(keyOf(clubId), SavedDraft)

/** A draft from a search that found nothing: an ISBN, a title, or "title by author". */
export function draftFromSearch(words: string): BookDraft {
  const text = words.trim()
  const isbn = /^(?:isbn[\s:]*)?((?:97[89][\s-]?)?(?:\d[\s-]?){9}[\dX])$/i.exec(text)?.[1]
  if (isbn !== undefined) return { ...emptyDraft, isbn }
  const [, title = text, author = ''] = /^(.+?)(?:\s+by\s+|\s+[–—-]\s+)(\S.*)$/iu.exec(text) ?? []
  return text === '' ? emptyDraft : { title, author }
}

/** `emptyDraft` deletes it. */
export function saveBookDraft(clubId: number, draft: BookDraft): void {
  writeDraft(keyOf(clubId), draft === emptyDraft ? null : JSON.stringify(draft))
}
