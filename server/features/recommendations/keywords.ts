import { defaultDescription } from '#contract/clubs/club.ts'
import { fold } from '#server/db/search-words.ts'
import { genreKey, subjectKey, subjectsOf } from './subjects.ts'

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

/** Words that say nothing about books, or only how a club meets. Words of up to two letters are ignored anyway. */
const stopWords = new Set(
  `about after again against all also among and another any are back because become been before being best between big book
  bookclub both boy bring but came can club come could day did does down each early eight eleven end ends even ever every everyone far few
  find first five for four friday friend from gather get girl give good great group had has have her here herself him
  himself his how into its itself just keep know left less let life like live long look lot loud love lover made make man many may
  meet member men met might monday month more most much must name need never new next nice night nine not novel now off old
  once one only onto other our out over own part people per place put quiet read reader reading real really run same saturday
  saw say second see seem seven shall share she should since six slow slowly some something soon still story such sunday
  take talk ten than that the their them then there these they thing think third this those three through thursday time
  together told too try twelve tuesday turn two under until upon use very want was way wednesday week welcome well were what when
  where which while who whole whose why will with without word work world would year yes yet you young your
  magical community afternoon evening morning monthly weekly discuss discussion`
    .split(/\s+/)
    .map((word) => stem(word)),
)

/** The significant words of a text by their stems, each as it first appears. Plural and singular have the same stem. */
export function significantWords(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const word of fold(text).split(' ')) {
    const stemmed = stem(word)
    if (word.length > 2 && !stopWords.has(stemmed) && !found.has(stemmed)) found.set(stemmed, word)
  }
  return found
}

function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 4 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
}

/** Subjects, which are chosen by hand, weigh most; the description least. */
export function keywordsOf(book: BookText): Keywords {
  const keywords = new Map<string, number>()
  const add = (key: string, weight: number) => keywords.set(key, Math.max(weight, keywords.get(key) ?? 0))
  for (const subject of subjectsOf(book.subjects)) {
    add(subjectKey(subject), 3)
    for (const word of significantWords(subject).keys()) add(word, 1.2)
  }
  for (const genre of [book.genre ?? '', ...subjectsOf(book.genres)]) {
    if (genre !== '') add(genreKey(genre), 2)
    for (const word of significantWords(genre).keys()) add(word, 1.5)
  }
  for (const word of significantWords(book.title).keys()) add(word, 1)
  for (const word of significantWords(book.description ?? '').keys()) add(word, 0.6)
  return keywords
}

/** Ignores the default description. */
export const clubKeywords = ({ name, description }: { name: string; description: string }) =>
  significantWords(`${name} ${description.replace(defaultDescription(''), '')}`)
