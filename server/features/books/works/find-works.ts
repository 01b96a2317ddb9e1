import type { Change, Db } from '#server/db/schema.ts'
import { isbn13Of } from '#contract/books/isbn.ts'
import { type AuthorName, isSameAuthor } from './author-name.ts'
import { authorNames } from './authors.ts'
import {
  bucketOf,
  isOtherPerson,
  isSameKey,
  keysBeside,
  lookupOf,
  type WorkLookup,
  worksIn,
} from './match-works.ts'
import { type TitleAndAuthor, workKeys } from './work-keys.ts'

/** Ranges in one query: SQLite allows 1,000 levels of `or`. */
const rangesAtOnce = 200

/** The parts of a book that identify its work, including its ISBNs and its id at Open Library. */
export interface IdentifiedBook extends TitleAndAuthor {
  isbn: string | null
  /** The ISBN-13s of its other editions, where a source gave them. */
  isbns?: readonly string[] | undefined
  openLibraryWork?: string | null | undefined
}

/**
 * The work of each book. It is that of a shared book with an id below `before`, or of an earlier one of `books`, if the two share
 * a work key, Open Library's id, or an ISBN and an author; otherwise it is a new work.
 */
export async function findWorks(
  db: Db | Change,
  books: readonly IdentifiedBook[],
  before = Number.MAX_SAFE_INTEGER,
): Promise<string[]> {
  if (books.length === 0) return []
  const drafts = books.map((book) => ({ book, keys: workKeys(book) }))
  const known = createWorkIndex()
  for (const { work, ...book } of await listCandidates(db, drafts, before))
    if (work !== null && isReadable(book)) known.add(work, book)
  return drafts.map(({ book, keys }) => {
    const work = known.find(book, keys) ?? keys[0]
    known.add(work, book)
    return work
  })
}

/** Whether the rules can read a stored book; any other is no candidate, and no reason to refuse the books compared with it. */
function isReadable({ author }: TitleAndAuthor): boolean {
  try {
    authorNames(author)
    return true
  } catch {
    return false
  }
}

async function listCandidates(
  db: Db | Change,
  drafts: readonly { book: IdentifiedBook; keys: readonly string[] }[],
  before: number,
) {
  const list = (column: 'work' | 'open_library_work' | 'isbn', values: readonly string[]) =>
    db
      .selectFrom('books')
      .select(['work', 'title', 'author', 'isbn', 'open_library_work as openLibraryWork'])
      .where(column, 'in', [...new Set(values)])
      .where('owner_id', 'is', null)
      .where('id', '<', before)
      .orderBy('id')
      .execute()
  const ids = drafts.flatMap(({ book }) => book.openLibraryWork ?? [])
  const isbns = drafts.flatMap(({ book }) => (book.isbn ? [book.isbn, ...isbn13sOf(book)] : isbn13sOf(book)))
  const { exact, ranges } = lookupOf(drafts.flatMap(({ keys }) => keys))
  const found = await list('work', exact)
  for (let start = 0; start < ranges.length; start += rangesAtOnce)
    found.push(...(await listBetween(db, ranges.slice(start, start + rangesAtOnce), before)))
  if (ids.length > 0) found.push(...(await list('open_library_work', ids)))
  if (isbns.length > 0)
    found.push(...(await list('isbn', isbns)), ...(await listByEdition(db, isbns, before)))
  return found
}

/** Shared books whose work lies in one of these ranges. */
const listBetween = (db: Db | Change, ranges: WorkLookup['ranges'], before: number) =>
  db
    .selectFrom('books')
    .select(['work', 'title', 'author', 'isbn', 'open_library_work as openLibraryWork'])
    .where((eb) => worksIn(eb.ref('work'), { exact: [], ranges }))
    .where('owner_id', 'is', null)
    .where('id', '<', before)
    .orderBy('id')
    .execute()

/** Shared books of which an edition has one of these ISBNs. */
const listByEdition = (db: Db | Change, isbns: readonly string[], before: number) =>
  db
    .selectFrom('book_isbns')
    .innerJoin('books', 'books.id', 'book_isbns.book_id')
    .select(['work', 'title', 'author', 'book_isbns.isbn', 'open_library_work as openLibraryWork'])
    .where('book_isbns.isbn', 'in', [...new Set(isbns)])
    .where('books.id', '<', before)
    .orderBy('books.id')
    .execute()

const isbn13sOf = ({ isbn, isbns = [] }: IdentifiedBook): string[] => [
  ...new Set([...(isbn ? [isbn13Of(isbn)] : []), ...isbns]),
]

/** The first book that has a key, an id or an ISBN decides. */
function createWorkIndex() {
  /** The keys of the books of each work, by the part of the keys that an initial leaves. */
  const works = new Map<string, Map<string, Set<string>>>()
  const byOpenLibrary = new Map<string, string>()
  const byIsbn = new Map<string, { work: string; authors: readonly AuthorName[] }>()
  const addKey = (key: string, work: string) => {
    const bucket = bucketOf(key)
    const inBucket = works.get(bucket) ?? new Map<string, Set<string>>()
    works.set(bucket, inBucket)
    inBucket.set(work, (inBucket.get(work) ?? new Set()).add(key))
  }
  return {
    add: (work: string, book: IdentifiedBook): void => {
      const { author, openLibraryWork } = book
      addKey(work, work)
      const authors = authorNames(author)
      // "J. Wright", of whose work James has turned out to be the author, is not Judith.
      for (const key of keysBeside(work, authors)) addKey(key, work)
      if (openLibraryWork && !byOpenLibrary.has(openLibraryWork)) byOpenLibrary.set(openLibraryWork, work)
      for (const isbn of isbn13sOf(book)) if (!byIsbn.has(isbn)) byIsbn.set(isbn, { work, authors })
    },
    find: (book: IdentifiedBook, keys: readonly string[]): string | undefined => {
      for (const key of keys)
        for (const [work, known] of works.get(bucketOf(key)) ?? [])
          if (
            [...known].every((one) => !isOtherPerson(one, key)) &&
            [...known].some((one) => isSameKey(one, key))
          )
            return work
      const given = book.openLibraryWork && byOpenLibrary.get(book.openLibraryWork)
      if (given) return given
      // A mistyped ISBN is that of another author's book.
      const authors = authorNames(book.author)
      for (const isbn of isbn13sOf(book)) {
        const printed = byIsbn.get(isbn)
        if (printed?.authors.some((by) => authors.some((own) => isSameAuthor(by, own)))) return printed.work
      }
      return undefined
    },
  }
}

/** How to look up all editions of a stored book's work, also where only the initial of its author is known. */
export async function findWorkLookup(db: Db | Change, bookId: number): Promise<WorkLookup> {
  const row = await db.selectFrom('books').select('work').where('id', '=', bookId).executeTakeFirst()
  return lookupOf([row?.work ?? ''])
}
