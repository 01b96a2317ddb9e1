import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { done } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let club: BookInClub
let bookPath: string
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  club = await createBookInClub(app, 'open')
  bookPath = `/club/${club.slug}/book/${club.bookId}`
})
afterAll(() => app.close())

const start = async (place: number, more: object = {}): Promise<number> =>
  (await done(mara.post(`${club.page}/discussions`, { title: `At ${place}`, content: 'x', place, ...more })))
    .id
const opened = async (update: object) => (await done(jonas.patch(`${club.page}/progress`, update))).opened

test('a reader who saves a place is told how many posts have opened, and where the first one is §R.22', async () => {
  const later = await start(300)
  const question = await start(200, { type: 'question' })
  await done(mara.post(`${club.page}/discussions`, { content: 'A reply', parentId: later, place: 300 }))
  const { id: note } = await done(mara.post(`${club.page}/notes`, { content: 'A note', place: 100 }))
  await start(900)
  await start(0)
  expect(await opened({ percent: 20 })).toEqual({ count: 2, path: `${bookPath}?tab=notes#note-${note}` })
  expect(await opened({ percent: 30 })).toEqual({
    count: 2,
    path: `${bookPath}?tab=discussions#post-${later}`,
  })
  expect(await opened({ percent: 31 })).toEqual({ count: 0, path: null })
  expect(await opened({ percent: 10 })).toEqual({ count: 0, path: null })
  expect(await opened({ percent: 25 })).toEqual({
    count: 1,
    path: `${bookPath}?tab=questions#post-${question}`,
  })
})

test('what was open before does not count as opened §R.22', async () => {
  const seen = await start(200)
  await done(jonas.post(`${club.page}/discussions`, { title: 'My own', content: 'x', place: 200 }))
  await done(mara.post(`/api/books/${club.bookId}/ratings`, { clubId: club.id, rating: 4 }))
  await done(jonas.post(`${club.page}/look-ahead`, { postId: seen }))
  const stub = await start(250)
  await done(mara.post(`${club.page}/discussions`, { content: 'x', parentId: stub, place: 900 }))
  await done(mara.delete(`${club.page}/discussions/${stub}`))
  expect(await opened({ percent: 30 })).toEqual({ count: 0, path: null })
  // The reply.
  expect((await opened({ finished: true })).count).toBe(1)
})

test('nothing opens to those who look ahead at the whole book, or in a club without a seal §R.22', async () => {
  await start(200)
  await done(jonas.post(`${club.page}/look-ahead`, {}))
  expect((await opened({ percent: 30 })).count).toBe(0)
  await done(jonas.delete(`${club.page}/look-ahead`))
  await done(jonas.patch(`${club.page}/progress`, { percent: 0 }))
  await done(mara.patch(club.url, { seal: 'off' }))
  expect((await opened({ percent: 30 })).count).toBe(0)
})

test('more posts than are counted are told as many §R.22', async () => {
  await start(200)
  const { rows } = await sql<{ id: number }>`select max(id) as id from posts`.execute(app.db)
  const columns = sql`club_id, book_id, user_id, type, level, title, content, place, path, created_at`
  for (let doubled = 0; doubled < 10; doubled++)
    await sql`insert into posts (${columns}) select ${columns} from posts where id >= ${rows[0]?.id ?? 0}`.execute(
      app.db,
    )
  expect((await opened({ finished: true })).count).toBe(500)
})
