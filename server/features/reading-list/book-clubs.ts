import { ownClubsShown } from '#contract/members/own-club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import type { StoredBook } from '#server/features/books/book.ts'
import { type FoundClub, listClubsById } from '#server/features/clubs/club.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

/** A page of the clubs with ids below `before` that list a book and whose list the reader may see, newest first. */
export async function listBookClubs(
  db: Db,
  reader: Reader | null,
  book: StoredBook,
  limit: number,
  before: number,
): Promise<Page<ReturnType<typeof asBookClub>[number]>> {
  const entries = await listEntries(db, reader?.id ?? 0, book, limit + 1, before)
  const page = cutPage(entries, limit, await findTotal(db, reader?.id ?? 0, book), (last) =>
    encodeCursor(last.clubId),
  )
  const clubs = await listClubsById(
    db,
    page.rows.map(({ clubId }) => clubId),
  )
  const byId = new Map(clubs.map((club) => [club.id, club]))
  return { ...page, rows: page.rows.flatMap((entry) => asBookClub(entry, byId.get(entry.clubId))) }
}

/** In the order of the index `listed_books_by_book`. */
const listEntries = (db: Db, readerId: number, book: StoredBook, limit: number, before: number) =>
  db
    .selectFrom('listed_books')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'listed_books.club_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.club_id', '=', 'clubs.id')
        .on('members.user_id', '=', readerId)
        .on('members.status', '=', 'member'),
    )
    .select([
      'listed_books.club_id as clubId',
      'listed_books.status',
      'listed_books.read_date as readDate',
      'members.id as memberId',
    ])
    .where('listed_books.book_id', '=', book.id)
    .where('listed_books.club_id', '<', before)
    .where((eb) => eb.or([eb('clubs.visibility', '!=', 'invite-only'), eb('members.id', 'is not', null)]))
    .orderBy('listed_books.club_id', 'desc')
    .limit(limit)
    .execute()

const asBookClub = ({ status, readDate, memberId }: Entry, club: FoundClub | undefined) =>
  club ? [{ ...club, status, readDate, isMember: memberId !== null }] : []

/** The clubs that count for popularity, plus the reader's own invite-only ones. */
async function findTotal(db: Db, readerId: number, book: StoredBook): Promise<number> {
  const row = await db
    .selectFrom('books')
    .select((eb) => [
      'club_count',
      eb
        .selectFrom('members')
        .innerJoin('live_clubs as clubs', 'clubs.id', 'members.club_id')
        .select((count) => count.fn.countAll<number>().as('own'))
        .where('members.user_id', '=', readerId)
        .where('members.status', '=', 'member')
        .where('clubs.visibility', '=', 'invite-only')
        // Starts from the reader's few clubs, because a book may be on very many lists.
        .where((own) =>
          own.exists(
            own
              .selectFrom('listed_books')
              .select('listed_books.book_id')
              .whereRef('listed_books.club_id', '=', 'clubs.id')
              .where('listed_books.book_id', '=', book.id),
          ),
        )
        .as('own'),
    ])
    .where('books.id', '=', book.id)
    .executeTakeFirstOrThrow()
  return row.club_count + (row.own ?? 0)
}

/** Of the clubs the reader joined last, those that list the work in any edition. */
export async function listOwnBookClubs(db: Db, reader: Reader, book: StoredBook): Promise<number[]> {
  const rows = await db
    .with('own', (own) =>
      own
        .selectFrom('members')
        .select('club_id')
        .where('user_id', '=', reader.id)
        .where('status', '=', 'member')
        .orderBy('id', 'desc')
        .limit(ownClubsShown),
    )
    .selectFrom('own')
    .innerJoin('listed_books', 'listed_books.club_id', 'own.club_id')
    .innerJoin('books as listed', 'listed.id', 'listed_books.book_id')
    .innerJoin('books as shown', 'shown.work', 'listed.work')
    .select('own.club_id')
    .distinct()
    .where('shown.id', '=', book.id)
    .execute()
  return rows.map(({ club_id }) => club_id)
}
