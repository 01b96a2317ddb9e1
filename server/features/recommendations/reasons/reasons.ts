import { type Message, message } from '#contract/messages/message.ts'
import { type Sentence, sentence, wordSentence } from '#contract/messages/sentence.ts'
import { english } from '#server/messages/wording.ts'
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
const defaultReason = message('recommendations.new', 'Something new for your club')

/** Names what raised each book's score most, without sounding the same for all. */
export function reasonsFor(
  chosen: readonly ChosenBook[],
  profile: ClubProfile,
  background: BackgroundSet,
): Sentence[] {
  const used = new Map<string, number>()
  const timesUsed = (reason: Sentence) => used.get(soundOf(reason)) ?? 0
  return chosen.map((book) => {
    const reasons = [...trueReasons(book, profile, background)]
    const fewest = Math.min(...reasons.map(timesUsed))
    const reason =
      reasons.find((one) => timesUsed(one) < alikeMax) ??
      reasons.find((one) => timesUsed(one) === fewest) ??
      defaultReason
    used.set(soundOf(reason), timesUsed(reason) + 1)
    return reason
  })
}

/** Reasons sound alike if they share their first two words in English ("More by", "Because your"). */
const soundOf = (reason: Sentence): string => wordSentence(reason, english).split(' ', 2).join(' ')

/** The ones that raised the score most come first. */
function* trueReasons(
  { candidate, isSurprise }: ChosenBook,
  profile: ClubProfile,
  background: BackgroundSet,
): Generator<Sentence> {
  const { book, signals } = candidate
  const genre = mainGenre(book)
  if (isSurprise && genre)
    yield genre === 'Children'
      ? message('recommendations.differentChildren', 'Something different: a children’s book')
      : withGenre(
          message('recommendations.different', 'Something different: {genre}', { genre: '' }),
          genreInSentence(genre),
        )
  // First, because nothing says more in fewer words.
  if (signals.series > 0)
    yield message('recommendations.nextIn', 'Next in {series}', { series: inSentence(book.series ?? '') })
  // Readers know an author better than subjects, even if the author added less to the score.
  if (signals.author >= authorMin) yield moreBy(book.author)
  const byShare: [number, () => Iterable<Sentence>][] = [
    [
      signalShares.collaborative * signals.collaborative,
      () => collaborativeReasons(candidate.prediction, profile),
    ],
    [
      signalShares.content * signals.content,
      () => contentReasons(background.books.get(book.id), profile, background),
    ],
    [candidate.members.added, () => membersReasons(candidate.members.suits)],
    [signalShares.author * signals.author, () => [moreBy(book.author)]],
  ]
  for (const [share, reasons] of byShare.toSorted(([a], [b]) => b - a)) if (share > 0) yield* reasons()
  const rating = average(book.rating_sum, book.rating_count)
  if (book.rating_count >= ratingCountMin && rating >= ratingMin)
    yield sentence(
      message(
        'recommendations.rated',
        'Rated {rating} by {count, plural, one {# reader} other {# readers}} here',
        { rating: '', count: book.rating_count },
      ),
      { decimals: { rating } },
    )
  if (!genre) return
  if (profile.books.size === 0)
    yield withGenre(
      message('recommendations.toStart', 'Something from {genre} to start with', { genre: '' }),
      shelfInSentence(genre),
    )
  else if (profile.genres.has(genre))
    yield withGenre(
      message('recommendations.moreOfGenre', 'More {genre}, like other books on your list', { genre: '' }),
      genreInSentence(genre),
    )
  else
    yield withGenre(
      message('recommendations.change', 'Something from {genre} for a change', { genre: '' }),
      shelfInSentence(genre),
    )
}

const withGenre = (text: Message, genre: Message | string): Sentence =>
  sentence(text, { lists: { genre: [genre] } })

const moreBy = (author: string): Sentence =>
  message('recommendations.moreBy', 'More by {author}', { author: inSentence(author) })

/** Names the listed books that contribute most to a prediction. Says "often" only if enough accounts did it. */
function* collaborativeReasons(
  prediction: Prediction | undefined,
  { books }: ClubProfile,
): Generator<Sentence> {
  const [first, second] = (prediction?.contributions ?? [])
    .filter(({ bookId, weight }) => weight > 0 && books.get(bookId)?.isShared)
    .toSorted((a, b) => b.weight - a.weight || a.bookId - b.bookId)
    .flatMap(({ bookId, accounts }) => {
      const book = books.get(bookId)
      return book ? [{ book, isOften: accounts >= oftenMin }] : []
    })
  if (!first) return
  const title = inSentence(first.book.title)
  if (first.book.isLoved) yield message('recommendations.loved', 'Because your club loved {title}', { title })
  if (!first.isOften) yield message('recommendations.sameLists', 'On the same lists as {title}', { title })
  else if (second?.isOften)
    yield message('recommendations.readersOfBoth', 'Readers of {title} and {other} often pick this', {
      title,
      other: inSentence(second.book.title),
    })
  if (first.isOften)
    yield message('recommendations.readersOf', 'Readers of {title} often pick this', { title })
}

/** Says that members' ratings elsewhere raised a book. Says nothing if it suits only one of them, which would tell whose. */
const membersReasons = (suits: number): Sentence[] =>
  suits < suitsMin ? [] : [message('recommendations.suitsSome', 'Close to what some of you rate highly')]
