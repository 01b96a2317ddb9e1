import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CastClub, createCastClub, insertBooks, wait } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let jonas: Caller
let club: CastClub
let book: number | undefined
beforeAll(async () => {
  app = await createTestApp()
  jonas = await app.as('jonas')
  club = await createCastClub(app, 'invite-only')
  ;[book] = await insertBooks(app, ['Dune'])
  await jonas.post(`${club.url}/books`, { bookId: book })
  await (await app.as('tariq')).post('/api/clubs', { name: 'Elsewhere', description: 'Another club' })
})
afterAll(() => app.close())

/** Activities of members that strangers must not notice. */
const activities = (): Record<string, () => Promise<{ status: number }>> => ({
  'a note': () => jonas.post(`${club.url}/books/${book}/notes`, { content: 'Quiet', memberName: 'J' }),
  'a review': () => jonas.post(`/api/books/${book}/ratings`, { rating: 4, clubId: club.id, memberName: 'J' }),
  'a book being read': () => jonas.patch(`${club.url}/books/${book}`, { status: 'reading' }),
  'a new invite link': async () => (await app.as('mara')).post(`${club.url}/invite`),
})
const answers = {
  'the club': `/api/clubs/slug/`,
  'the list of clubs': '/api/clubs',
  'a search by name': '/api/clubs?query=The%20invite',
  'a short search': '/api/clubs?query=th',
  'a search in descriptions': '/api/clubs?query=of%20the%20cast',
} as const
const urlOf = (what: keyof typeof answers) =>
  what === 'the club' ? answers[what] + club.slug : answers[what]
const inAnswer = (body: object | object[]) =>
  Array.isArray(body) ? body.find(({ id }: { id: number }) => id === club.id) : body

test.each(Object.keys(answers) as (keyof typeof answers)[])(
  '%s tells a stranger nothing of what the members of an invite-only club do',
  async (what) => {
    const strangers = {
      visitor: app.visitor,
      stranger: await app.as('ines'),
      pending: await app.as('noor'),
      elsewhere: await app.as('tariq'),
    }
    for (const [who, stranger] of Object.entries(strangers)) {
      const before = await stranger.get(urlOf(what))
      expect([who, inAnswer(before.body)]).toMatchObject([
        who,
        { id: club.id, averageRating: 0, revision: 0 },
      ])
      const held = { 'if-none-match': String(before.headers['etag']) }
      for (const [activity, act] of Object.entries(activities())) {
        expect([200, 201, 409]).toContain((await act()).status)
        expect([who, activity, (await stranger.get(urlOf(what), held)).status]).toEqual([who, activity, 304])
      }
    }
  },
)

test('changes that strangers may see reach them at once', async () => {
  const mara = await app.as('mara')
  for (const what of Object.keys(answers) as (keyof typeof answers)[]) {
    const held = { 'if-none-match': String((await app.visitor.get(urlOf(what))).headers['etag']) }
    expect((await app.visitor.get(urlOf(what), held)).status).toBe(304)
    const { overlayOpacity: former } = (await mara.get(`/api/clubs/slug/${club.slug}`)).body
    const overlayOpacity = (former + 1) % 100
    await mara.patch(club.url, { overlayOpacity })
    const after = await app.visitor.get(urlOf(what), held)
    expect([what, after.status, inAnswer(after.body)]).toMatchObject([what, 200, { overlayOpacity }])
  }
})

test('members see the average and the revision, and find what is new', async () => {
  const url = `/api/clubs/slug/${club.slug}`
  const before = await jonas.get(url)
  expect(before.body.averageRating).toBe(4)
  expect(before.body.revision).toBeGreaterThan(1)
  await jonas.post(`${club.url}/books/${book}/notes`, { content: 'Quiet', memberName: 'J' })
  const after = await jonas.get(url, { 'if-none-match': String(before.headers['etag']) })
  expect([after.status, after.body.revision]).toEqual([200, before.body.revision + 1])
  const own = (await jonas.get('/api/clubs/mine')).body
  expect(inAnswer(own)).toMatchObject({ averageRating: 4, revision: after.body.revision })
})

test('a reader who asked before the club became invite-only sees it as strangers do, even among their own clubs', async () => {
  const tariq = await app.as('tariq')
  await wait(app, club.id, 'tariq')
  const before = await tariq.get('/api/clubs/mine')
  expect(inAnswer(before.body)).toMatchObject({ status: 'pending', averageRating: 0, revision: 0 })
  await jonas.post(`${club.url}/books/${book}/notes`, { content: 'Quiet', memberName: 'J' })
  const held = { 'if-none-match': String(before.headers['etag']) }
  expect((await tariq.get('/api/clubs/mine', held)).status).toBe(304)
})

test('a former member sees the club as strangers do, and a club that opens shows everything', async () => {
  const mara = await app.as('mara')
  const url = `/api/clubs/slug/${club.slug}`
  const { memberId } = (await jonas.get(`${club.url}/membership-status`)).body
  const held = { 'if-none-match': String((await jonas.get(url)).headers['etag']) }
  await jonas.delete(`${club.url}/members/${memberId}`)
  const after = await jonas.get(url, held)
  expect([after.status, after.body.averageRating, after.body.revision]).toEqual([200, 0, 0])
  await mara.patch(club.url, { visibility: 'public-preview' })
  expect((await app.visitor.get(url)).body.averageRating).toBe(4)
  expect(inAnswer((await app.visitor.get('/api/clubs')).body)).toMatchObject({ averageRating: 4 })
})
