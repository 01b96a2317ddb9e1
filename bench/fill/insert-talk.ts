import { pathBelow, replyTitle } from '#server/features/discussions/rules.ts'
import type { Change } from '#server/db/schema.ts'
import type { Engine } from '#server/db/database.ts'
import type { PostKind as Counted } from '#server/features/posts/queries.ts'
import { insertRows } from './insert-rows.ts'
import type { Reader } from './readers.ts'
import type { Talk } from './talk.ts'

type ClubTalk = Talk & { club_id: number }

/** Inserts what clubs have said, with what is counted of each book; returns the rows. */
export async function insertTalk(
  change: Change,
  engine: Engine,
  talks: readonly ClubTalk[],
): Promise<number> {
  const reviews = talks.flatMap(({ club_id, reviews: of }) =>
    of.map(({ book_id, reader, at, rating, comment }) => ({
      ...signed(club_id, book_id, reader, at),
      rating,
      comment,
    })),
  )
  await insertRows(change, engine, 'reviews', reviews)
  const progress = talks.flatMap(({ club_id, progress: of }) =>
    of.map(({ book_id, reader, at, page, pages }) => ({
      club_id,
      book_id,
      user_id: reader.id,
      current_page: page,
      total_pages: pages,
      updated_at: at,
    })),
  )
  await insertRows(change, engine, 'progress', progress)
  const notes = talks.flatMap(({ club_id, notes: of }) =>
    of.map(({ book_id, reader, at, content, page }) => ({
      ...signed(club_id, book_id, reader, at),
      content,
      page_number: page,
    })),
  )
  await insertRows(change, engine, 'notes', notes)
  const ratings = sums(reviews, ({ rating }) => rating)
  await insertRows(
    change,
    engine,
    'club_ratings',
    ratings.map(({ sum, count, ...of }) => ({ ...of, rating_sum: sum, rating_count: count })),
  )
  const threads = talks.flatMap(({ club_id, threads: of }) => of.map((thread) => ({ club_id, ...thread })))
  const counted = [...counts('notes', notes), ...counts('discussion', threads)]
  await insertRows(change, engine, 'talk_counts', counted)
  const posts = await insertPosts(change, engine, threads)
  return reviews.length + progress.length + notes.length + ratings.length + counted.length + posts
}

async function insertPosts(
  change: Change,
  engine: Engine,
  threads: readonly (Talk['threads'][number] & { club_id: number })[],
): Promise<number> {
  const made = await insertRows<'posts', { id: number; club_id: number; book_id: number }>(
    change,
    engine,
    'posts',
    threads.map(({ club_id, book_id, reader, at, title, content, replies }) => ({
      ...signed(club_id, book_id, reader, at),
      thread_id: null,
      parent_id: null,
      level: 0,
      path: '',
      type: 'discussion' as const,
      title,
      content,
      reply_count: replies.length,
      replies_made: replies.length,
    })),
    'id, club_id, book_id',
  )
  const ids = new Map(made.map(({ id, club_id, book_id }) => [`${club_id} ${book_id}`, id]))
  if (made.length > 0)
    await change
      .updateTable('posts')
      .set((eb) => ({ thread_id: eb.ref('id') }))
      .where('id', '>=', Math.min(...made.map(({ id }) => id)))
      .execute()
  const replies = threads.flatMap(({ club_id, book_id, replies: of }) => {
    const thread = ids.get(`${club_id} ${book_id}`) ?? 0
    return of.map(({ reader, at, content }, place) => ({
      ...signed(club_id, book_id, reader, at),
      thread_id: thread,
      parent_id: thread,
      level: 1,
      path: pathBelow('', place + 1),
      type: 'discussion' as const,
      title: replyTitle({ id: thread, level: 0, type: 'discussion' }),
      content,
    }))
  })
  await insertRows(change, engine, 'posts', replies)
  return made.length + replies.length
}

const signed = (club_id: number, book_id: number, reader: Reader, created_at: string) => ({
  club_id,
  book_id,
  user_id: reader.id,
  member_name: reader.name,
  created_at,
})

const counts = (kind: Counted, rows: readonly { club_id: number; book_id: number }[]) =>
  sums(rows).map(({ club_id, book_id, count }) => ({ club_id, book_id, kind, value: count }))

/** How many rows there are of each club and book, and what a number of theirs adds up to. */
function sums<T extends { club_id: number; book_id: number }>(
  rows: readonly T[],
  value: (row: T) => number = () => 0,
) {
  const found = new Map<string, { club_id: number; book_id: number; sum: number; count: number }>()
  for (const row of rows) {
    const key = `${row.club_id} ${row.book_id}`
    const so = found.get(key) ?? { club_id: row.club_id, book_id: row.book_id, sum: 0, count: 0 }
    found.set(key, { ...so, sum: so.sum + value(row), count: so.count + 1 })
  }
  return [...found.values()]
}
