import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToList, type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let tariq: Caller
let club: BookInClub
let url: string
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  tariq = await app.as('tariq')
})
beforeEach(async () => {
  club = await createBookInClub(app, 'open')
  url = `${club.page}/plan`
})
afterAll(() => app.close())

const titles = (plan: { parts: { title: string }[] }) => plan.parts.map(({ title }) => title)

describe('the plan of a book', () => {
  test('the plan of a book is empty until an admin names its parts with their lengths and days §R.2', async () => {
    expect((await app.visitor.get(url)).body).toEqual({ parts: [], startsOn: null })
    const parts = [
      { title: '  The   House ', weight: 60, by: '2026-12-03' },
      { title: 'The Other', weight: 20 },
      { title: 'المجلد الأخير', weight: 20, by: '2026-12-10' },
    ]
    const changed = await mara.patch(url, { parts })
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({
      parts: [
        { number: 1, title: 'The House', weight: 60, endsAt: 600, by: '2026-12-03', byHand: false },
        { number: 2, title: 'The Other', weight: 20, endsAt: 800, by: null, byHand: false },
        { number: 3, title: 'المجلد الأخير', weight: 20, endsAt: 1000, by: '2026-12-10', byHand: false },
      ],
      startsOn: null,
    })
    expect((await app.visitor.get(url)).body).toEqual(changed.body)
  })

  test('an admin makes a plan from a number of chapters, and removes it §R.2', async () => {
    const { body } = await mara.patch(url, { chapters: 3 })
    expect(titles(body)).toEqual(['Chapter 1', 'Chapter 2', 'Chapter 3'])
    expect(body.parts.map(({ endsAt }: { endsAt: number }) => endsAt)).toEqual([333, 666, 1000])
    expect((await mara.patch(url, { parts: [] })).body).toEqual({ parts: [], startsOn: null })
  })

  test('a plan is copied from another club that reads the same work, without its days §R.2', async () => {
    const other = await createBookInClub(app, 'open')
    await addToList(app, other, club.bookId)
    await mara.patch(`${other.url}/books/${club.bookId}/plan`, {
      parts: [{ title: 'One', weight: 3, by: '2026-01-01' }, { title: 'Two' }],
    })
    expect((await mara.patch(url, { copyOf: other.id })).body.parts).toEqual([
      { number: 1, title: 'One', weight: 3, endsAt: 750, by: null, byHand: false },
      { number: 2, title: 'Two', weight: 1, endsAt: 1000, by: null, byHand: false },
    ])
    expect((await mara.patch(url, { copyOf: club.id })).status).toBe(200)
    const without = await createBookInClub(app, 'open')
    expect((await mara.patch(url, { copyOf: without.id })).status).toBe(404)
    expect((await mara.patch(url, { copyOf: 999_999 })).status).toBe(404)
    expect(titles((await mara.get(url)).body)).toEqual(['One', 'Two'])
  })

  test('an admin is offered the plans of their other clubs for the same work §R.2', async () => {
    const offered = async () => (await mara.get(`${club.page}/copyable-plans`)).body
    expect(await offered()).toEqual([])
    const [other, without, left, elsewhere] = [
      await createBookInClub(app, 'invite-only'),
      await createBookInClub(app, 'open'),
      await createBookInClub(app, 'open'),
      await createBookInClub(app, 'open'),
    ]
    await addToList(app, other, club.bookId)
    // Another edition of the work, which the club listed before it was known as one.
    const [anyWork] = await app.db.selectFrom('books').select('work').where('id', '=', club.bookId).execute()
    await app.db
      .updateTable('books')
      .set({ work: anyWork?.work ?? '' })
      .where('id', '=', other.bookId)
      .execute()
    for (const one of [without, left]) await addToList(app, one, club.bookId)
    await mara.patch(`${other.page}/plan`, { chapters: 3 })
    await mara.patch(`${left.url}/books/${club.bookId}/plan`, { chapters: 4 })
    await mara.patch(`${elsewhere.page}/plan`, { chapters: 5 })
    await mara.patch(url, { chapters: 6 })
    await app.db
      .deleteFrom('members')
      .where('club_id', '=', left.id)
      .where('user_id', '=', await userId(app, 'mara'))
      .execute()
    expect(await offered()).toEqual([{ clubId: other.id, clubName: other.name, partCount: 3 }])
    expect((await mara.patch(url, { copyOf: other.id })).body.parts).toHaveLength(3)
    await mara.patch(`${other.url}/books/${club.bookId}/plan`, { chapters: 9 })
    expect(await offered()).toEqual([{ clubId: other.id, clubName: other.name, partCount: 9 }])
    expect((await mara.patch(url, { copyOf: other.id })).body.parts).toHaveLength(9)
    expect((await mara.get(`${club.url}/books/999999/copyable-plans`)).status).toBe(404)
    expect((await mara.get(`${club.url}/books/x/copyable-plans`)).body.errors[0].field).toBe('bookId')
  })

  test('a plan is not copied from a club that the admin may not see', async () => {
    const secret = await createBookInClub(app, 'invite-only')
    await addToList(app, secret, club.bookId)
    await mara.patch(`${secret.url}/books/${club.bookId}/plan`, { chapters: 9 })
    const { body: own } = await tariq.post('/api/clubs', { name: 'Copiers', description: 'Copy' })
    await tariq.post(`/api/clubs/${own.id}/books`, { bookId: club.bookId })
    const copied = await tariq.patch(`/api/clubs/${own.id}/books/${club.bookId}/plan`, { copyOf: secret.id })
    expect(copied.status).toBe(403)
  })

  test.each([
    [{}, 'parts'],
    [{ chapters: 3, parts: [] }, 'parts'],
    [{ chapters: 0 }, 'chapters'],
    [{ chapters: 201 }, 'chapters'],
    [{ parts: [{ title: '' }] }, 'parts.0.title'],
    [{ parts: [{ title: 'One', weight: 0 }] }, 'parts.0.weight'],
    [{ parts: [{ title: 'One', by: '2026-02-30' }] }, 'parts.0.by'],
    [
      {
        parts: [
          { title: 'One', by: '2026-02-02' },
          { title: 'Two', by: '2026-02-01' },
        ],
      },
      'parts',
    ],
    [{ parts: Array.from({ length: 201 }, () => ({ title: 'One' })) }, 'parts'],
    [{ parts: [{ title: 'One', by: '2026-02-01' }], startsOn: '2026-02-02' }, 'startsOn'],
    [{ parts: [{ title: 'One' }], startsOn: 'soon' }, 'startsOn'],
    [{ parts: [{ title: 'One', byHand: 1 }] }, 'parts.0.byHand'],
  ])('a plan of %j is refused, naming the field', async (change, field) => {
    const { status, body } = await mara.patch(url, change)
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe(field)
  })

  test('a plan keeps the day on which the club starts, and which dates an admin chose §R.3', async () => {
    const part = { title: 'One', by: '2026-12-03', byHand: true }
    const { body } = await mara.patch(url, { parts: [part, { title: 'Two' }], startsOn: '2026-11-20' })
    expect(body).toMatchObject({ startsOn: '2026-11-20', parts: [part, { by: null, byHand: false }] })
    expect((await mara.patch(url, { parts: [part] })).body.startsOn).toBe('2026-11-20')
    // Earlier clients send no start, and one that is after the new dates is wrong.
    const earlier = await mara.patch(url, { parts: [{ title: 'One', by: '2026-11-01' }] })
    expect(earlier.body.startsOn).toBeNull()
    await mara.patch(url, { parts: [part], startsOn: '2026-11-20' })
    expect((await mara.patch(url, { parts: [part], startsOn: null })).body.startsOn).toBeNull()
  })

  test('only admins of the club change its plan', async () => {
    for (const caller of [jonas, tariq]) expect((await caller.patch(url, { chapters: 3 })).status).toBe(403)
    expect((await mara.patch(`${club.url}/books/999999/plan`, { chapters: 3 })).status).toBe(404)
  })

  test('a plan is consistent after two admins change it at once', async () => {
    await Promise.all([12, 20, 30].map((chapters) => mara.patch(url, { chapters })))
    const { parts } = (await mara.get(url)).body
    expect([12, 20, 30]).toContain(parts.length)
    expect(parts.at(-1).endsAt).toBe(1000)
  })
})
