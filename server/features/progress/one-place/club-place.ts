import type { Change } from '#server/db/schema.ts'
import type { ListedBooksTable } from '#server/db/tables/reading-list.ts'
import { type Listed, listedInOwnClub } from '#server/features/reading-list/policy.ts'
import { asSavedPlace, type SavedPlace } from '../progress.ts'
import type { IsEdition } from '../reads/editions.ts'

/** Where a reader is in a book on the list of one of their clubs. */
export interface ClubPlace {
  listed: Listed
  status: ListedBooksTable['status']
  readDate: string | null
  place: SavedPlace
}

/** The reader's place in each of their clubs that lists an edition of a work, in the order in which all changes lock them. */
export async function listClubPlaces(
  change: Change,
  readerId: number,
  isEdition: IsEdition,
): Promise<ClubPlace[]> {
  const rows = await change
    // Cross joins, so that SQLite begins with the reader's clubs: a popular book is on very many lists.
    .selectFrom('members')
    .crossJoin('books as edition')
    .crossJoin('listed_books')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'members.club_id')
    .leftJoin('progress', (join) =>
      join
        .onRef('progress.club_id', '=', 'listed_books.club_id')
        .onRef('progress.book_id', '=', 'listed_books.book_id')
        .on('progress.user_id', '=', readerId),
    )
    .select((eb) => [
      'listed_books.club_id',
      'listed_books.book_id',
      'listed_books.status',
      'listed_books.read_date',
      eb.fn.coalesce('listed_books.page_count', 'edition.page_count').as('page_count'),
      'progress.current_page',
      'progress.total_pages',
      'progress.total_minutes',
      'progress.position',
      'progress.part',
      'progress.updated_at',
      'progress.before_save',
      'progress.read_id',
      'progress.said_here',
    ])
    .where('members.user_id', '=', readerId)
    .where('members.status', '=', 'member')
    .where((eb) => isEdition({ id: eb.ref('edition.id'), work: eb.ref('edition.work') }))
    .whereRef('listed_books.club_id', '=', 'members.club_id')
    .whereRef('listed_books.book_id', '=', 'edition.id')
    .orderBy('listed_books.club_id')
    .orderBy('listed_books.book_id')
    .execute()
  return rows.map((row) => ({
    listed: listedInOwnClub(row),
    status: row.status,
    readDate: row.read_date,
    place: asSavedPlace(row),
  }))
}
