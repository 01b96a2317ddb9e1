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
