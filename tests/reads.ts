import { userId } from './club.ts'
import type { Person } from './cast.ts'
import type { TestApp } from './test-app.ts'

export interface ReadBook {
  bookId: number
  startedOn?: string
  finishedOn?: string
  format?: 'paper' | 'ebook' | 'audio'
  stars?: number
}

/** Puts finished reads and stars into a reader's library, as if they had entered them; the library’s revision grows. */
export async function insertReads(app: TestApp, person: Person, reads: readonly ReadBook[]): Promise<void> {
  const user = await userId(app, person)
  const now = new Date().toISOString()
  const books = [...new Set(reads.map(({ bookId }) => bookId))]
  const starsOf = (book: number) => reads.find(({ bookId, stars }) => bookId === book && stars)?.stars ?? 0
  await app.db
    .insertInto('library_books')
    .values(
      books.map((bookId) => ({
        user_id: user,
        book_id: bookId,
        shelf: 'read' as const,
        half_stars: starsOf(bookId) * 2,
        note: null,
        by_title: '',
        by_author: '',
        added_at: now,
        changed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await app.db
    .insertInto('reads')
    .values(
      reads.map(({ bookId, startedOn = null, finishedOn = null, format = null }) => ({
        user_id: user,
        book_id: bookId,
        state: 'finished' as const,
        started_on: startedOn,
        finished_on: finishedOn,
        format,
        total_pages: null,
        total_minutes: null,
        position: 1000,
        saved_at: null,
        before_save: null,
        created_at: now,
      })),
    )
    .execute()
  await app.db
    .insertInto('libraries')
    .values({ user_id: user })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ revision: eb('libraries.revision', '+', 1) })),
    )
    .execute()
}
