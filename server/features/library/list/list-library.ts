import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '#contract/http/fold.ts'
import {
  type LibraryBook,
  type LibrarySort,
  ReadingShelf,
  type ShelfId,
} from '#contract/library/library-book.ts'
import type { Shelf } from '#contract/library/shelf.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { type EntryRow, selectEntries, withShelves } from '../library-book.ts'
import { decodePlace, encodePlace, type Place } from './cursor.ts'
import { type Sort, sorts } from './sorts.ts'

export interface LibraryFilter {
  shelf: ReadingShelf | null
  ownShelf: Pick<Shelf, 'id' | 'bookCount'> | null
  query: string
}

interface PageOfLibrary {
  sort: LibrarySort
  limit: number
  cursor: string | undefined
}

/** A page of a reader's books, and how many there are. */
export async function listLibrary(
  db: Db,
  reader: Reader,
  filter: LibraryFilter,
  { sort, limit, cursor }: PageOfLibrary,
): Promise<Page<LibraryBook>> {
  const by = sorts[sort]
  const after = cursor === undefined ? null : decodePlace(cursor, by)
  const slice = { by, after, limit: limit + 1 }
  const few = await findFew(db, reader, filter)
  const total = few ? few.length : await countBooks(db, reader, filter)
  const rows = few ? await selectFew(db, reader, few, slice) : await selectPage(db, reader, filter, slice)
  const page = cutPage(rows, limit, total, (last) => encodePlace([last[by.column], last.book_id]))
  return { ...page, rows: await withShelves(db, reader.id, page.rows) }
}

interface Slice {
  by: Sort
  after: Place | null
  limit: number
}

/** Each shelf has an index in the order of each sort; the first of each together have the first of all. */
async function selectPage(db: Db, reader: Reader, filter: LibraryFilter, slice: Slice): Promise<SortedRow[]> {
  const shelves = filter.shelf === null ? ReadingShelf.options : [filter.shelf]
  const [first, ...others] = shelves.map((shelf) =>
    db.selectFrom(selectKeys(db, reader, { ...filter, shelf }, slice).as('shelf_page')).selectAll(),
  )
  if (first === undefined) return []
  const keys = others.reduce((all, one) => all.unionAll(one), first)
  return inOrder(
    selectEntries(db, reader.id).where(
      'entry.book_id',
      'in',
      db.selectFrom(keys.as('page')).select('book_id'),
    ),
    slice,
  ).execute()
}

const selectFew = (db: Db, reader: Reader, bookIds: readonly number[], slice: Slice): Promise<SortedRow[]> =>
  inOrder(
    selectEntries(db, reader.id)
      .where('entry.book_id', 'in', [...bookIds, 0])
      .$if(slice.after !== null, (query) => query.where(isBeyond('entry', slice))),
    slice,
  ).execute()

type Entries = ReturnType<typeof selectEntries>

const inOrder = (entries: Entries, { by, limit }: Slice) =>
  entries
    .select(['entry.by_title', 'entry.by_author'])
    .orderBy(`entry.${by.column}`, by.direction)
    .orderBy('entry.book_id', by.direction)
    .limit(limit)

const isBeyond = (table: 'kept' | 'entry', { by: { column, direction }, after }: Slice) =>
  sql<SqlBool>`(${sql.ref(`${table}.${column}`)}, ${sql.ref(`${table}.book_id`)})
    ${sql.raw(direction === 'asc' ? '>' : '<')} (${after?.[0]}, ${after?.[1]})`

type SortedRow = EntryRow & { by_title: string; by_author: string }

function selectKeys(db: Db, reader: Reader, filter: LibraryFilter, slice: Slice) {
  const { column, direction } = slice.by
  return db
    .selectFrom('library_books as kept')
    .select(['kept.book_id'])
    .where('kept.user_id', '=', reader.id)
    .where((eb) => eb.and(conditions(eb, filter)))
    .$if(slice.after !== null, (query) => query.where(isBeyond('kept', slice)))
    .orderBy(`kept.${column}`, direction)
    .orderBy('kept.book_id', direction)
    .limit(slice.limit)
}

/** So many books are found first and sorted then; to look for fewer among 20,000 in the order of a sort would take longer. */
const fewMax = 1000

/** All books that a search or an own shelf finds, if they are few; null if they are many, or all of a shelf are wanted. */
async function findFew(db: Db, reader: Reader, filter: LibraryFilter): Promise<number[] | null> {
  const { ownShelf, query } = filter
  const isShort = ownShelf !== null && ownShelf.bookCount <= fewMax
  if (!isShort && query === '') return null
  const shelved = isShort ? await listShelved(db, ownShelf.id) : null
  const rows = await db
    .selectFrom('library_books as kept')
    .select('kept.book_id')
    .where('kept.user_id', '=', reader.id)
    .$if(shelved !== null, (books) => books.where('kept.book_id', 'in', [...(shelved ?? []), 0]))
    .where((eb) => eb.and(conditions(eb, isShort ? { ...filter, ownShelf: null } : filter)))
    .limit(fewMax + 1)
    .execute()
  return rows.length > fewMax ? null : rows.map(({ book_id }) => book_id)
}

async function listShelved(db: Db, shelfId: ShelfId): Promise<number[]> {
  const rows = await db.selectFrom('shelf_books').select('book_id').where('shelf_id', '=', shelfId).execute()
  return rows.map(({ book_id }) => book_id)
}

async function countBooks(db: Db, reader: Reader, filter: LibraryFilter): Promise<number> {
  if (filter.ownShelf && filter.shelf === null && filter.query === '') return filter.ownShelf.bookCount
  const { count } = await db
    .selectFrom('library_books as kept')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kept.user_id', '=', reader.id)
    .where((eb) => eb.and(conditions(eb, filter)))
    .executeTakeFirstOrThrow()
  return count
}

/** The title and author have all words, in any order. */
function conditions(
  eb: ExpressionBuilder<Tables & { kept: Tables['library_books'] }, 'kept'>,
  { shelf, ownShelf, query }: LibraryFilter,
) {
  const words = (fold(query) || query.trim().toLowerCase()).split(' ').filter(Boolean)
  return [
    ...(shelf === null ? [] : [eb('kept.shelf', '=', shelf)]),
    ...(ownShelf === null ? [] : [isOnShelf(eb, ownShelf.id)]),
    ...words.map((word) => sql<SqlBool>`kept.by_title like ${`%${escapeLike(word)}%`} escape '\\'`),
  ]
}

const isOnShelf = (
  eb: ExpressionBuilder<Tables & { kept: Tables['library_books'] }, 'kept'>,
  shelfId: ShelfId,
) =>
  eb.exists(
    eb
      .selectFrom('shelf_books')
      .select('shelf_books.shelf_id')
      .where('shelf_books.shelf_id', '=', shelfId)
      .whereRef('shelf_books.book_id', '=', 'kept.book_id'),
  )

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')
