import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock, day } from '#tests/clock.ts'
import { type CastClub, createCastClub, insertBooks } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

const clock = createClock()

let app: TestApp
let mara: Caller
let jonas: Caller
let books: number[]
beforeAll(async () => {
  app = await createTestApp({}, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  books = await insertBooks(app, ['Emma', 'Circe'])
})
afterAll(() => app.close())

const list = async (by: Caller) => (await by.get('/api/clubs/mine/rounds')).body
const titles = async (by: Caller) => (await list(by)).map(({ title }: { title: string }) => title)

interface Opened {
  url: string
  id: number
  choice: number
}

async function open(club: CastClub, title: string, days: number): Promise<Opened> {
  const entryIds: number[] = []
  const pool = (await mara.get(`${club.url}/pool`)).body
  for (const bookId of books) {
    const known = pool.find(({ book }: { book: { id: number } }) => book.id === bookId)
    entryIds.push(known?.id ?? (await mara.post(`${club.url}/pool`, { bookId })).body.id)
  }
  const sent = { title, entryIds, closesAt: clock.in(days * day), method: 'one-vote' }
  const { status, body } = await mara.post(`${club.url}/rounds`, sent)
  expect(status).toBe(201)
  return { url: `${club.url}/rounds/${body.id}`, id: body.id, choice: entryIds[0] ?? 0 }
}

test('readers see the open votes of their own clubs, those they have not voted in first, and nothing of the count §C.16', async () => {
  const [one, other] = [await createCastClub(app, 'invite-only'), await createCastClub(app, 'open')]
  const soon = await open(one, 'Closes first', 2)
  await open(other, 'Closes later', 5)
  const cancelled = await open(other, 'Cancelled', 1)
  await mara.post(`${cancelled.url}/cancel`, { reason: 'Two books were the same' })

  expect(await titles(jonas)).toEqual(['Closes first', 'Closes later'])
  await mara.patch(`${soon.url}/ballot`, { choice: soon.choice })
  const [first] = await list(jonas)
  expect(first).toEqual({
    id: soon.id,
    club: { id: one.id, name: one.name, slug: one.slug },
    title: 'Closes first',
    closesAt: clock.in(2 * day),
    hasVoted: false,
  })
  await jonas.patch(`${soon.url}/ballot`, { choice: soon.choice })
  expect(await titles(jonas)).toEqual(['Closes later', 'Closes first'])
  expect((await list(jonas)).map(({ hasVoted }: { hasVoted: boolean }) => hasVoted)).toEqual([false, true])

  // Strangers and pending members see none.
  for (const by of [await app.as('ines'), await app.as('noor')]) expect(await list(by)).toEqual([])
  expect((await app.visitor.get('/api/clubs/mine/rounds')).status).toBe(401)
  await mara.post(`${soon.url}/close`)
  expect(await titles(jonas)).toEqual(['Closes later'])
  await mara.delete(one.url)
  expect(await titles(jonas)).toEqual(['Closes later'])
})
