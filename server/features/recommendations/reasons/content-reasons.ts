import { type Message, message } from '#contract/messages/message.ts'
import { type Sentence, sentence } from '#contract/messages/sentence.ts'
import type { BackgroundBook, BackgroundSet } from '../background-set.ts'
import type { ClubProfile } from '../profile.ts'
import { genreKey, genresOf, subjectKey, subjectsOf } from '../subjects.ts'
import type { WeightedBook } from '../weighted-books.ts'
import { pairOf, type PhrasePair, settingOf } from './subject-phrases.ts'
import { inSentence } from './wording.ts'

/**
 * Names what the club says it reads, and what a book has in common with the listed book most like it. Not a single shared subject (a
 * desert, ghosts), nor a book of another genre: such reasons read like jokes.
 */
export function* contentReasons(
  known: BackgroundBook | undefined,
  profile: ClubProfile,
  background: BackgroundSet,
): Generator<Sentence> {
  if (!known) return
  if (profile.books.size === 0) {
    const [first, second] = namedByClub(known.keywords, profile)
    if (first !== undefined && second !== undefined)
      yield message('recommendations.mentionsBoth', 'Because your club mentions {first} and {second}', {
        first,
        second,
      })
    else if (first !== undefined)
      yield message('recommendations.mentions', 'Because your club mentions {first}', { first })
  }
  for (const book of listAlike(known, profile, background)) {
    const keywords = profile.bookKeywords.get(book.id)
    if (!genresOf(known).some((genre) => keywords?.has(genreKey(genre)))) continue
    const shared = subjectsOf(known.subjects)
      .filter((subject) => keywords?.has(subjectKey(subject)))
      .toSorted(
        (a, b) => background.inverseFrequency(subjectKey(b)) - background.inverseFrequency(subjectKey(a)),
      )
    yield* comparisons(book, pairOf(shared), known.genre === 'Non-Fiction' ? undefined : settingOf(shared))
  }
}

/** Says what a book has in common with a listed one. */
function* comparisons(
  { title, isLoved }: WeightedBook,
  pair: PhrasePair | null,
  setting: Message | undefined,
): Generator<Sentence> {
  const values = { title: inSentence(title), first: '', second: '' }
  const about = (text: Message, { first, second }: PhrasePair) =>
    sentence(text, { lists: { first: [first], second: [second] } })
  if (pair?.kind === 'about') {
    if (isLoved)
      yield about(
        message(
          'recommendations.lovedAbout',
          'Your club loved {title}, and this is about {first} and {second} too',
          values,
        ),
        pair,
      )
    yield about(message('recommendations.about', 'Like {title}, about {first} and {second}', values), pair)
  } else if (pair) {
    if (isLoved)
      yield about(
        message(
          'recommendations.lovedHas',
          'Your club loved {title}, and this has {first} and {second} too',
          values,
        ),
        pair,
      )
    yield about(message('recommendations.has', 'Like {title}: {first}, {second}', values), pair)
  }
  if (setting)
    yield sentence(
      message('recommendations.set', 'Set {setting}, like {title}', {
        title: inSentence(title),
        setting: '',
      }),
      { lists: { setting: [setting] } },
    )
}

/** Listed books that reasons compare a book with. */
const alikeMax = 3

/** The shared books of the list whose texts are most like another book's, also by their weight. */
function listAlike(
  known: BackgroundBook,
  { books, bookKeywords }: ClubProfile,
  { inverseFrequency }: BackgroundSet,
): WeightedBook[] {
  const similarityOf = (book: WeightedBook): number => {
    let alike = 0
    for (const [keyword, weight] of bookKeywords.get(book.id) ?? []) {
      const shared = known.keywords.get(keyword)
      if (shared) alike += weight * shared * inverseFrequency(keyword)
    }
    return alike * book.weight
  }
  return [...books.values()]
    .filter(({ weight, isShared }) => weight > 0 && isShared)
    .map((book) => ({ book, similarity: similarityOf(book) }))
    .filter(({ similarity }) => similarity > 0)
    .toSorted((a, b) => b.similarity - a.similarity)
    .slice(0, alikeMax)
    .map(({ book }) => book)
}

/** A subject of a book, or a word of its genre, weighs more; one that its text names may be there by chance. */
const chanceMax = 1

/** The two strongest genres and subjects that the club names and the book has, as the club writes them and in its order. */
function namedByClub(bookKeywords: ReadonlyMap<string, number>, { words, keywords }: ClubProfile): string[] {
  const shared = [...words].filter(([key]) => (bookKeywords.get(key) ?? 0) > chanceMax)
  const strongest = shared.toSorted(([a], [b]) => (keywords.get(b) ?? 0) - (keywords.get(a) ?? 0))
  const written = new Set(strongest.map(([, asWritten]) => asWritten))
  const two = [...written].slice(0, 2)
  return [...new Set(shared.map(([, asWritten]) => asWritten))].filter((one) => two.includes(one))
}
