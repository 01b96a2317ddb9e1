import type { Visibility } from '#contract/clubs/club-choices.ts'
import { type CastClub, openCastClub, stockBooks } from './club.ts'
import type { TestApp } from './test-app.ts'

/** A club of the cast with a book on its list. */
export interface BookInClub extends CastClub {
  bookId: number
  /** The book's address under the club. */
  page: string
}

let made = 0

/** Founds a club of the cast and shelves a book of its own there. */
export async function openBookInClub(app: TestApp, visibility: Visibility): Promise<BookInClub> {
  const club = await openCastClub(app, visibility)
  const [bookId = 0] = await stockBooks(app, [`Talked about ${++made}`])
  await app.db.updateTable('books').set({ page_count: 300 }).where('id', '=', bookId).execute()
  await addToList(app, club, bookId)
  return { ...club, bookId, page: `${club.url}/books/${bookId}` }
}

/** Mara puts a book on the list of one of her clubs. */
export async function addToList(app: TestApp, club: CastClub, bookId: number): Promise<void> {
  const shelved = await (await app.as('mara')).post(`${club.url}/books`, { bookId })
  if (shelved.status !== 201)
    throw new Error(`The book could not be shelved: ${JSON.stringify(shelved.body)}`)
}
