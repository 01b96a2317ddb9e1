import { average } from '#server/features/books/stored-book.ts'
import type { BackgroundBook, BackgroundSet } from '../background/rules.ts'
import type { ChosenBook } from '../diversity/rules.ts'
import type { ClubProfile, WeightedBook } from '../profile/rules.ts'
import { type Prediction, shares } from '../ranking/rules.ts'
import {
  genreKey,
  genresOf,
  mainGenre,
  subjectInSentence,
  subjectKey,
  subjectsOf,
} from '../subjects/rules.ts'

/** From this many accounts on, readers pick a book "often". */
const oftenMin = 5
/** How often a club gets reasons that sound alike, as long as another true one exists. */
const alikeMax = 3
/** A reason mentions a rating of at least this, from at least this many readers. */
const ratingMin = 4
const ratingCountMin = 3
/** A reason mentions the members only if a book suits at least this many. */
const suitsMin = 2
/** A reason names this many subjects that two books share; one says too little. */
const sharedSubjectsMin = 2
/** From this share of the most listed author on, a reason names the author before what the texts share. */
const authorMin = 0.3
/** Longer titles and names are truncated inside a reason, in characters. */
const nameMax = 50
/** For a book about which nothing else is known. */
const defaultReason = 'A book your club has not met yet'

/** A reason for each of the chosen books: what raised its score most, but not the same for all. */
export function reasonsFor(
  chosen: readonly ChosenBook[],
  profile: ClubProfile,
  background: BackgroundSet,
): string[] {
  const used = new Map<string, number>()
  const timesUsed = (reason: string) => used.get(soundOf(reason)) ?? 0
  return chosen.map((one) => {
    const reasons = [...trueReasons(one, profile, background)]
    const fewest = Math.min(...reasons.map(timesUsed))
    const reason =
      reasons.find((sentence) => timesUsed(sentence) < alikeMax) ??
      reasons.find((sentence) => timesUsed(sentence) === fewest) ??
      defaultReason
    used.set(soundOf(reason), timesUsed(reason) + 1)
    return reason
  })
}

const lovedEnding = ', which your club loved'

/** What makes reasons sound alike: their first two words ("More by", "Because your"), or their ending. */
const soundOf = (sentence: string): string =>
  sentence.endsWith(lovedEnding) ? lovedEnding : sentence.split(' ', 2).join(' ')

/** Every true reason for a book, what raised its score most first. */
function* trueReasons(
  { candidate, isSurprise }: ChosenBook,
  profile: ClubProfile,
  background: BackgroundSet,
): Generator<string> {
  const { book, signals } = candidate
  const genre = mainGenre(book)
  if (isSurprise && genre)
    yield `Something different: ${genre === 'Children' ? 'a children’s book' : genreInSentence(genre)}`
  // Says the most in the fewest words, whatever else a part has in common with the one before it.
  if (signals.series > 0) yield `Next in ${inSentence(book.series ?? '')}`
  // A reader knows an author better than subjects, even if the author added less to the score.
  if (signals.author >= authorMin) yield `More by ${inSentence(book.author)}`
  const byShare: [number, () => Iterable<string>][] = [
    [shares.collaborative * signals.collaborative, () => collaborativeReasons(candidate.prediction, profile)],
    [
      shares.content * signals.content,
      () => contentReasons(background.books.get(book.id), profile, background),
    ],
    [candidate.members.added, () => membersReasons(candidate.members.suits)],
    [shares.author * signals.author, () => [`More by ${inSentence(book.author)}`]],
  ]
  for (const [share, reasons] of byShare.toSorted(([a], [b]) => b - a)) if (share > 0) yield* reasons()
  const rating = average(book.rating_sum, book.rating_count)
  if (book.rating_count >= ratingCountMin && rating >= ratingMin)
    yield `Rated ${rating.toFixed(1)} by ${book.rating_count} readers here`
  if (!genre) return
  if (profile.genres.has(genre)) yield `More ${genreInSentence(genre)}, like other books on your list`
  yield `From our ${genreInSentence(genre)} books`
}

/** Names the listed books that contribute most to a prediction; says "often" only of what many accounts did. */
function* collaborativeReasons(
  prediction: Prediction | undefined,
  { books }: ClubProfile,
): Generator<string> {
  const [first, second] = (prediction?.contributions ?? [])
    .filter(({ bookId, weight }) => weight > 0 && books.get(bookId)?.isShared)
    .toSorted((a, b) => b.weight - a.weight || a.bookId - b.bookId)
    .flatMap(({ bookId, accounts }) => {
      const book = books.get(bookId)
      return book ? [{ book, isOften: accounts >= oftenMin }] : []
    })
  if (!first) return
  const title = inSentence(first.book.title)
  if (first.book.isLoved) yield `Because your club loved ${title}`
  if (!first.isOften) yield `On other lists together with ${title}`
  else if (second?.isOften) yield `Readers of ${title} and ${inSentence(second.book.title)} often pick this`
  if (first.isOften) yield `Readers of ${title} often pick this`
}

/** Says that members' ratings elsewhere raised a book, but never whose: nothing if it suits a single member. */
const membersReasons = (suits: number): string[] =>
  suits < suitsMin ? [] : ['Close to what some of your members rate highly']

/**
 * Names what a book's text has in common with the club's words, and with the listed book most like it. A single subject, or books of
 * different genres, would make a reason to laugh at: a desert, ghosts.
 */
function* contentReasons(
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
    // "magic school and magic" says one thing twice.
    .filter((subject, index, all) => !all.slice(0, index).some((other) => other.includes(subject)))
  const isOfItsGenre = genresOf(known).some((genre) => keywords?.has(genreKey(genre)))
  if (!book || shared.length < sharedSubjectsMin || !isOfItsGenre) return
  const subjects = shared.slice(0, sharedSubjectsMin).map(subjectInSentence).join(' and ')
  const reason = `Shares ${subjects} with ${inSentence(book.title)}`
  if (book.isLoved) yield `${reason}${lovedEnding}`
  yield reason
}

/** The shared book of the list that contributes most to how alike a book's text is to the profile. */
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

/** A genre before "books", or after a colon. */
const genreInSentence = (genre: string): string => (genre === 'Children' ? 'Children’s' : inSentence(genre))

/** A word of a subject or a genre weighs more than this; one of a title or a description may be there by chance. */
const chanceWordMax = 1

/** The two strongest words of the club's name and description that say what a book is about, as written and in their order. */
function sharedWords(bookKeywords: ReadonlyMap<string, number>, { words, keywords }: ClubProfile): string[] {
  const shared = [...words].filter(([word]) => (bookKeywords.get(word) ?? 0) > chanceWordMax)
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
