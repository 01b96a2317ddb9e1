import { defaultDescription } from '#contract/clubs/club.ts'
import { english } from '#server/messages/wording.ts'
import { significantWords } from './stems.ts'
import { genreKey, subjectKey, subjectsOf } from './subjects.ts'
import { termsIn, type Vocabulary } from './vocabulary.ts'

export type Keywords = ReadonlyMap<string, number>

/** Subjects are comma-separated. */
export interface BookText {
  title: string
  description: string | null
  genre: string | null
  subjects: string | null
  /** Genres beyond the first. */
  genres: string | null
}

/**
 * Subjects and genres. The text of a book without subjects counts for the subjects it names: single words of titles and
 * descriptions led from wine and cheese to Who Moved My Cheese.
 */
export function keywordsOf(book: BookText, vocabulary: Vocabulary): Keywords {
  const keywords = new Map<string, number>()
  const add = (key: string, weight: number) => keywords.set(key, Math.max(weight, keywords.get(key) ?? 0))
  const subjects = subjectsOf(book.subjects)
  for (const subject of subjects) {
    add(subjectKey(subject), 3)
    for (const word of significantWords(subject).keys()) add(word, 1.2)
  }
  for (const genre of [book.genre ?? '', ...subjectsOf(book.genres)]) {
    if (genre !== '') add(genreKey(genre), 2)
    for (const word of significantWords(genre).keys()) add(word, 1.5)
  }
  if (subjects.length > 0) return keywords
  const addNamed = (text: string, weight: number) => {
    for (const key of termsIn(text, vocabulary).keys()) if (key.startsWith('#')) add(key, weight)
  }
  addNamed(book.title, 1)
  addNamed(book.description ?? '', 0.6)
  return keywords
}

/** What a club's name and description say it reads. Ignores the default description: the vocabulary is English. */
export const clubKeywords = (
  { name, description }: { name: string; description: string },
  vocabulary: Vocabulary,
): Map<string, string> =>
  termsIn(`${name}. ${description.replace(english.say(defaultDescription('')), '')}`, vocabulary)
