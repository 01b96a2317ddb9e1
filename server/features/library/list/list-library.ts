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
import { detailColumns, type EntryRow, withShelves } from '../library-book.ts'
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
  const total = await countBooks(db, reader, filter)
  const rows = await selectPage(db, reader, filter, { by, after, limit: limit + 1 })
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
  const { by, limit } = slice
  const shelves = filter.shelf === null ? ReadingShelf.options : [filter.shelf]
  const [first, ...others] = shelves.map((shelf) =>
    db.selectFrom(selectKeys(db, reader, { ...filter, shelf }, slice).as('shelf_page')).selectAll(),
  )
  if (first === undefined) return []
  const keys = others.reduce((all, one) => all.unionAll(one), first)
  return db
    .selectFrom(keys.as('page'))
    .innerJoin('library_books as entry', 'entry.book_id', 'page.book_id')
    .innerJoin('books', 'books.id', 'entry.book_id')
    .leftJoin('reads as under_way', (join) =>
      join
        .onRef('under_way.user_id', '=', 'entry.user_id')
        .onRef('under_way.book_id', '=', 'entry.book_id')
        .on('under_way.state', '=', 'current'),
    )
    .select([...detailColumns, 'entry.by_title', 'entry.by_author'])
    .where('entry.user_id', '=', reader.id)
    .orderBy(`entry.${by.column}`, by.direction)
    .orderBy('entry.book_id', by.direction)
    .limit(limit)
    .execute()
}

type SortedRow = EntryRow & { by_title: string; by_author: string }

function selectKeys(
  db: Db,
  reader: Reader,
  filter: LibraryFilter,
  { by: { column, direction }, after, limit }: Slice,
) {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return db
    .selectFrom('library_books as kept')
    .select(['kept.book_id'])
    .where('kept.user_id', '=', reader.id)
    .where((eb) => eb.and(conditions(eb, filter)))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(${sql.ref(`kept.${column}`)}, kept.book_id) ${beyond} (${after?.[0]}, ${after?.[1]})`,
      ),
    )
    .orderBy(`kept.${column}`, direction)
    .orderBy('kept.book_id', direction)
    .limit(limit)
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
