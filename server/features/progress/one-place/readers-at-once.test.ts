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
  const readers = [await app.as('jonas'), await app.as('mara')]
  const saves = Array.from({ length: 50 }, async (_, at) =>
    done(readers[at % 2]?.patch(`/api/library/${bookId}/progress`, { percent: 1 + at }) ?? Promise.reject()),
  )
  await Promise.all(saves)
  const revisions = await app.db
    .selectFrom('listed_books')
    .select('places_revision')
    .where('book_id', '=', bookId)
    .execute()
  expect(revisions).toHaveLength(5)
  expect(new Set(revisions.map(({ places_revision }) => places_revision)).size).toBe(1)
})
