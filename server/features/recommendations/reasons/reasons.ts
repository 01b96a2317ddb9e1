import { average } from '#server/features/books/book.ts'
import type { BackgroundSet } from '../background-set.ts'
import type { ChosenBook } from '../diversity.ts'
import type { Prediction } from '../predictions.ts'
import type { ClubProfile } from '../profile.ts'
import { signalShares } from '../signals.ts'
import { mainGenre } from '../subjects.ts'
import { contentReasons } from './content-reasons.ts'
import { genreInSentence, inSentence, shelfInSentence } from './wording.ts'

/** From this many accounts on, readers "often" pick a book. */
const oftenMin = 5
/** How often reasons may sound alike, as long as there is another true one. */
const alikeMax = 3
/** A reason mentions a rating of at least this, from at least this many readers. */
const ratingMin = 4
const ratingCountMin = 3
/** A reason mentions the members only if a book suits at least this many. */
const suitsMin = 2
/** From this author signal on, the author is named first. */
const authorMin = 0.3
const defaultReason = 'Something new for your club'

/** Names what raised each book's score most, without sounding the same for all. */
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

/** Reasons sound alike if they share their first two words ("More by", "Because your"). */
const soundOf = (sentence: string): string => sentence.split(' ', 2).join(' ')

/** The ones that raised the score most come first. */
function* trueReasons(
  { candidate, isSurprise }: ChosenBook,
  profile: ClubProfile,
  background: BackgroundSet,
): Generator<string> {
  const { book, signals } = candidate
  const genre = mainGenre(book)
  if (isSurprise && genre)
    yield `Something different: ${genre === 'Children' ? 'a children’s book' : genreInSentence(genre)}`
  // First, because nothing says more in fewer words.
  if (signals.series > 0) yield `Next in ${inSentence(book.series ?? '')}`
  // Readers know an author better than subjects, even if the author added less to the score.
  if (signals.author >= authorMin) yield `More by ${inSentence(book.author)}`
  const byShare: [number, () => Iterable<string>][] = [
    [
      signalShares.collaborative * signals.collaborative,
      () => collaborativeReasons(candidate.prediction, profile),
    ],
    [
      signalShares.content * signals.content,
      () => contentReasons(background.books.get(book.id), profile, background),
    ],
    [candidate.members.added, () => membersReasons(candidate.members.suits)],
    [signalShares.author * signals.author, () => [`More by ${inSentence(book.author)}`]],
  ]
  for (const [share, reasons] of byShare.toSorted(([a], [b]) => b - a)) if (share > 0) yield* reasons()
  const rating = average(book.rating_sum, book.rating_count)
  if (book.rating_count >= ratingCountMin && rating >= ratingMin)
    yield `Rated ${rating.toFixed(1)} by ${book.rating_count} readers here`
  if (!genre) return
  if (profile.books.size === 0) yield `Something from ${shelfInSentence(genre)} to start with`
  else if (profile.genres.has(genre)) yield `More ${genreInSentence(genre)}, like other books on your list`
  else yield `Something from ${shelfInSentence(genre)} for a change`
}

/** Names the listed books that contribute most to a prediction. Says "often" only if enough accounts did it. */
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
  if (!first.isOften) yield `On the same lists as ${title}`
  else if (second?.isOften) yield `Readers of ${title} and ${inSentence(second.book.title)} often pick this`
  if (first.isOften) yield `Readers of ${title} often pick this`
}

/** Says that members' ratings elsewhere raised a book. Says nothing if it suits only one of them, which would tell whose. */
const membersReasons = (suits: number): string[] =>
  suits < suitsMin ? [] : ['Close to what some of you rate highly']
