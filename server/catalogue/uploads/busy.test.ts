import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { filePathOf } from '#server/db/database.ts'
import { lockImports } from '#server/db/sqlite.ts'
import { createTestApp, emptyPlace, type Place, type TestApp } from '#tests/test-app.ts'
import { importJob } from './uploads.ts'

let place: Place
let app: TestApp
beforeAll(async () => {
  place = await emptyPlace()
  app = await createTestApp({ DATABASE_URL: place.url }, { place })
})
afterAll(async () => {
  await app.close()
  await place.drop()
})

test('an upload waits a minute at a time while the command line imports, however long that takes §O.116', async () => {
  const unlock = lockImports(filePathOf(place.url))
  const mara = await app.as('mara')
  const sentAt = Date.now()
  const csv = 'title,author\nThe Winter Archive,Ada Writer'
  await mara.post('/api/admin/catalogue?name=books.csv', Buffer.from(csv), { 'content-type': 'text/csv' })
  const job = await vi.waitFor(
    async () => {
      const found = await app.db
        .selectFrom('jobs')
        .select(['due_at', 'attempts'])
        .where('kind', '=', importJob)
        .executeTakeFirstOrThrow()
      expect(Date.parse(found.due_at)).toBeGreaterThan(sentAt + 59_000)
      return found
    },
    { timeout: 30_000, interval: 50 },
  )
  expect(job.attempts).toBe(0)
  expect((await mara.get('/api/admin/catalogue')).body).toMatchObject([{ state: 'waiting', percent: 0 }])
  unlock()
})
