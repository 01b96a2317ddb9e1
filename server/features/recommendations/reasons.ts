import { average } from '#server/features/books/rules.ts'
import type { Heard } from './ranking.ts'
import type { Showcase } from './showcase.ts'
import { subjectKey, subjectsOf, written } from './subjects.ts'
import type { Taste, Telling } from './taste.ts'
import type { Chosen } from './variety.ts'

/** What was learnt has to speak this clearly before a reason says so. */
const clear = 0.12
/** Sentences that begin alike stand at most this often among the reasons of one club, while there is another true one. */
const oftenEnough = 3
/** Ratings that a rating needs before a reason counts on it. */
const manyRatings = 3
const goodRating = 4
/** Longer titles and names are cut inside a reason. */
const longestName = 50
/** Of a book about which nothing else is known. */
const unknownYet = 'A book your club has not met yet'

/** Why each of the chosen books, in words: the strongest true reason, not the same one all over. */
export function reasonsFor(chosen: readonly Chosen[], taste: Taste, showcase: Showcase): string[] {
  const said = new Map<string, number>()
  const timesSaid = (sentence: string) => said.get(beginningOf(sentence)) ?? 0
  return chosen.map((one) => {
    const reasons = [...reasonsOf(one, taste, showcase)]
    const fewest = Math.min(...reasons.map(timesSaid))
    const reason =
      reasons.find((sentence) => timesSaid(sentence) < oftenEnough) ??
      reasons.find((sentence) => timesSaid(sentence) === fewest) ??
      unknownYet
    said.set(beginningOf(reason), timesSaid(reason) + 1)
    return reason
  })
}

/** The first two words: "More by", "Because your". */
const beginningOf = (sentence: string): string => sentence.split(' ', 2).join(' ')

/** Everything that is true of why a book was chosen, the strongest first. */
function* reasonsOf({ pick, surprises }: Chosen, taste: Taste, showcase: Showcase): Generator<string> {
  const { book, grounds } = pick
  if (surprises && book.genre) yield `Something different from your shelf: ${book.genre}`
  if (grounds.learnt >= clear) yield* learntReasons(pick.heard, taste)
  if (grounds.author > 0) yield `More by ${named(book.author)}`
  const shown = showcase.books.get(book.id)
  if (shown && grounds.alike > 0) {
    const words = ownWordsIn(shown.keywords, taste)
    if (taste.telling.size === 0 && words.length > 0) yield `Fits a club about ${together(words)}`
    yield* likeListed(shown, taste)
    if (words.length > 0) yield `Fits a club about ${together(words)}`
  }
  const rating = average(book.rating_sum, book.rating_count)
  if (book.rating_count >= manyRatings && rating >= goodRating)
    yield `Rated ${rating.toFixed(1)} by ${book.rating_count} readers here`
  if (book.genre && taste.genres.has(book.genre)) yield `More ${named(book.genre)} for your shelf`
  if (book.genre) yield `From the ${named(book.genre)} shelf`
}

/** On whose word, the loudest first. */
function* learntReasons(heard: Heard | undefined, { telling }: Taste): Generator<string> {
  const [first, second] = (heard?.speakers ?? [])
    .filter(({ id, counts }) => counts > 0 && telling.get(id)?.isShared)
    .toSorted((a, b) => b.counts - a.counts || a.id - b.id)
    .flatMap(({ id }) => telling.get(id) ?? [])
  if (first?.isLoved) yield because(first)
  if (first && second) yield `Readers of ${named(first.title)} and ${named(second.title)} often pick this`
  if (first) yield `Readers of ${named(first.title)} often pick this`
}

const because = ({ title }: Telling) => `Because your club loved ${named(title)}`

/** The listed book that shares most subjects with a book, and which these are. */
function* likeListed(shown: { subjects: string | null }, { telling, keywords }: Taste): Generator<string> {
  const subjects = subjectsOf(shown.subjects)
  let best: { book: Telling; shared: string[] } | undefined
  for (const book of telling.values()) {
    if (book.leaning <= 0 || !book.isShared) continue
    const own = keywords.get(book.id)
    const shared = subjects.filter((subject) => own?.has(subjectKey(subject)))
    if (shared.length > (best?.shared.length ?? 0)) best = { book, shared }
  }
  if (!best) return
  if (best.book.isLoved && best.shared.length > 1) yield because(best.book)
  yield `Shares ${together(best.shared.slice(0, 2).map(written))} with ${named(best.book.title)}`
}

/** The two most telling of the club's own words that a book answers to, as the club wrote them and in its order. */
function ownWordsIn(keywords: ReadonlyMap<string, number>, { words, profile }: Taste): string[] {
  const answered = [...words].filter(([word]) => keywords.has(word))
  const telling = answered.toSorted(([a], [b]) => (profile.get(b) ?? 0) - (profile.get(a) ?? 0)).slice(0, 2)
  return answered.filter((one) => telling.includes(one)).map(([, asWritten]) => asWritten)
}

const together = (words: readonly string[]): string => words.join(' and ')

/** A name inside an English sentence: not too long, and kept apart where it is written from right to left. */
function named(name: string): string {
  const characters = Array.from(name)
  const cut =
    characters.length > longestName ? `${characters.slice(0, longestName).join('').trimEnd()}…` : name
  return /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u.test(cut)
    ? `\u2068${cut}\u2069`
    : cut
}
