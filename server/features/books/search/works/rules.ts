import { isbn13Of } from '../../isbn/rules.ts'
import { titleKey, workKey } from '../../rules.ts'
import type { SourceBook } from '../../sources/rules.ts'
import { authorKeys } from '../../works/authors/rules.ts'
import { workKeys } from '../../works/rules.ts'
import { bareTitle, splitTitle } from '../../works/titles/rules.ts'
import { matchRank, matchRankOf, type SearchTerms } from '../ranking/rules.ts'

/** A work according to the sources, and how it matches a search. */
export interface SourceWork {
  /** All its editions merged into one book. */
  book: SourceBook
  /** The keys of the work under all titles and authors of its editions. */
  keys: readonly string[]
  /** The authors of its editions, as `authorKeys`. */
  authors: readonly string[]
  matchRank: number
  /** The best place of any edition among its source's results. */
  position: number
}

interface Edition {
  book: SourceBook
  position: number
}

/** Editions of one work, and the keys, ids and numbers that another edition may share. */
interface Group {
  editions: Edition[]
  keys: Set<string>
  authors: Set<string>
  isbns: Set<string>
  openLibrary: Set<string>
}

/** Added to the match rank of a title's part before the colon: a match of the whole title is better. */
const partOfTitle = 0.5

/** Groups the results of sources into works: by title and author, by Open Library's id, or by an ISBN and an author. */
export function groupIntoWorks(
  results: readonly (readonly SourceBook[])[],
  terms: SearchTerms,
): SourceWork[] {
  let groups: Group[] = []
  for (const books of results)
    for (const [position, book] of books.entries()) {
      const fresh = groupOf({ book, position })
      const same = groups.filter((group) => isSameGroup(group, fresh))
      const joined = [...same, fresh].reduce(join)
      groups = [...groups.filter((group) => !same.includes(group)), joined]
    }
  return groups.map((group) => asWork(group, terms))
}

const groupOf = (edition: Edition): Group => ({
  editions: [edition],
  keys: new Set(workKeys(edition.book)),
  authors: new Set(authorKeys(edition.book.author)),
  isbns: new Set(edition.book.isbns),
  openLibrary: new Set(edition.book.openLibraryWork ? [edition.book.openLibraryWork] : []),
})

const isSameGroup = (one: Group, other: Group): boolean =>
  overlap(one.keys, other.keys) ||
  overlap(one.openLibrary, other.openLibrary) ||
  (overlap(one.isbns, other.isbns) && overlap(one.authors, other.authors))

const overlap = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((one) => others.has(one))

const join = (one: Group, other: Group): Group => ({
  editions: [...one.editions, ...other.editions],
  keys: new Set([...one.keys, ...other.keys]),
  authors: new Set([...one.authors, ...other.authors]),
  isbns: new Set([...one.isbns, ...other.isbns]),
  openLibrary: new Set([...one.openLibrary, ...other.openLibrary]),
})

const asWork = ({ editions, keys, authors }: Group, terms: SearchTerms): SourceWork => ({
  keys: [...keys],
  authors: [...authors],
  book: mergeEditions(editions, terms.isbn && isbn13Of(terms.isbn)),
  matchRank: Math.min(...editions.map(({ book }) => matchRankOfEdition(book, terms))),
  position: Math.min(...editions.map(({ position }) => position)),
})

/** The most complete edition, with missing fields taken from others, the median page count and the earliest year. */
function mergeEditions(editions: readonly Edition[], isbn: string | null): SourceBook {
  const books = editions
    .toSorted((a, b) => completeness(b.book) - completeness(a.book) || a.position - b.position)
    .map(({ book }) => book)
  const [best] = books
  if (!best) throw new Error('A work without editions')
  const first = <K extends keyof SourceBook>(key: K) =>
    books.find((book) => book[key] !== null)?.[key] ?? best[key]
  const isbns = [...new Set(books.flatMap((book) => book.isbns))]
  const pages = books.flatMap(({ pageCount }) => pageCount ?? []).toSorted((a, b) => a - b)
  const years = books.flatMap(({ publishedYear }) => publishedYear ?? [])
  return {
    ...best,
    title: bareTitle(best.title),
    description: first('description'),
    genre: first('genre'),
    coverImageUrl: first('coverImageUrl'),
    isbn: isbn && isbns.includes(isbn) ? isbn : first('isbn'),
    pageCount: pages[Math.floor((pages.length - 1) / 2)] ?? null,
    publishedYear: years.length > 0 ? Math.min(...years) : null,
    openLibraryWork: books.find((book) => book.openLibraryWork)?.openLibraryWork ?? null,
    isbns,
  }
}

/** How much is known of an edition; the cover counts most, because readers see it. */
const completeness = (book: SourceBook) =>
  (book.coverImageUrl ? 4 : 0) + (book.isbn ? 2 : 0) + (book.pageCount ? 1 : 0) + (book.publishedYear ? 1 : 0)

/** The best match of its title: whole, bare, with its subtitle, or before the colon. */
function matchRankOfEdition(book: SourceBook, terms: SearchTerms): number {
  if (terms.isbn && book.isbns.includes(isbn13Of(terms.isbn))) return matchRank.isbn
  const rankAs = (title: string) =>
    matchRankOf(
      {
        title_key: titleKey(title),
        work_key: workKey(title, book.author),
        genre: book.genre,
        isbn: book.isbn,
      },
      terms,
    )
  const bare = bareTitle(book.title)
  const main = splitTitle(bare)?.main
  return Math.min(
    rankAs(book.title),
    rankAs(bare),
    book.subtitle ? rankAs(`${book.title} ${book.subtitle}`) : matchRank.none,
    main ? rankAs(main) + partOfTitle : matchRank.none,
  )
}

/** Whether a work is one of our books: by title and author, or by an ISBN and an author. */
export function isOurBook(
  work: SourceWork,
  book: { title: string; author: string; isbn: string | null },
): boolean {
  if (workKeys(book).some((key) => work.keys.includes(key))) return true
  const isbn = book.isbn && isbn13Of(book.isbn)
  return (
    Boolean(isbn && work.book.isbns.includes(isbn)) &&
    authorKeys(book.author).some((by) => work.authors.includes(by))
  )
}
