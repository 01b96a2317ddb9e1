import { fold } from '#server/db/search-words.ts'

/** Stored in lower case, separated by commas. */
export const subjectsOf = (subjects: string | null): string[] =>
  (subjects ?? '').split(',').flatMap((subject) => subject.trim() || [])

/** No word of a text contains an @. */
export const genreKey = (genre: string): string => `@${fold(genre)}`

export const genresOf = (book: { genre: string | null; genres: string | null }): string[] => [
  ...(book.genre === null ? [] : [book.genre]),
  ...subjectsOf(book.genres),
]

/** The main genre of a book: one of the six, otherwise the first of the others. */
export const mainGenre = (book: { genre: string | null; genres: string | null }): string | null =>
  book.genre ?? subjectsOf(book.genres)[0] ?? null

/** No word of a text contains a #. */
export const subjectKey = (subject: string): string => `#${fold(subject)}`
