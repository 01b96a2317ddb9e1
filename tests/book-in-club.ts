import type { Visibility } from '#contract/clubs/club-choices.ts'
import { type CastClub, createCastClub, insertBooks } from './club.ts'
import type { TestApp } from './test-app.ts'

export interface BookInClub extends CastClub {
  bookId: number
  page: string
}

let count = 0

/** No other club has the book on its list. */
export async function createBookInClub(app: TestApp, visibility: Visibility): Promise<BookInClub> {
  const club = await createCastClub(app, visibility)
  const [bookId = 0] = await insertBooks(app, [`Talked about ${++count}`])
  await app.db.updateTable('books').set({ page_count: 300 }).where('id', '=', bookId).execute()
  await addToList(app, club, bookId)
  return { ...club, bookId, page: `${club.url}/books/${bookId}` }
}

export async function addToList(app: TestApp, club: CastClub, bookId: number): Promise<void> {
  const added = await (await app.as('mara')).post(`${club.url}/books`, { bookId })
  if (added.status !== 201) throw new Error(`The book could not be added: ${JSON.stringify(added.body)}`)
}
