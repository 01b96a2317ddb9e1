import { isbn13Of } from '../isbn.ts'
import type { SourceBook } from '../sources/source-book.ts'
import { authorKeys } from '../works/authors.ts'
import { workKeys } from '../works/work-keys.ts'
import { matchRankOfEdition } from './edition-rank.ts'
import { mergeEditions, type SourceEdition } from './merge-editions.ts'
import type { SearchTerms } from './search-terms.ts'

export interface SourceWork {
  book: SourceBook
  keys: readonly string[]
  authors: readonly string[]
  matchRank: number
  /** The best place of an edition among its source's results. */
  position: number
}

interface Group {
  editions: SourceEdition[]
  keys: Set<string>
  authors: Set<string>
  isbns: Set<string>
  openLibrary: Set<string>
}

/** Groups the results of sources into works by title and author, by Open Library's id, or by an ISBN and an author. */
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

const groupOf = (edition: SourceEdition): Group => ({
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

/** Whether a stored book is an edition of a work, by title and author, or by an ISBN and an author. */
export function isEditionOf(
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
