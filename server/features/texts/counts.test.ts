import { afterAll, beforeAll, expect, test } from 'vitest'
import { Visibility } from '#contract/clubs/club-choices.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { insertBooks } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let jonas: Caller
beforeAll(async () => {
  app = await createTestApp()
  jonas = await app.as('jonas')
})
afterAll(() => app.close())

/** A club in which Jonas has written one review, two notes, a question and three discussions about a book. */
async function createTalkativeClub(visibility: Visibility): Promise<BookInClub> {
  const club = await createBookInClub(app, visibility)
  const post = { content: 'Well', memberName: 'Jonas' }
  await jonas.post(`/api/books/${club.bookId}/ratings`, { rating: 4, clubId: club.id, memberName: 'Jonas' })
  for (let at = 0; at < 2; at++) await jonas.post(`${club.page}/notes`, post)
  for (const title of ['Question: who?', 'One', 'Two', 'Three'])
    await jonas.post(`${club.page}/discussions`, { ...post, title })
  return club
}

const all = { reviews: 1, notes: 2, questions: 1, discussions: 3 }
const some = { reviews: 1 }

test.each([
  ['open', all, all],
  ['public-preview', some, some],
] as const)(
  'those of a club that is %s include only the posts that the caller may read',
  async (visibility, visitors, strangers) => {
    const { page } = await createTalkativeClub(visibility)
    const told = async (caller: Caller) => (await caller.get(`${page}/counts`)).body
    expect(await told(app.visitor)).toEqual(visitors)
    expect(await told(await app.as('ines'))).toEqual(strangers)
    expect(await told(await app.as('noor'))).toEqual(strangers)
    expect(await told(jonas)).toEqual(all)
  },
)

test('those of an invite-only club are for its members only', async () => {
  const { page } = await createTalkativeClub('invite-only')
  expect((await app.visitor.get(`${page}/counts`)).status).toBe(401)
  expect((await (await app.as('noor')).get(`${page}/counts`)).status).toBe(403)
  expect((await jonas.get(`${page}/counts`)).body).toEqual(all)
})

test('they include deletions, and are sent again only after a change', async () => {
  const { page } = await createTalkativeClub('open')
  const { headers } = await jonas.get(`${page}/counts`)
  const known = { 'if-none-match': String(headers['etag']) }
  expect((await jonas.get(`${page}/counts`, known)).status).toBe(304)
  const [note] = (await jonas.get(`${page}/notes`)).body
  await jonas.delete(`${page}/notes/${note.id}`)
  expect((await jonas.get(`${page}/counts`, known)).body).toEqual({ ...all, notes: 1 })
})

test('a book without posts has none, and one that is not on the list is not found', async () => {
  const club = await createBookInClub(app, 'open')
  expect((await jonas.get(`${club.page}/counts`)).body).toEqual({
    reviews: 0,
    notes: 0,
    questions: 0,
    discussions: 0,
  })
  const [unlisted] = await insertBooks(app, ['Not here'], 'Nobody')
  expect((await jonas.get(`${club.url}/books/${unlisted}/counts`)).status).toBe(404)
  expect((await jonas.get(`${club.url}/books/0x1/counts`)).status).toBe(400)
})
