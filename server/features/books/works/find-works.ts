import type { Change, Db } from '#server/db/schema.ts'
import { isbn13Of } from '../isbn.ts'
import { authorKeys } from './authors.ts'
import { type TitleAndAuthor, workKeys } from './work-keys.ts'

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
    if (work !== null) known.add(work, book)
  return drafts.map(({ book, keys }) => {
    const work = known.find(book, keys) ?? keys[0]
    known.add(work, book)
    return work
  })
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
  const found = await list(
    'work',
    drafts.flatMap(({ keys }) => keys),
  )
  if (ids.length > 0) found.push(...(await list('open_library_work', ids)))
  if (isbns.length > 0)
    found.push(...(await list('isbn', isbns)), ...(await listByEdition(db, isbns, before)))
  return found
}

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
  const works = new Set<string>()
  const byOpenLibrary = new Map<string, string>()
  const byIsbn = new Map<string, { work: string; authors: readonly string[] }>()
  return {
    add: (work: string, book: IdentifiedBook): void => {
      const { author, openLibraryWork } = book
      works.add(work)
      if (openLibraryWork && !byOpenLibrary.has(openLibraryWork)) byOpenLibrary.set(openLibraryWork, work)
      for (const isbn of isbn13sOf(book))
        if (!byIsbn.has(isbn)) byIsbn.set(isbn, { work, authors: authorKeys(author) })
    },
    find: (book: IdentifiedBook, keys: readonly string[]): string | undefined => {
      const named = keys.find((key) => works.has(key))
      if (named !== undefined) return named
      const given = book.openLibraryWork && byOpenLibrary.get(book.openLibraryWork)
      if (given) return given
      // A mistyped ISBN is that of another author's book.
      const authors = authorKeys(book.author)
      for (const isbn of isbn13sOf(book)) {
        const printed = byIsbn.get(isbn)
        if (printed?.authors.some((by) => authors.includes(by))) return printed.work
      }
      return undefined
    },
  }
}
