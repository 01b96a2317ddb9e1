import { type SqlBool, sql } from 'kysely'
import type { CanReadPosts } from '#server/features/clubs/policy.ts'
import { readableTitle } from '#server/features/texts/seal/words.ts'
import type { Horizon } from '#server/features/texts/seal/horizon.ts'
import { createLookUp } from '#server/db/look-up.ts'
import type { Db } from '#server/db/schema.ts'
import { asPlaced, placeColumns } from '#server/features/texts/place.ts'
import { isShown, unlessHidden } from '#server/features/texts/hidden.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { writtenAt } from '#server/features/texts/written-at.ts'

/** The listed types; notes that older clients posted as threads are left out. */
const listedTypes = ['question', 'discussion'] as const

/** Whether the titles of a club's threads differ between its readers. */
export async function hasSealedTitles(db: Db, { clubId }: CanReadPosts): Promise<boolean> {
  const found = await lookUpSealed(db, clubId)
  // SQLite has 0 and 1.
  return Boolean(found?.has)
}

const lookUpSealed = createLookUp(
  async (db, clubIds: readonly number[]) => {
    const { rows } = await sql<{ clubId: number; has: SqlBool }>`select id as "clubId",
      (seal = 1 and exists (select 1 from posts where posts.club_id = clubs.id and posts.place > 0)) as has
      from live_clubs as clubs where id in (${sql.join(clubIds)})`.execute(db)
    return rows
  },
  (clubId) => clubId,
  ({ clubId }) => clubId,
)

/** A page of a club's threads with ids below `before` on all listed books, newest first, with the titles that a reader may read. */
export async function listClubThreads(
  db: Db,
  { clubId, status }: CanReadPosts,
  readerId: number,
  limit: number,
  before: number,
): Promise<Page<ReturnType<typeof asClubThread>>> {
  const viewer = { isMember: status === 'member', readerId }
  const rows = await selectClubThreads(db, clubId, viewer, limit + 1, before)
  const total = await findThreadCount(db, clubId)
  return cutPage(rows.map(asClubThread), limit, total, (last) => encodeCursor(last.id))
}

/** The order of the index, which stores -id so that PostgreSQL does not prefer the primary key over all clubs' posts. */
const newestFirst = sql<number>`-thread.id`

/** Reads the threads in the order of `posts_threads_of_club`, and one row of `posts_latest_reply` for each. */
const selectClubThreads = (
  db: Db,
  clubId: number,
  viewer: Pick<Horizon, 'isMember' | 'readerId'>,
  limit: number,
  before: number,
) =>
  db
    .with('page', (page) =>
      page
        .selectFrom('posts as thread')
        .select((eb) => [
          'thread.id',
          eb
            .selectFrom('posts as reply')
            .select('reply.id')
            .whereRef('reply.thread_id', '=', 'thread.id')
            .where('reply.level', '>', sql.lit(0))
            .where('reply.deleted_at', 'is', null)
            .where('reply.hidden', '=', sql.lit(0))
            .orderBy('reply.id', 'desc')
            .limit(1)
            .as('latest_id'),
        ])
        .where('thread.club_id', '=', clubId)
        .where('thread.level', '=', sql.lit(0))
        .where('thread.type', 'in', listedTypes)
        .where(newestFirst, '>', -before)
        .where(isShown('thread', viewer.readerId))
        // A book that left the list hides its threads.
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('listed_books')
              .select('listed_books.book_id')
              .whereRef('listed_books.club_id', '=', 'thread.club_id')
              .whereRef('listed_books.book_id', '=', 'thread.book_id'),
          ),
        )
        .orderBy(newestFirst)
        .limit(limit),
    )
    .selectFrom('page')
    .innerJoin('posts', 'posts.id', 'page.id')
    .innerJoin('books', 'books.id', 'posts.book_id')
    .leftJoin('posts as latest', 'latest.id', 'page.latest_id')
    .select([
      'posts.id',
      'posts.type',
      readableTitle('posts', viewer.readerId).as('title'),
      ...placeColumns('posts', viewer),
      unlessHidden<number>('posts', 'page_number', viewer.readerId).as('page_number'),
      unlessHidden<string>('posts', 'member_name', viewer.readerId).as('member_name'),
      unlessHidden<number>('posts', 'user_id', viewer.readerId).as('user_id'),
      writtenAt('posts').as('created_at'),
      'posts.reply_count',
      'books.id as book_id',
      'books.title as book_title',
      'books.author',
      'books.genre',
      'books.cover_image_url',
      'latest.id as latest_id',
      'latest.member_name as latest_name',
      writtenAt('latest').as('latest_at'),
    ])
    .orderBy('page.id', 'desc')
    .execute()

type ClubThreadRow = Awaited<ReturnType<typeof selectClubThreads>>[number]

const asClubThread = (row: ClubThreadRow) => ({
  id: row.id,
  book: {
    id: row.book_id,
    title: row.book_title,
    author: row.author,
    genre: row.genre,
    coverImageUrl: row.cover_image_url,
  },
  type: row.type,
  title: row.title,
  ...asPlaced(row, row.title),
  pageNumber: row.page_number,
  memberName: row.member_name,
  createdBy: row.user_id,
  createdAt: row.created_at,
  replyCount: row.reply_count,
  latestReply:
    row.latest_id !== null && row.latest_at !== null
      ? { id: row.latest_id, memberName: row.latest_name, createdAt: row.latest_at }
      : null,
})

/** From the counts kept per listed book. */
async function findThreadCount(db: Db, clubId: number): Promise<number> {
  const row = await db
    .selectFrom('listed_books')
    .innerJoin('post_counts', (join) =>
      join
        .onRef('post_counts.club_id', '=', 'listed_books.club_id')
        .onRef('post_counts.book_id', '=', 'listed_books.book_id'),
    )
    .select((eb) => eb.fn.sum<number | string | null>('post_counts.value').as('threads'))
    .where('listed_books.club_id', '=', clubId)
    .where('post_counts.kind', 'in', listedTypes)
    .executeTakeFirst()
  // PostgreSQL's sum has a type that the driver returns as a string.
  return Number(row?.threads ?? 0)
}
