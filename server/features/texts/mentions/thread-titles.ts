import { sql } from 'kysely'
import { readableTitle } from '../seal/words.ts'
import { loadOncePerList } from '#server/features/notifications/kind.ts'

export interface ThreadDetails {
  /** Its title, if the notification's reader may read it. */
  title: string | null
  book: string
}

/** Loads the threads that notifications tell of, as their readers may read them. */
export const loadThreads = loadOncePerList<ThreadDetails>(async ({ db, rows }) => {
  const ids = rows.flatMap(({ id, thread_id }) => (thread_id === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const threads = await db
    .selectFrom('notifications')
    .innerJoin('posts as thread', 'thread.id', 'notifications.thread_id')
    .innerJoin('books', 'books.id', 'thread.book_id')
    .select([
      'notifications.id',
      readableTitle('thread', sql.ref('notifications.user_id')).as('title'),
      'books.title as book',
    ])
    .where('notifications.id', 'in', ids)
    .execute()
  return new Map(threads.map(({ id, title, book }) => [id, { title: shownTitle(title), book }]))
})

/** Without the prefix that marks questions (specification, 2). */
const shownTitle = (title: string | null): string | null =>
  title?.replace(/^Question:\s*/, '') || title || null
