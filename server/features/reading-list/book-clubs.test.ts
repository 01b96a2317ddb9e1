import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToList } from '#tests/book-in-club.ts'
import { type CastClub, createCastClub, insertBooks, writeBook } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp, type TestResponse } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
afterAll(() => app.close())

const clubsOf = (caller: Caller, bookId: number, query = '') =>
  caller.get(`/api/books/${bookId}/clubs${query}`)
const names = ({ body }: TestResponse) => body.map(({ name }: CastClub) => name)

async function listEverywhere(title: string) {
  const [bookId = 0] = await insertBooks(app, [title], 'Everybody')
  const open = await createCastClub(app, 'open')
  const preview = await createCastClub(app, 'public-preview')
  const secret = await createCastClub(app, 'invite-only')
  for (const club of [open, preview, secret]) await addToList(app, club, bookId)
  return { bookId, open, preview, secret }
}

test('the clubs that read a book are those whose list the caller may see, newest first', async () => {
  const { bookId, open, preview, secret } = await listEverywhere('Widely Read')
  await mara.patch(`${open.url}/books/${bookId}`, { status: 'read', readDate: '2024-05-31' })
  for (const caller of [app.visitor, ines, await app.as('noor')]) {
    const answer = await clubsOf(caller, bookId)
    expect(names(answer)).toEqual([preview.name, open.name])
    expect(answer.headers['x-total-count']).toBe('2')
    expect(answer.body[1]).toMatchObject({ status: 'read', readDate: '2024-05-31', isMember: false })
  }
  const own = await clubsOf(jonas, bookId)
  expect(names(own)).toEqual([secret.name, preview.name, open.name])
  expect(own.headers['x-total-count']).toBe('3')
  expect(own.body[0]).toMatchObject({ status: 'to read', readDate: null, isMember: true })
})

test('a club that becomes invite-only, or removes the book, disappears at once', async () => {
  const { bookId, open, preview } = await listEverywhere('Shy')
  await mara.patch(open.url, { visibility: 'invite-only' })
  expect(names(await clubsOf(app.visitor, bookId))).toEqual([preview.name])
  await mara.delete(`${preview.url}/books/${bookId}`)
  const none = await clubsOf(app.visitor, bookId)
  expect([none.status, none.body, none.headers['x-total-count']]).toEqual([200, [], '0'])
})

test('the clubs that read a book are paged to the end', async () => {
  const { bookId, open, preview } = await listEverywhere('Paged')
  const first = await clubsOf(app.visitor, bookId, '?limit=1')
  expect(names(first)).toEqual([preview.name])
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
  const second = await app.visitor.get(next)
  expect(names(second)).toEqual([open.name])
  expect(second.headers['link']).toBeUndefined()
})

test('a book written in by hand and listed only by a private club is not found by others', async () => {
  const bookId = await writeBook(jonas, 'Our Family Book')
  const club = await createCastClub(app, 'invite-only')
  await jonas.post(`${club.url}/books`, { bookId })
  for (const part of ['', '/clubs', '/own-clubs']) {
    expect((await ines.get(`/api/books/${bookId}${part}`)).status).toBe(404)
    expect((await mara.get(`/api/books/${bookId}${part}`)).status).toBe(200)
  }
  expect(names(await clubsOf(mara, bookId))).toEqual([club.name])
})

test('a reader sees which of their own clubs list the book, in any edition, and no other clubs', async () => {
  const { bookId, open, preview, secret } = await listEverywhere('Own Copy')
  const without = await createCastClub(app, 'open')
  const withAnother = await createCastClub(app, 'open')
  const edition = await writeBook(jonas, 'own copy', 'Everybody')
  await jonas.post(`${withAnother.url}/books`, { bookId: edition })
  const own = (await jonas.get(`/api/books/${bookId}/own-clubs`)).body.toSorted()
  expect(own).toEqual([open.id, preview.id, secret.id, withAnother.id].toSorted())
  expect(own).not.toContain(without.id)
  expect((await ines.get(`/api/books/${bookId}/own-clubs`)).body).toEqual([])
})

test.each(['/api/books/999999/clubs', '/api/books/999999/own-clubs'])('%s is not found', async (url) =>
  expect((await jonas.get(url)).status).toBe(404),
)

test.each(['0x1/clubs', '1/clubs?limit=0', '1/clubs?cursor=nonsense', 'one/own-clubs'])(
  '/api/books/%s is refused',
  async (url) => {
    await listEverywhere(`Refused ${url}`)
    expect((await jonas.get(`/api/books/${url}`)).status).toBe(400)
  },
)
