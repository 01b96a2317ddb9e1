import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#tests/clock.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { deleteSeen, seenKeptDays } from './delete-seen.ts'

let app: TestApp
let mara: Caller
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  club = await createBookInClub(app, 'open')
})
afterAll(() => app.close())

test('an inbox keeps what its reader has seen for ninety days, and what they have not seen for good §N.24', async () => {
  const threads = `${club.page}/discussions`
  const { body } = await mara.post(threads, { title: 'The ending', content: 'Well?', memberName: 'Mara' })
  const jonas = await app.as('jonas')
  const inbox = async () => (await mara.get('/api/notifications')).body.length as number
  const reply = () => jonas.post(threads, { content: 'Because.', memberName: 'Jonas', parentId: body.id })
  await reply()
  await mara.post('/api/notifications/seen', { all: true })
  const seenAt = Date.now()
  await reply()
  expect(await inbox()).toBe(2)
  const after = (days: number) =>
    deleteSeen(app.db, new Date(seenAt + days * day), AbortSignal.timeout(60_000))
  await after(seenKeptDays - 1)
  expect(await inbox()).toBe(2)
  await after(seenKeptDays + 1)
  expect(await inbox()).toBe(1)
  await after(10 * seenKeptDays)
  expect(await inbox()).toBe(1)
})
