import { isbn13Of } from '../../isbn/rules.ts'
import { titleKey, workKey } from '../../rules.ts'
import type { SourceBook } from '../../sources/rules.ts'
import { matchRank, matchRankOf, type SearchTerms } from '../ranking/rules.ts'
import { bareTitle, editionsKey, splitTitle } from '../titles/rules.ts'

/** A work according to the sources, and how it matches a search. */
export interface SourceWork {
  /** All its editions merged into one book. */
  book: SourceBook
  /** The work keys under which its editions may be stored here. */
  workKeys: readonly string[]
  /** The `editionsKey`s of its editions. */
  keys: readonly string[]
  matchRank: number
  /** The best place of any edition among its source's results. */
  position: number
}

interface Edition {
  book: SourceBook
  position: number
}

/** Added to the match rank of a title's part before the colon: a match of the whole title is better. */
const partOfTitle = 0.5

/** Groups the results of sources into works. */
export function groupIntoWorks(
  results: readonly (readonly SourceBook[])[],
  terms: SearchTerms,
): SourceWork[] {
  const byKey = new Map<string, Edition[]>()
  for (const books of results)
    for (const [position, book] of books.entries()) {
      const key = editionsKey(book.title, book.author)
      byKey.set(key, [...(byKey.get(key) ?? []), { book, position }])
    }
  return joinSubtitled(byKey).map(({ keys, editions }) => asWork(keys, editions, terms))
}

/**
 * Joins "Sapiens: A Brief History of Humankind" with "Sapiens" by the same author if they share an ISBN, or if the subtitle
 * begins with "A" and no other title has one. "The Lord of the Rings: The Two Towers" stays separate.
 */
function joinSubtitled(byKey: ReadonlyMap<string, Edition[]>): { keys: string[]; editions: Edition[] }[] {
  const subtitled = [...byKey].flatMap(([key, editions]) => {
    const first = editions[0]?.book
    const split = first && splitTitle(bareTitle(first.title))
    return split ? [{ key, editions, main: editionsKey(split.main, first.author), rest: split.rest }] : []
  })
  const works = new Map([...byKey].map(([key, editions]) => [key, { keys: [key], editions: [...editions] }]))
  for (const { key, editions, main, rest } of subtitled) {
    const target = main === key ? undefined : works.get(main)
    if (!target) continue
    const isOnly = /^an? /i.test(rest) && subtitled.filter((one) => one.main === main).length === 1
    if (!isOnly && !shareIsbn(editions, target.editions)) continue
    target.keys.push(key)
    target.editions.push(...editions)
    works.delete(key)
  }
  return [...works.values()]
}

function shareIsbn(some: readonly Edition[], others: readonly Edition[]): boolean {
  const known = new Set(others.flatMap(({ book }) => book.isbns))
  return some.some(({ book }) => book.isbns.some((isbn) => known.has(isbn)))
}

function asWork(keys: readonly string[], editions: readonly Edition[], terms: SearchTerms): SourceWork {
  return {
    keys,
    book: mergeEditions(editions, terms.isbn && isbn13Of(terms.isbn)),
    workKeys: [...new Set(editions.flatMap(({ book }) => workKeysOf(book)))],
    matchRank: Math.min(...editions.map(({ book }) => matchRankOfEdition(book, terms))),
    position: Math.min(...editions.map(({ position }) => position)),
  }
}

/** Keys of the full and the bare title, each with all authors and with the first. */
function workKeysOf({ title, author }: SourceBook): string[] {
  const first = author.split(', ')[0] ?? author
  return [title, bareTitle(title)].flatMap((one) => [workKey(one, author), workKey(one, first)])
}

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

/** The keys that identify a shared book among the works of sources. */
export interface BookNames {
  key: string
  /** The key of the title before the colon. */
  mainKey: string
  isbn: string | null
}

export const namesOf = (book: { title: string; author: string; isbn: string | null }): BookNames => ({
  key: editionsKey(book.title, book.author),
  mainKey: editionsKey(splitTitle(bareTitle(book.title))?.main ?? book.title, book.author),
  isbn: book.isbn && isbn13Of(book.isbn),
})

/** Whether a work is one of our books: by the whole title, or by its part before the colon and an ISBN. */
export const isSameWork = (work: SourceWork, names: BookNames): boolean =>
  work.keys.includes(names.key) ||
  (names.isbn !== null && work.book.isbns.includes(names.isbn) && work.keys.includes(names.mainKey))
