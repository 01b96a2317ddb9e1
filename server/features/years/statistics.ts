import type { Reply } from '#contract/http/endpoint.ts'
import { type getYear, shown } from '#contract/years/statistics.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { listBooksById } from '#server/features/books/book.ts'
import type { Wording } from '#server/messages/wording.ts'
import { type ComparedStars, compareStars } from './compare-stars.ts'
import { type CountRow, countYear, listYears } from './count-year.ts'
import { sumGroups } from './sum-groups.ts'
import { expectedBy, goalSentence } from './goal-sentence.ts'
import type { Year } from './year.ts'

/** Everything that is said of a year. */
export async function describeYear(
  db: Db,
  reader: Reader,
  year: Year,
  wording: Wording,
): Promise<Reply<typeof getYear>> {
  const [rows, compared, years, goal] = await Promise.all([
    countYear(db, reader, year.number),
    compareStars(db, reader, year.number),
    listYears(db, reader),
    findGoal(db, reader, year.number),
  ])
  const furthest = furthestOf(compared)
  const named = rows.filter(({ kind }) => ['shortest', 'longest', 'best'].includes(kind))
  const books = await listBooksById(db, [
    ...new Set([...named.map(({ key }) => Number(key)), ...furthest.map(({ bookId }) => bookId)]),
  ])
  const byId = new Map(books.map((book) => [book.id, book]))
  const withBook = <Rest>(id: number | string, rest: Rest) => {
    const book = byId.get(Number(id))
    return book ? [{ book, ...rest }] : []
  }

  const of = (kind: CountRow['kind']) => rows.filter((row) => row.kind === kind)
  const { books: total, pages, dated, days, ...groups } = sumGroups(rows)
  const withoutPages = groups.lengths.get('unknown') ?? 0
  const starred = sum(of('stars').map(({ count }) => count))
  const amountOf = (month: string) => groups.months.get(month) ?? { books: 0, pages: 0 }
  const formatOf = (format: string) => groups.formats.get(format) ?? 0

  return {
    year: year.number,
    years,
    books: total,
    pages,
    booksWithoutPages: withoutPages,
    months: Array.from({ length: 12 }, (_, index) => amountOf(String(index + 1).padStart(2, '0'))),
    unknownMonth: amountOf(''),
    stars: {
      counts: Array.from({ length: 10 }, (_, index) =>
        sum(of('stars').flatMap((row) => (row.sum === index + 1 ? row.count : []))),
      ),
      average: ratio(sum(of('stars').map((row) => row.count * row.sum)) / 2, starred),
    },
    formats: {
      paper: formatOf('paper'),
      ebook: formatOf('ebook'),
      audio: formatOf('audio'),
      unknown: formatOf('unknown'),
    },
    genres: [...groups.genres]
      .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .slice(0, shown.genres)
      .map(([genre, count]) => ({ genre: genre || null, books: count })),
    lengths: {
      short: groups.lengths.get('short') ?? 0,
      medium: groups.lengths.get('medium') ?? 0,
      long: groups.lengths.get('long') ?? 0,
      unknown: withoutPages,
      averagePages: rounded(ratio(pages, total - withoutPages)),
      shortest: of('shortest').flatMap((row) => withBook(row.key, { pages: row.sum }))[0] ?? null,
      longest: of('longest').flatMap((row) => withBook(row.key, { pages: row.sum }))[0] ?? null,
    },
    authors: {
      count: of('author')[0]?.sum ?? 0,
      most: of('author').map(({ key, count }) => ({ author: key, books: count })),
    },
    pace: {
      books: dated,
      averageDays: ratio(days, dated),
      pagesPerDay: ratio(pages, year.daysBegun),
    },
    comparison: {
      books: compared.length,
      difference: ratio(sum(compared.map(({ own, club }) => own - club)), compared.length),
      furthest: furthest.flatMap(({ bookId, own, club }) => withBook(bookId, { own, club })),
    },
    best: of('best').flatMap((row) => withBook(row.key, { rating: row.sum / 2 })),
    goal:
      goal === null
        ? null
        : {
            books: goal,
            expected: expectedBy(year, goal),
            sentence: wording.say(goalSentence(year, goal, total)),
          },
    over: year.daysBegun / year.days,
  }
}

async function findGoal(db: Db, reader: Reader, year: number): Promise<number | null> {
  const goal = await db
    .selectFrom('library_goals')
    .select('books')
    .where('user_id', '=', reader.id)
    .where('year', '=', year)
    .executeTakeFirst()
  return goal?.books ?? null
}

const furthestOf = (compared: readonly ComparedStars[]): ComparedStars[] =>
  compared
    .filter(({ own, club }) => own !== club)
    .toSorted((a, b) => Math.abs(b.own - b.club) - Math.abs(a.own - a.club) || a.bookId - b.bookId)
    .slice(0, shown.furthest)

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Null if there is nothing to divide by. */
const ratio = (value: number, by: number): number | null => (by > 0 ? value / by : null)

const rounded = (value: number | null): number | null => value && Math.round(value)
