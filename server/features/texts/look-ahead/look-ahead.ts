import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { LookAhead } from '#contract/progress/look-ahead.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { publishToReader } from '#server/features/clubs/revise-club.ts'
import { type Listed, listedBook } from '#server/features/reading-list/policy.ts'
import { notFound } from '#server/http/http-error.ts'
import { areBooks } from '#server/features/progress/books-of-clubs.ts'
import { findLookAhead } from './looked-at.ts'
import { textKinds } from '../kinds.ts'
import { textNotFound } from '../not-found.ts'

interface BookOfClub {
  clubId: ClubId
  bookId: BookId
}

/** Opens a post, or without `postId` everything about a book, to a member who has not reached it. Throws 404 for a deleted post. */
export const lookAhead = (
  db: Db,
  reader: Reader,
  book: BookOfClub,
  postId: number | undefined,
): Promise<LookAhead> =>
  changeLookAhead(db, reader, book, async (change, { clubId, bookId }) => {
    if (postId !== undefined && !(await isPostOn(change, book, postId)))
      throw notFound(textNotFound(textKinds.post))
    await change
      .insertInto('look_ahead')
      .values({ club_id: clubId, book_id: bookId, user_id: reader.id, post_id: postId ?? null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

/** Seals again one post that a member looked ahead at, or without `postId` all they looked ahead at in a book. */
export const stopLookingAhead = (
  db: Db,
  reader: Reader,
  book: BookOfClub,
  postId: number | undefined,
): Promise<LookAhead> =>
  changeLookAhead(db, reader, book, (change, listed) => forgetLookAhead(change, listed, reader, postId))

/** Forgets what a reader looked ahead at in books of clubs. A reader who moves back finds texts sealed again. */
export async function forgetAllLookAhead(
  change: Change,
  books: readonly Listed[],
  reader: Reader,
): Promise<void> {
  if (books.length === 0) return
  await change.deleteFrom('look_ahead').where('user_id', '=', reader.id).where(areBooks(books)).execute()
}

const forgetLookAhead = async (
  change: Change,
  { clubId, bookId }: Listed,
  reader: Reader,
  postId: number | undefined,
): Promise<void> => {
  await change
    .deleteFrom('look_ahead')
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('user_id', '=', reader.id)
    .$if(postId !== undefined, (query) => query.where('post_id', '=', postId ?? 0))
    .execute()
}

/** Nobody else sees the change: it has no revision, and only the reader's own pages hear of it. */
const changeLookAhead = (
  db: Db,
  reader: Reader,
  { clubId, bookId }: BookOfClub,
  apply: (change: Change, listed: Listed) => Promise<void>,
): Promise<LookAhead> =>
  transact(db, async (change) => {
    const member = await authorizeReadAsMember(change, reader, clubId)
    const listed = await listedBook(change, member, bookId)
    await apply(change, listed)
    publishToReader(change, clubId, reader.id, `progress/${bookId}`)
    return findLookAhead(change, member, listed)
  })

async function isPostOn(change: Change, { clubId, bookId }: BookOfClub, id: number): Promise<boolean> {
  const post = await change
    .selectFrom('posts')
    .select('id')
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .where('book_id', '=', bookId)
    .where('deleted_at', 'is', null)
    .where('hidden', '=', 0)
    .executeTakeFirst()
  return post !== undefined
}
