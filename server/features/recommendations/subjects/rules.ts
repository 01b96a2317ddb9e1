import { fold } from '#server/db/search-words.ts'

/** The subjects of a book; stored in lower case, separated by commas. */
export const subjectsOf = (subjects: string | null): string[] =>
  (subjects ?? '').split(',').flatMap((subject) => subject.trim() || [])

/** A genre as a keyword; no word of a text contains the sign. */
export const genreKey = (genre: string): string => `@${fold(genre)}`

/** All genres of a book. */
export const genresOf = (book: { genre: string | null; genres: string | null }): string[] => [
  ...(book.genre === null ? [] : [book.genre]),
  ...subjectsOf(book.genres),
]

/** The first genre of a book: one of the six, or else the first of the others. */
export const mainGenre = (book: { genre: string | null; genres: string | null }): string | null =>
  book.genre ?? subjectsOf(book.genres)[0] ?? null

/** A subject as a keyword; no word of a text contains the sign. */
export const subjectKey = (subject: string): string => `#${fold(subject)}`

const properNames = new Set(
  `afghanistan africa alaska america american angeles arthur australia balkans california canada caribbean chinese czech
  denmark egypt england france germany greece greek hungary iceland india iran ireland italy japan jewish korea latin london
  los malaysia mars mexico nepal norse norway paris philippines poland russia scotland spain sweden switzerland taiwan
  thailand turkey victorian vietnam wales york zealand`.split(/\s+/),
)
const wholeSubjects: Record<string, string> = {
  'american south': 'the American South',
  'american west': 'the American West',
  'king arthur': 'King Arthur',
  lgbtq: 'LGBTQ lives',
  'middle east': 'the Middle East',
  'middle ages': 'the Middle Ages',
  'new york': 'New York',
  'new zealand': 'New Zealand',
}

/** A subject as written inside a sentence. */
export const subjectInSentence = (subject: string): string =>
  wholeSubjects[subject] ??
  subject.replace(/\p{L}+/gu, (word) =>
    properNames.has(word) ? word.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : word,
  )
