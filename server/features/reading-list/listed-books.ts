import { nameless } from '#contract/accounts/person-name.ts'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { readingOrderFallback, type ReadingStatus } from '#contract/reading-list/listed-book.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { asBook, bookColumns } from '#server/features/books/book.ts'
import {
  type CanReadList,
  type CanReadSettings,
  type IsMember,
  isMember,
  mayReadPosts,
} from '#server/features/clubs/policy.ts'
import { areStarsClosed } from './stars-closed.ts'
import { notFound } from '#server/http/http-error.ts'

/** The shared books, with the club's ratings (docs/decisions/006) and its own page counts. */
const selectListed = (db: Db | Change, clubId: ClubId) =>
  db
    .selectFrom('listed_books')
    .innerJoin('books', 'books.id', 'listed_books.book_id')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'listed_books.club_id')
    .leftJoin('club_ratings', (join) =>
      join
        .onRef('club_ratings.club_id', '=', 'listed_books.club_id')
        .onRef('club_ratings.book_id', '=', 'listed_books.book_id'),
    )
    .leftJoin('members as chooser', (join) =>
      join
        .onRef('chooser.club_id', '=', 'listed_books.club_id')
        .onRef('chooser.user_id', '=', 'listed_books.chosen_by')
        .on('chooser.status', '=', 'member'),
    )
    .leftJoin('users as choosing', 'choosing.id', 'chooser.user_id')
    .select((eb) => [
      ...bookColumns,
      'listed_books.status',
      'read_date',
      'notes',
      'reading_order',
      'chosen_by',
      'added_by',
      'by_vote',
      'added_at',
      'listed_books.page_count as counted_pages',
      'club_ratings.rating_sum as club_sum',
      'club_ratings.rating_count as club_count',
      areStarsClosed.as('stars_closed'),
      'chooser.id as chooser_id',
      eb.fn.coalesce('choosing.first_name', 'chooser.member_name').as('chooser_name'),
    ])
    .where('listed_books.club_id', '=', clubId)

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>

const asClubBook = (row: ListedRow) =>
  asBook({
    ...row,
    page_count: row.counted_pages ?? row.page_count,
    rating_sum: row.club_sum ?? 0,
    rating_count: row.club_count ?? 0,
  })

const asListed = (row: ListedRow) => ({
  status: row.status,
  readDate: row.read_date,
  addedBy: row.added_by,
  addedAt: row.added_at,
  ...(row.stars_closed === 1 && { starsHidden: true as const }),
  chosenBy: row.chosen_by,
  chosenByName: row.chooser_id === null ? null : (row.chooser_name ?? nameless),
  ...asClubBook(row),
})

const asAdminBook = (row: ListedRow) => ({
  chosenBy: row.chosen_by,
  readDate: row.read_date,
  notes: row.notes,
  readingOrder: row.reading_order,
  status: row.status,
  addedAt: row.added_at,
  ...asClubBook(row),
})

const inOrder = (db: Db | Change, clubId: ClubId) =>
  selectListed(db, clubId)
    .orderBy((eb) => eb.fn.coalesce('reading_order', eb.lit(readingOrderFallback)))
    .orderBy('added_at')
    .orderBy('listed_books.book_id')

/** A vote's winner was added by its suggester, so only members see who added it. */
const visibleAdder = (viewer: CanReadList, { added_by, by_vote }: ListedRow): ListedRow['added_by'] =>
  isMember(viewer) || (mayReadPosts(viewer) && by_vote === 0) ? added_by : null

/** Only members see who suggested a book, and whose suggestion won a vote. */
const asSeenBy = (viewer: CanReadList) => (row: ListedRow) => ({
  ...asListed(row),
  addedBy: visibleAdder(viewer, row),
  ...(!isMember(viewer) && { chosenBy: null, chosenByName: null }),
})

/** A club's whole list in reading order, then as added; at most `listBooksMax` books. */
export async function listListedBooks(db: Db, viewer: CanReadList) {
  return (await inOrder(db, viewer.clubId).execute()).map(asSeenBy(viewer))
}

export async function listAdminBooks(db: Db, reader: CanReadSettings) {
  return (await inOrder(db, reader.clubId).execute()).map(asAdminBook)
}

const findRow = (db: Db | Change, viewer: CanReadList | IsMember, bookId: BookId) =>
  selectListed(db, viewer.clubId).where('listed_books.book_id', '=', bookId).executeTakeFirst()

export async function findBookSeenBy(db: Db, viewer: CanReadList, bookId: BookId) {
  const row = await findRow(db, viewer, bookId)
  return row && asSeenBy(viewer)(row)
}

export async function findListedBook(change: Change, member: IsMember, bookId: BookId) {
  const row = await findRow(change, member, bookId)
  return row && asListed(row)
}

export async function findAdminBook(change: Change, member: IsMember, bookId: BookId) {
  const row = await findRow(change, member, bookId)
  return row && asAdminBook(row)
}

/** Throws 404 if there is none. */
export function orNotFound<T>(book: T | undefined): T {
  if (book === undefined) throw notFound(message('list.bookNotFound', 'This book could not be found.'))
  return book
}

export interface BookAddress {
  clubId: ClubId
  bookId: BookId
}

export interface ListHooks {
  /** An edition has another length. */
  pagesMoved: (change: Change, book: BookAddress) => Promise<void>
  /** A book is on a list now, or no longer. */
  listed: (change: Change, book: BookAddress, now: Date) => Promise<void>
  /** A member marked a book as read. */
  markedRead: (change: Change, reader: Reader, book: BookAddress) => Promise<void>
  /** A book has another title or author. */
  bookRenamed: (change: Change, bookId: BookId, now: Date) => Promise<void>
}

/** An omitted field keeps its value. */
export interface ListedFields {
  status: ReadingStatus
  readDate: string | null
  chosenBy?: number | null | undefined
  notes?: string | null | undefined
  readingOrder?: number | null | undefined
  pageCount?: number | null | undefined
}

export async function updateListedBook(
  change: Change,
  member: IsMember,
  bookId: BookId,
  fields: ListedFields,
): Promise<void> {
  await change
    .updateTable('listed_books')
    .set({
      status: fields.status,
      read_date: fields.readDate,
      chosen_by: fields.chosenBy,
      notes: fields.notes,
      reading_order: fields.readingOrder,
      page_count: fields.pageCount,
    })
    .where('club_id', '=', member.clubId)
    .where('book_id', '=', bookId)
    .execute()
}
