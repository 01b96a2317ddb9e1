import type { BackgroundBook, BackgroundSet } from '../background-set.ts'
import type { ClubProfile } from '../profile.ts'
import { genreKey, genresOf, subjectKey, subjectsOf } from '../subjects.ts'
import type { WeightedBook } from '../weighted-books.ts'
import { inSentence, subjectInSentence } from './wording.ts'

/** Shared subjects that a reason names; one says too little. */
const sharedSubjectsMin = 2
/** The end of a reason that names a loved book. */
export const lovedEnding = ', which your club loved'

/**
 * Names what a book's text has in common with the club's words, and with the listed book most like it. Not a single shared subject
 * (a desert, ghosts), nor a book of another genre: such reasons read like jokes.
 */
export function* contentReasons(
  known: BackgroundBook | undefined,
  profile: ClubProfile,
  background: BackgroundSet,
): Generator<string> {
  if (!known) return
  const words = sharedWords(known.keywords, profile)
  if (profile.books.size === 0 && words.length > 0)
    yield `Matches your club’s description: ${words.join(' and ')}`
  const book = mostAlike(known, profile, background)
  const keywords = book && profile.bookKeywords.get(book.id)
  const shared = subjectsOf(known.subjects)
    .filter((subject) => keywords?.has(subjectKey(subject)))
    .toSorted(
      (a, b) => background.inverseFrequency(subjectKey(b)) - background.inverseFrequency(subjectKey(a)),
    )
    // Not "magic school and magic".
    .filter((subject, index, all) => !all.slice(0, index).some((other) => other.includes(subject)))
  const isOfItsGenre = genresOf(known).some((genre) => keywords?.has(genreKey(genre)))
  if (!book || shared.length < sharedSubjectsMin || !isOfItsGenre) return
  const subjects = shared.slice(0, sharedSubjectsMin).map(subjectInSentence).join(' and ')
  const reason = `Shares ${subjects} with ${inSentence(book.title)}`
  if (book.isLoved) yield `${reason}${lovedEnding}`
  yield reason
}

/** The shared book of the list whose text is most like another book's, also by its weight. */
function mostAlike(
  known: BackgroundBook,
  { books, bookKeywords }: ClubProfile,
  { inverseFrequency }: BackgroundSet,
): WeightedBook | undefined {
  let best: WeightedBook | undefined
  let highest = 0
  for (const book of books.values()) {
    if (book.weight <= 0 || !book.isShared) continue
    let alike = 0
    for (const [keyword, weight] of bookKeywords.get(book.id) ?? []) {
      const shared = known.keywords.get(keyword)
      if (shared) alike += weight * shared * inverseFrequency(keyword)
    }
    if (alike * book.weight <= highest) continue
    highest = alike * book.weight
    best = book
  }
  return best
}

/** Words of subjects and genres weigh more than this; a word of a title or description may be there by chance. */
const chanceWordMax = 1

/** The two strongest words of the club's name and description that say what a book is about, as written and in that order. */
function sharedWords(bookKeywords: ReadonlyMap<string, number>, { words, keywords }: ClubProfile): string[] {
  const shared = [...words].filter(([word]) => (bookKeywords.get(word) ?? 0) > chanceWordMax)
  const strongest = shared.toSorted(([a], [b]) => (keywords.get(b) ?? 0) - (keywords.get(a) ?? 0)).slice(0, 2)
  return shared.filter((one) => strongest.includes(one)).map(([, asWritten]) => asWritten)
}
