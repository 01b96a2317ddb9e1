import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToList, createBookInClub } from '#tests/book-in-club.ts'
import { createCastClub } from '#tests/club.ts'
import { done } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('two readers of the same clubs save places at once, and neither waits for the other in a circle §Y.68', async () => {
  const { bookId } = await createBookInClub(app, 'open')
  for (let more = 0; more < 4; more++) await addToList(app, await createCastClub(app, 'open'), bookId)
  const [jonas, mara] = [await app.as('jonas'), await app.as('mara')]
  // Fewer at a time than the pool has connections.
  const saveInTurn = async (lane: number) => {
    for (let at = lane; at < 50; at += 8)
      await done((at % 2 === 0 ? jonas : mara).patch(`/api/library/${bookId}/progress`, { percent: 1 + at }))
  }
  await Promise.all(Array.from({ length: 8 }, (_, lane) => saveInTurn(lane)))
  const revisions = await app.db
    .selectFrom('listed_books')
    .select('places_revision')
    .where('book_id', '=', bookId)
    .execute()
  expect(revisions).toHaveLength(5)
  expect(new Set(revisions.map(({ places_revision }) => places_revision)).size).toBe(1)
})
