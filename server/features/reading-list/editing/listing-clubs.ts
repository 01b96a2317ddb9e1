import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'

interface ListingClub {
  clubId: ClubId
  isDeleted: boolean
  isMember: boolean
  /** Whether the reader added the book to this club's list. */
  isAdder: boolean
}

/** Ordered by id. */
export async function listClubsWith(change: Change, bookId: BookId, reader: Reader): Promise<ListingClub[]> {
  const rows = await change
    .selectFrom('listed_books')
    .leftJoin('members', (join) =>
      join
        .onRef('members.club_id', '=', 'listed_books.club_id')
        .on('members.user_id', '=', reader.id)
        .on('members.status', '=', 'member'),
    )
    .select((eb) => [
      'listed_books.club_id',
      'listed_books.added_by',
      'members.id as member',
      eb
        .selectFrom('live_clubs as clubs')
        .select('clubs.id')
        .whereRef('clubs.id', '=', 'listed_books.club_id')
        .as('live_club'),
    ])
    .where('listed_books.book_id', '=', bookId)
    .orderBy('listed_books.club_id')
    .execute()
  return rows.map((row) => ({
    clubId: row.club_id as ClubId,
    isDeleted: row.live_club === null,
    isMember: row.member !== null,
    isAdder: row.added_by === reader.id,
  }))
}
