import { fold } from '#contract/http/fold.ts'
import { english } from '#server/messages/wording.ts'
import { genreInSentence } from './reasons/wording.ts'
import { subjectName } from './reasons/subject-phrases.ts'
import { stem, stopWords } from './stems.ts'
import { genreKey, genresOf, subjectKey, subjectsOf } from './subjects.ts'

/** A subject or a genre by the stems of its whole name. */
interface Term {
  key: string
  name?: string
  stems: readonly string[]
}

/** The terms that begin with each stem. */
export type Vocabulary = ReadonlyMap<string, readonly Term[]>

interface Described {
  subjects: string | null
  genre: string | null
  genres: string | null
}

/** Subjects that a text also mentions without being about them, such as where a club meets. */
const everyday = new Set(
  `art beauty food friendship game home hope kindness land language letter music nature power pride reality silence summer
  winter woman women writer writing`.split(/\s+/),
)
/** Words of a genre that alone do not name it. */
const genericWords = new Set(['adult', 'children', 'fiction', 'graphic', 'non', 'sci'])
/** As people write them, and as our genres are called. */
const spellings = [
  [/\b(science fiction|scifi|sf)\b/g, 'sci fi'],
  [/\bnonfiction\b/g, 'non fiction'],
] as const

export function createVocabulary(rows: readonly Described[]): Vocabulary {
  const subjects = new Set(rows.flatMap((row) => subjectsOf(row.subjects)))
  const genres = new Set(rows.flatMap(genresOf))
  const genreWords = new Set(
    [...genres].flatMap((genre) =>
      stemsOf(genre).filter((word) => word.length > 2 && !genericWords.has(word)),
    ),
  )
  const terms = [
    ...[...subjects]
      .map((name) => ({ key: subjectKey(name), name: subjectName(name), stems: stemsOf(name) }))
      // A genre says more than the subject of that name.
      .filter(({ stems: [first = '', ...rest] }) => rest.length > 0 || !genreWords.has(first)),
    ...[...genres]
      .map((genre) => ({
        key: genreKey(genre),
        name: english.say(genreInSentence(genre)),
        stems: stemsOf(genre === 'Children' ? 'children’s books' : genre),
      }))
      .filter(({ stems }) => stems.length > 1),
    ...[...genreWords].map((word) => ({ key: word, stems: [word] })),
  ].filter(({ stems: [first = '', ...rest] }) => rest.length > 0 || !isEveryday(first))
  const vocabulary = new Map<string, Term[]>()
  for (const term of terms) {
    const [first = ''] = term.stems
    const known = vocabulary.get(first)
    if (known) known.push(term)
    else vocabulary.set(first, [term])
  }
  return vocabulary
}

const stemsOf = (text: string): string[] => fold(text).split(' ').map(stem)
const isEveryday = (word: string): boolean => stopWords.has(word) || everyday.has(word)

/** What a text names, by key, with a name for it or the text's own words. A single word of a longer name does not name it. */
export function termsIn(text: string, vocabulary: Vocabulary): Map<string, string> {
  const folded = spellings.reduce(
    (changed, [written, called]) => changed.replace(written, called),
    fold(text),
  )
  const words = folded.split(' ')
  const stems = words.map(stem)
  const named = new Map<string, string>()
  for (const [start, first] of stems.entries())
    for (const term of vocabulary.get(first) ?? [])
      if (!named.has(term.key) && term.stems.every((one, index) => stems[start + index] === one))
        named.set(term.key, term.name ?? words.slice(start, start + term.stems.length).join(' '))
  return named
}
