import type { ShelfId } from '#contract/library/library-book.ts'
import { type Shelf, shelfMessages, shelfNameMax, shelvesMax } from '#contract/library/shelf.ts'
import type { LibraryVisibility } from '#contract/accounts/library-visibility.ts'
import type { Reader } from '#server/app-context.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { keyOf } from '#server/db/search-words.ts'
import { transact } from '#server/db/transact.ts'
import { lockReads } from '#server/features/progress/reads/stored-read.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { reviseLibrary } from './revise-library.ts'

const selectShelves = (db: Db | Change, { id }: Reader) =>
  db.selectFrom('shelves').select(['id', 'name', 'visibility', 'book_count']).where('user_id', '=', id)

type ShelfRow = Awaited<ReturnType<ReturnType<typeof selectShelves>['executeTakeFirstOrThrow']>>

const asShelf = ({ id, name, visibility, book_count }: ShelfRow): Shelf => ({
  id: id as ShelfId,
  name,
  visibility,
  bookCount: book_count,
})

/** By name. */
export const listShelves = async (db: Db, reader: Reader): Promise<Shelf[]> =>
  (await selectShelves(db, reader).orderBy('name_key').orderBy('id').execute()).map(asShelf)

/** Throws 404 for a shelf that is not the reader's. */
export async function findShelf(db: Db | Change, reader: Reader, id: ShelfId): Promise<Shelf> {
  const row = await selectShelves(db, reader).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(shelfMessages.notFound)
  return asShelf(row)
}

/** Throws 409 if the reader has a shelf of this name, or as many as they may have. */
export const createShelf = (
  db: Db,
  reader: Reader,
  { name, visibility }: { name: string; visibility: LibraryVisibility },
): Promise<Shelf> =>
  orTaken(
    transact(db, async (change) => {
      await lockReads(change, reader.id)
      const { count } = await change
        .selectFrom('shelves')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', reader.id)
        .executeTakeFirstOrThrow()
      if (count >= shelvesMax) throw new HttpError('limit-reached', shelfMessages.tooMany)
      const row = await change
        .insertInto('shelves')
        .values({
          user_id: reader.id,
          name,
          name_key: nameKey(name),
          visibility,
          created_at: new Date().toISOString(),
        })
        .returning(['id', 'name', 'visibility', 'book_count'])
        .executeTakeFirstOrThrow()
      await reviseLibrary(change, reader.id)
      return asShelf(row)
    }),
  )

export const changeShelf = (
  db: Db,
  reader: Reader,
  id: ShelfId,
  { name, visibility }: { name?: string | undefined; visibility?: LibraryVisibility | undefined },
): Promise<Shelf> =>
  orTaken(
    transact(db, async (change) => {
      await lockReads(change, reader.id)
      const before = await findShelf(change, reader, id)
      await change
        .updateTable('shelves')
        .set({
          name: name ?? before.name,
          name_key: nameKey(name ?? before.name),
          visibility: visibility ?? before.visibility,
        })
        .where('id', '=', id)
        .where('user_id', '=', reader.id)
        .execute()
      await reviseLibrary(change, reader.id)
      return findShelf(change, reader, id)
    }),
  )

/** Its books stay in the library. */
export const deleteShelf = (db: Db, reader: Reader, id: ShelfId): Promise<void> =>
  transact(db, async (change) => {
    await lockReads(change, reader.id)
    await findShelf(change, reader, id)
    await change.deleteFrom('shelf_books').where('shelf_id', '=', id).execute()
    await change.deleteFrom('shelves').where('id', '=', id).where('user_id', '=', reader.id).execute()
    await reviseLibrary(change, reader.id)
  })

const nameKey = (name: string): string => keyOf(name, shelfNameMax)

const orTaken = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error))
      throw new HttpError('name-taken', shelfMessages.taken, [
        { field: 'name', message: shelfMessages.taken },
      ])
    throw error
  })
