import { fold } from '#server/db/search-words.ts'

/** The subjects of a book, as they are stored: lower case, between commas. */
export const subjectsOf = (subjects: string | null): string[] =>
  (subjects ?? '').split(',').flatMap((subject) => subject.trim() || [])

/** What a subject is called among keywords; a word of a text never has the sign. */
export const subjectKey = (subject: string): string => `#${fold(subject)}`

const proper = new Set(
  `afghanistan africa alaska america american angeles arthur australia balkans california canada caribbean chinese czech
  denmark egypt england france germany greece greek hungary iceland india iran ireland italy japan jewish korea latin london
  los malaysia mars mexico nepal norse norway paris philippines poland russia scotland spain sweden switzerland taiwan
  thailand turkey victorian vietnam wales york zealand`.split(/\s+/),
)
const whole: Record<string, string> = {
  'american south': 'the American South',
  'american west': 'the American West',
  'king arthur': 'King Arthur',
  lgbtq: 'LGBTQ lives',
  'middle east': 'the Middle East',
  'middle ages': 'the Middle Ages',
  'new york': 'New York',
  'new zealand': 'New Zealand',
}

/** A subject inside a sentence, its proper names with a capital. */
export const written = (subject: string): string =>
  whole[subject] ??
  subject.replace(/\p{L}+/gu, (word) =>
    proper.has(word) ? word.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : word,
  )
