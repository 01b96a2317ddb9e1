import { average } from '#server/features/books/rules.ts'
import type { BackgroundSet } from '../background/rules.ts'
import type { ChosenBook } from '../diversity/rules.ts'
import type { ClubProfile, WeightedBook } from '../profile/rules.ts'
import type { Prediction } from '../ranking/rules.ts'
import { subjectInSentence, subjectKey, subjectsOf } from '../subjects/rules.ts'

/** From this signal on, a reason may say that readers of other books pick this one. */
const collaborativeMin = 0.12
/** How often a club gets reasons with the same beginning, as long as another true one exists. */
const alikeMax = 3
/** A reason mentions a rating of at least this, from at least this many readers. */
const ratingMin = 4
const ratingCountMin = 3
/** Longer titles and names are truncated inside a reason, in characters. */
const nameMax = 50
/** For a book about which nothing else is known. */
const defaultReason = 'A book your club has not met yet'

/** A reason for each of the chosen books: the strongest true one, but not the same for all. */
export function reasonsFor(
  chosen: readonly ChosenBook[],
  profile: ClubProfile,
  background: BackgroundSet,
): string[] {
  const used = new Map<string, number>()
  const timesUsed = (reason: string) => used.get(beginningOf(reason)) ?? 0
  return chosen.map((one) => {
    const reasons = [...trueReasons(one, profile, background)]
    const fewest = Math.min(...reasons.map(timesUsed))
    const reason =
      reasons.find((sentence) => timesUsed(sentence) < alikeMax) ??
      reasons.find((sentence) => timesUsed(sentence) === fewest) ??
      defaultReason
    used.set(beginningOf(reason), timesUsed(reason) + 1)
    return reason
  })
}

/** The first two words: "More by", "Because your". */
const beginningOf = (sentence: string): string => sentence.split(' ', 2).join(' ')

/** Every true reason for a book, strongest first. */
function* trueReasons(
  { candidate, isSurprise }: ChosenBook,
  profile: ClubProfile,
  background: BackgroundSet,
): Generator<string> {
  const { book, signals } = candidate
  if (isSurprise && book.genre) yield `Something different: ${book.genre}`
  if (signals.collaborative >= collaborativeMin) yield* collaborativeReasons(candidate.prediction, profile)
  if (signals.author > 0) yield `More by ${inSentence(book.author)}`
  const known = background.books.get(book.id)
  if (known && signals.content > 0) {
    const words = sharedWords(known.keywords, profile)
    if (profile.books.size === 0 && words.length > 0)
      yield `Matches your club’s description: ${words.join(' and ')}`
    yield* subjectReasons(known, profile)
  }
  const rating = average(book.rating_sum, book.rating_count)
  if (book.rating_count >= ratingCountMin && rating >= ratingMin)
    yield `Rated ${rating.toFixed(1)} by ${book.rating_count} readers here`
  if (book.genre && profile.genres.has(book.genre))
    yield `More ${inSentence(book.genre)}, like other books on your list`
  if (book.genre) yield `From our ${inSentence(book.genre)} books`
}

/** Names the listed books that contribute most to a prediction. */
function* collaborativeReasons(
  prediction: Prediction | undefined,
  { books }: ClubProfile,
): Generator<string> {
  const [first, second] = (prediction?.contributions ?? [])
    .filter(({ bookId, weight }) => weight > 0 && books.get(bookId)?.isShared)
    .toSorted((a, b) => b.weight - a.weight || a.bookId - b.bookId)
    .flatMap(({ bookId }) => books.get(bookId) ?? [])
  if (first?.isLoved) yield lovedReason(first)
  if (first && second)
    yield `Readers of ${inSentence(first.title)} and ${inSentence(second.title)} often pick this`
  if (first) yield `Readers of ${inSentence(first.title)} often pick this`
}

const lovedReason = ({ title }: WeightedBook) => `Because your club loved ${inSentence(title)}`

/** Names the listed book that shares the most subjects with a book, and two of them. */
function* subjectReasons(
  known: { subjects: string | null },
  { books, bookKeywords }: ClubProfile,
): Generator<string> {
  const subjects = subjectsOf(known.subjects)
  let best: { book: WeightedBook; shared: string[] } | undefined
  for (const book of books.values()) {
    if (book.weight <= 0 || !book.isShared) continue
    const keywords = bookKeywords.get(book.id)
    const shared = subjects.filter((subject) => keywords?.has(subjectKey(subject)))
    if (shared.length > (best?.shared.length ?? 0)) best = { book, shared }
  }
  if (!best) return
  if (best.book.isLoved && best.shared.length > 1) yield lovedReason(best.book)
  yield `Shares ${best.shared.slice(0, 2).map(subjectInSentence).join(' and ')} with ${inSentence(best.book.title)}`
}

/** The two strongest words of the club's name and description that a book shares, as written and in their order. */
function sharedWords(bookKeywords: ReadonlyMap<string, number>, { words, keywords }: ClubProfile): string[] {
  const shared = [...words].filter(([word]) => bookKeywords.has(word))
  const strongest = shared.toSorted(([a], [b]) => (keywords.get(b) ?? 0) - (keywords.get(a) ?? 0)).slice(0, 2)
  return shared.filter((one) => strongest.includes(one)).map(([, asWritten]) => asWritten)
}

/** A name inside an English sentence: truncated if long, and isolated if written from right to left. */
function inSentence(name: string): string {
  const characters = Array.from(name)
  const cut = characters.length > nameMax ? `${characters.slice(0, nameMax).join('').trimEnd()}…` : name
  return /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u.test(cut)
    ? `\u2068${cut}\u2069`
    : cut
}
