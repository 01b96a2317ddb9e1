import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { fold } from '#contract/http/fold.ts'
import {
  type LibraryBook,
  type LibrarySort,
  ReadingShelf,
  type ShelfId,
} from '#contract/library/library-book.ts'
import type { Shelf } from '#contract/library/shelf.ts'
import type { Reader } from '#server/app-context.ts'
import { listOf } from '#server/db/engine.ts'
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
  return selectDetails(db, reader, keys, slice)
}

const selectDetails = (
  db: Db,
  reader: Reader,
  keys: Expression<{ book_id: number }>,
  { by, limit }: Slice,
): Promise<SortedRow[]> =>
  selectEntries(db, reader.id)
    .where('entry.book_id', 'in', sql<number>`(select book_id from ${keys} as page)`)
    .select(['entry.by_title', 'entry.by_author'])
    .orderBy(`entry.${by.column}`, by.direction)
    .orderBy('entry.book_id', by.direction)
    .limit(limit)
    .execute()

/** Cuts the page before it reads what the books are called. */
const selectFew = (db: Db, reader: Reader, bookIds: readonly number[], slice: Slice): Promise<SortedRow[]> =>
  selectDetails(
    db,
    reader,
    sortKeys(
      db
        .selectFrom('library_books as kept')
        .select('kept.book_id')
        .where('kept.user_id', '=', reader.id)
        .where('kept.book_id', 'in', listOf(db, bookIds)),
      slice,
    ),
    slice,
  )

const isBeyond = ({ by: { column, direction }, after }: Slice) =>
  sql<SqlBool>`(${sql.ref(`kept.${column}`)}, kept.book_id)
    ${sql.raw(direction === 'asc' ? '>' : '<')} (${after?.[0]}, ${after?.[1]})`

type SortedRow = EntryRow & { by_title: string; by_author: string }

function selectKeys(db: Db, reader: Reader, filter: LibraryFilter, slice: Slice) {
  return sortKeys(
    db
      .selectFrom('library_books as kept')
      .select('kept.book_id')
      .where('kept.user_id', '=', reader.id)
      .where((eb) => eb.and(conditions(eb, filter))),
    slice,
  )
}

const sortKeys = (keys: Keys, slice: Slice): Keys =>
  keys
    .$if(slice.after !== null, (query) => query.where(isBeyond(slice)))
    .orderBy(`kept.${slice.by.column}`, slice.by.direction)
    .orderBy('kept.book_id', slice.by.direction)
    .limit(slice.limit)

type Keys = SelectQueryBuilder<Tables & { kept: Tables['library_books'] }, 'kept', { book_id: number }>

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
    .$if(shelved !== null, (books) => books.where('kept.book_id', 'in', listOf(db, shelved ?? [])))
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
