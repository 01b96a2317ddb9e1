import { isbn13Of } from '../isbn.ts'
import type { SourceBook } from '../sources/source-book.ts'
import { titleKey, workKey } from '../rules.ts'
import { type RequestInput, fit, fitOf } from './ranking.ts'
import { bareTitle, foldedWork, splitTitle } from './works.ts'

/** A work as the sources know it: its editions in one, and how well it answers. */
export interface SourceWork {
  /** The edition that says most, with what the others add. */
  book: SourceBook
  /** What its editions may be stored under here. */
  workKeys: readonly string[]
  /** Its folded names, by which it is known to be a work that another hit is too. */
  folds: readonly string[]
  fit: number
  /** How far down the source had it; what people look for stands at the top. */
  place: number
}

/** An edition and how far down its source had it. */
interface Edition {
  book: SourceBook
  place: number
}

/** A main title found among the hits adds this to how well it fits: a whole title is the better answer. */
const partOfTitle = 0.5

/** The works behind what the sources said, editions folded into one. */
export function worksOfSources(said: readonly (readonly SourceBook[])[], asked: RequestInput): SourceWork[] {
  const byFold = new Map<string, Edition[]>()
  for (const books of said)
    for (const [place, book] of books.entries()) {
      const fold = foldedWork(book.title, book.author)
      byFold.set(fold, [...(byFold.get(fold) ?? []), { book, place }])
    }
  return [...joined(byFold)].map(([folds, editions]) => asWork(folds, editions, asked))
}

/**
 * Joins «Sapiens: A Brief History of Humankind» to «Sapiens» by the same author: when they share an ISBN, or when what
 * follows the colon is an «A …» and no other does. «The Lord of the Rings: The Two Towers» stays what it is.
 */
function joined(byFold: ReadonlyMap<string, Edition[]>): Map<readonly string[], Edition[]> {
  const tails = new Map<string, Set<string>>()
  const mainOf = (fold: string): { main: string; rest: string } | null => {
    const first = byFold.get(fold)?.[0]?.book
    const split = first && splitTitle(bareTitle(first.title))
    return split ? { main: foldedWork(split.main, first.author), rest: split.rest } : null
  }
  for (const fold of byFold.keys()) {
    const split = mainOf(fold)
    if (split) tails.set(split.main, (tails.get(split.main) ?? new Set<string>()).add(fold))
  }

  const works = new Map<string, { folds: string[]; editions: Edition[] }>()
  for (const [fold, editions] of byFold) works.set(fold, { folds: [fold], editions: [...editions] })
  for (const [fold, editions] of byFold) {
    const split = mainOf(fold)
    const target = split && split.main !== fold ? works.get(split.main) : undefined
    if (!split || !target) continue
    const isOnly = /^an? /i.test(split.rest) && tails.get(split.main)?.size === 1
    if (!isOnly && !shareIsbn(editions, target.editions)) continue
    target.folds.push(fold)
    target.editions.push(...editions)
    works.delete(fold)
  }
  return new Map([...works.values()].map(({ folds, editions }) => [folds, editions]))
}

function shareIsbn(some: readonly Edition[], others: readonly Edition[]): boolean {
  const known = new Set(others.flatMap(({ book }) => book.isbns))
  return some.some(({ book }) => book.isbns.some((isbn) => known.has(isbn)))
}

function asWork(folds: readonly string[], editions: readonly Edition[], asked: RequestInput): SourceWork {
  return {
    folds,
    book: combined(editions, asked.isbn && isbn13Of(asked.isbn)),
    workKeys: [...new Set(editions.flatMap(({ book }) => workKeysOf(book)))],
    fit: Math.min(...editions.map(({ book }) => fitOfEdition(book, asked))),
    place: Math.min(...editions.map(({ place }) => place)),
  }
}

/** As it is and by its bare title, with all its authors and with the first. */
function workKeysOf({ title, author }: SourceBook): string[] {
  const first = author.split(', ')[0] ?? author
  return [title, bareTitle(title)].flatMap((one) => [workKey(one, author), workKey(one, first)])
}

/** The edition that says most, its gaps filled by the others; of pages the median, of years the first. */
function combined(editions: readonly Edition[], isbn: string | null): SourceBook {
  const books = editions
    .toSorted((a, b) => said(b.book) - said(a.book) || a.place - b.place)
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

/** How much an edition says of itself; its cover counts most, since a reader sees it. */
const said = (book: SourceBook) =>
  (book.coverImageUrl ? 4 : 0) + (book.isbn ? 2 : 0) + (book.pageCount ? 1 : 0) + (book.publishedYear ? 1 : 0)

/** The best that any reading of its title comes to: whole, bare, with what stands below it, or before the colon. */
function fitOfEdition(book: SourceBook, asked: RequestInput): number {
  if (asked.isbn && book.isbns.includes(isbn13Of(asked.isbn))) return fit.isbn
  const fitAs = (title: string) =>
    fitOf(
      {
        title_key: titleKey(title),
        work_key: workKey(title, book.author),
        genre: book.genre,
        isbn: book.isbn,
      },
      asked,
    )
  const bare = bareTitle(book.title)
  const main = splitTitle(bare)?.main
  return Math.min(
    fitAs(book.title),
    fitAs(bare),
    book.subtitle ? fitAs(`${book.title} ${book.subtitle}`) : fit.none,
    main ? fitAs(main) + partOfTitle : fit.none,
  )
}

/** The names of a book of ours, by which a work of the sources is known to be it. */
export interface OwnNames {
  whole: string
  /** What stands before the colon. */
  main: string
  isbn: string | null
}

export const namesOf = (own: { title: string; author: string; isbn: string | null }): OwnNames => ({
  whole: foldedWork(own.title, own.author),
  main: foldedWork(splitTitle(bareTitle(own.title))?.main ?? own.title, own.author),
  isbn: own.isbn && isbn13Of(own.isbn),
})

/** Whether a book of ours is that work: by its title, or by the beginning of it and an ISBN. */
export const isSameWork = (work: SourceWork, own: OwnNames): boolean =>
  work.folds.includes(own.whole) ||
  (own.isbn !== null && work.book.isbns.includes(own.isbn) && work.folds.includes(own.main))
