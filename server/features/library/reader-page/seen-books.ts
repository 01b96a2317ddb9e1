import type { BookId } from '#contract/books/book.ts'
import type { ShelfId } from '#contract/library/library-book.ts'
import type { SeenBook } from '#contract/library/reader-page.ts'
import type { Db } from '#server/db/schema.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { starsOf } from '../library-book.ts'
import type { CanSeeLibrary } from './policy.ts'

/** A shelf that the caller may see. */
export type SeenShelf = { shelf: 'reading' | 'read' } | { shelfId: ShelfId }

/** Without books that other people added by hand: their titles belong to the clubs that list them. */
const selectSeen = (db: Db, { owner, callerId }: CanSeeLibrary, seen: SeenShelf) =>
  db
    .selectFrom('library_books as entry')
    .innerJoin('books', 'books.id', 'entry.book_id')
    .where('entry.user_id', '=', owner.id)
    .where((eb) =>
      eb.or([eb('books.owner_id', 'is', null), eb('books.owner_id', 'in', [owner.id, callerId])]),
    )
    .where((eb) =>
      'shelf' in seen
        ? eb('entry.shelf', '=', seen.shelf)
        : eb.exists(
            eb
              .selectFrom('shelf_books')
              .select('shelf_books.shelf_id')
              .where('shelf_books.shelf_id', '=', seen.shelfId)
              .whereRef('shelf_books.book_id', '=', 'entry.book_id'),
          ),
    )

/** Newest first. */
export async function listSeenBooks(
  db: Db,
  access: CanSeeLibrary,
  seen: SeenShelf,
  { limit, after }: { limit: number; after: readonly number[] | null },
): Promise<Page<SeenBook>> {
  const [time, bookId = 0] = after ?? []
  const addedAt = time === undefined ? undefined : new Date(Math.max(time, 0)).toISOString()
  const rows = await selectSeen(db, access, seen)
    .select(['entry.book_id', 'title', 'author', 'genre', 'cover_image_url'])
    .select(['half_stars', 'finished_on', 'added_at'])
    .$if(addedAt !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('added_at', '<', addedAt ?? ''),
          eb.and([eb('added_at', '=', addedAt ?? ''), eb('entry.book_id', '<', bookId)]),
        ]),
      ),
    )
    .orderBy('added_at', 'desc')
    .orderBy('entry.book_id', 'desc')
    .limit(limit + 1)
    .execute()
  const total = await countSeenBooks(db, access, seen)
  const page = cutPage(rows, limit, total, (last) => encodeCursor(Date.parse(last.added_at), last.book_id))
  return {
    ...page,
    rows: page.rows.map((row) => {
      const id = row.book_id as BookId
      return {
        bookId: id,
        book: {
          id,
          title: row.title,
          author: row.author,
          genre: row.genre,
          coverImageUrl: row.cover_image_url,
        },
        rating: starsOf(row.half_stars),
        finishedOn: row.finished_on || null,
      }
    }),
  }
}

export async function countSeenBooks(db: Db, access: CanSeeLibrary, seen: SeenShelf): Promise<number> {
  const { count } = await selectSeen(db, access, seen)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
