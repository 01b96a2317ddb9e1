import { isbn13Of } from '#contract/books/isbn.ts'
import type { SourceBook } from '../sources/source-book.ts'
import { type AuthorName, isSameAuthor } from '../works/author-name.ts'
import { authorNames } from '../works/authors.ts'
import { isOtherPerson, isSameKey } from '../works/match-works.ts'
import { workKeys } from '../works/work-keys.ts'
import { matchRankOfEdition } from './edition-rank.ts'
import { mergeEditions, type SourceEdition } from './merge-editions.ts'
import type { SearchTerms } from './search-terms.ts'

export interface SourceWork {
  book: SourceBook
  keys: readonly string[]
  /** The authors of its editions. */
  authors: readonly AuthorName[]
  matchRank: number
  /** The best place of an edition among its source's results. */
  position: number
}

interface Group {
  editions: SourceEdition[]
  keys: Set<string>
  authors: AuthorName[]
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
      let joined = fresh
      const others: Group[] = []
      for (const group of groups)
        if (isSameGroup(group, fresh) && !hasOtherPerson(group, joined)) joined = join(group, joined)
        else others.push(group)
      groups = [...others, joined]
    }
  return groups.map((group) => asWork(group, terms))
}

const groupOf = (edition: SourceEdition): Group => ({
  editions: [edition],
  keys: new Set(workKeys(edition.book)),
  authors: authorNames(edition.book.author),
  isbns: new Set(edition.book.isbns),
  openLibrary: new Set(edition.book.openLibraryWork ? [edition.book.openLibraryWork] : []),
})

const isSameGroup = (one: Group, other: Group): boolean =>
  shareKey(one.keys, other.keys) ||
  overlap(one.openLibrary, other.openLibrary) ||
  (overlap(one.isbns, other.isbns) && shareAuthor(one.authors, other.authors))

const shareKey = (some: Iterable<string>, others: Iterable<string>): boolean =>
  [...some].some((key) => [...others].some((other) => isSameKey(key, other)))

const shareAuthor = (some: readonly AuthorName[], others: readonly AuthorName[]): boolean =>
  some.some((name) => others.some((other) => isSameAuthor(name, other)))

/** Whether an initial of one group stands for different people in two groups, which have no other key in common. */
const hasOtherPerson = (one: Group, other: Group): boolean =>
  !overlap(one.keys, other.keys) &&
  [...one.keys].some((key) => [...other.keys].some((by) => isOtherPerson(key, by)))

const overlap = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((one) => others.has(one))

const join = (one: Group, other: Group): Group => ({
  editions: [...one.editions, ...other.editions],
  keys: new Set([...one.keys, ...other.keys]),
  authors: [...one.authors, ...other.authors],
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
  if (shareKey(workKeys(book), work.keys)) return true
  const isbn = book.isbn && isbn13Of(book.isbn)
  return (
    Boolean(isbn && work.book.isbns.includes(isbn)) && shareAuthor(authorNames(book.author), work.authors)
  )
}
