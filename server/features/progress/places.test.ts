import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToList, type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { listen, sessionOf } from '#tests/event-stream.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { memberId, writeBook } from '#tests/club.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: BookInClub
let url: string
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  club = await createBookInClub(app, 'open')
  url = `${club.page}/progress`
  await app.db.updateTable('users').set({ shares_places: 1 }).execute()
})
afterAll(() => app.close())

const plan = (change: object) => mara.patch(`${club.page}/plan`, change)

describe('a place in a book', () => {
  test.each([
    [{ currentPage: 150 }, { currentPage: 150, position: 500 }],
    [
      { currentPage: 70, totalPages: 140 },
      { currentPage: 70, totalPages: 140, position: 500 },
    ],
    [{ percent: 50 }, { currentPage: 150, position: 500 }],
    [{ percent: 33.3 }, { currentPage: 100, position: 333 }],
    [
      { minutes: 90, totalMinutes: 600 },
      { currentPage: 45, totalMinutes: 600, position: 150 },
    ],
    [{ part: 2 }, { currentPage: 150, position: 500, part: 2 }],
    [{ part: 0 }, { currentPage: 0, position: 0, part: 0 }],
    [{ finished: true }, { currentPage: 300, position: 1000, part: 4 }],
  ])('progress entered as %j is the same place in every edition §R.1', async (told, place) => {
    await plan({ chapters: 4 })
    const { status, body } = await jonas.patch(url, told)
    expect(status).toBe(200)
    const { opened: _opened, ...saved } = body
    expect(saved).toMatchObject(place)
    expect((await jonas.get(url)).body).toEqual(saved)
  })

  test('a place has no part without a plan, and no position while it is unknown', async () => {
    expect((await jonas.patch(url, { percent: 10 })).body).toMatchObject({ position: 100, part: null })
    const bookId = await writeBook(mara, 'Without pages')
    await addToList(app, club, bookId)
    const uncounted = `${club.url}/books/${bookId}/progress`
    expect((await jonas.patch(uncounted, { currentPage: 7 })).body).toMatchObject({
      position: null,
      part: null,
    })
    expect((await jonas.patch(uncounted, { totalPages: 70 })).body).toMatchObject({ position: 100 })
  })

  test('progress in percent becomes a page once the page count is known', async () => {
    const bookId = await writeBook(mara, 'Counted later')
    await addToList(app, club, bookId)
    const uncounted = `${club.url}/books/${bookId}/progress`
    expect((await jonas.patch(uncounted, { percent: 40 })).body).toMatchObject({
      currentPage: 0,
      position: 400,
    })
    expect((await jonas.patch(uncounted, { totalPages: 200 })).body).toMatchObject({
      currentPage: 80,
      position: 400,
    })
  })

  test('a reader’s progress keeps the length of their audiobook', async () => {
    await jonas.patch(url, { minutes: 60, totalMinutes: 600 })
    expect((await jonas.patch(url, { minutes: 300 })).body).toMatchObject({
      totalMinutes: 600,
      position: 500,
    })
  })

  test.each([
    [{ currentPage: 5, percent: 10 }, 'currentPage'],
    [{ finished: true, part: 1 }, 'currentPage'],
    [{ percent: 101 }, 'percent'],
    [{ percent: -1 }, 'percent'],
    [{ part: 5 }, 'part'],
    [{ part: 1.5 }, 'part'],
    [{ minutes: 10 }, 'totalMinutes'],
    [{ minutes: 700, totalMinutes: 600 }, 'minutes'],
    [{ finished: false }, 'finished'],
  ])('progress of %j is refused, naming the field', async (told, field) => {
    await plan({ chapters: 4 })
    const { status, body } = await jonas.patch(url, told)
    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field])
  })
})

describe('a plan that changes', () => {
  test('a changed plan keeps the part of readers who finished it, and the position of the others §R.2', async () => {
    await plan({ chapters: 4 })
    await ines.post(`${club.url}/join`)
    await jonas.patch(url, { part: 1 })
    await ines.patch(url, { currentPage: 100 })
    await plan({
      parts: [
        { title: 'Long', weight: 60 },
        { title: 'Short', weight: 40 },
      ],
      same: [{ from: 1, to: 1 }],
    })
    expect((await jonas.get(url)).body).toMatchObject({ currentPage: 180, position: 600, part: 1 })
    expect((await ines.get(url)).body).toMatchObject({ currentPage: 100, position: 333, part: 1 })
  })

  test('a changed plan keeps the position of readers whose part was removed', async () => {
    await plan({ chapters: 4 })
    await jonas.patch(url, { part: 3 })
    await plan({ chapters: 2 })
    expect((await jonas.get(url)).body).toMatchObject({ position: 750, part: 2 })
    await plan({ chapters: 4 })
    expect((await jonas.get(url)).body).toMatchObject({ position: 750, part: 3 })
  })
})

describe('where everyone is', () => {
  const readers = async (caller = mara) => (await caller.get(`${club.page}/readers`)).body

  test('members see where everyone is, furthest first, in pages §R.4', async () => {
    await plan({ chapters: 4 })
    await ines.post(`${club.url}/join`)
    await jonas.patch(url, { part: 2 })
    await ines.patch(url, { finished: true })
    await mara.patch(url, { currentPage: 0 })
    const [first, second, third] = await readers()
    expect([first, second, third]).toEqual([
      { userId: expect.any(Number), memberName: 'Ines', position: 1000, part: 4, finished: true },
      { userId: expect.any(Number), memberName: 'Jonas', position: 500, part: 2, finished: false },
      { userId: expect.any(Number), memberName: 'Mara', position: 0, part: 0, finished: false },
    ])
    const page = await jonas.get(`${club.page}/readers?limit=2`)
    expect([page.body, page.headers['x-total-count']]).toEqual([[first, second], '3'])
    const next = /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? ''
    expect((await jonas.get(next)).body).toEqual([third])
  })

  test('the list of readers’ places leaves out readers who don’t share theirs, have left or have no position, and everybody if the club says so', async () => {
    await ines.post(`${club.url}/join`)
    await jonas.patch(url, { percent: 50 })
    await ines.patch(url, { percent: 20 })
    const names = async () => (await readers()).map(({ memberName }: { memberName: string }) => memberName)
    expect(await names()).toEqual(['Jonas', 'Ines'])
    expect((await jonas.patch('/api/account', { sharesPlaces: false })).status).toBe(200)
    expect((await jonas.get('/api/account/settings')).body).toMatchObject({ sharesPlaces: false })
    expect(await names()).toEqual(['Ines'])
    await jonas.patch('/api/account', { sharesPlaces: true })
    await ines.delete(`${club.url}/members/${await memberId(app, club.id, 'ines')}`)
    expect(await names()).toEqual(['Jonas'])
    expect((await mara.patch(club.url, { sharesPlaces: false })).body).toMatchObject({ sharesPlaces: false })
    expect(await names()).toEqual([])
  })

  test('the list of readers’ places is the same cached answer for all members until a visible place changes', async () => {
    const tagOf = async (caller = mara) =>
      (await caller.get(`${club.page}/readers`)).headers['etag'] as string
    const isFresh = async (tag: string) =>
      (await mara.get(`${club.page}/readers`, { 'if-none-match': tag })).status === 304
    await ines.post(`${club.url}/join`)
    await jonas.patch(url, { percent: 50 })
    await jonas.patch('/api/account', { firstName: 'Jonas' })
    await ines.patch('/api/account', { sharesPlaces: false })
    const tag = await tagOf()
    expect(await tagOf(jonas)).toBe(tag)
    const unseen = [
      () => jonas.patch(url, { percent: 50 }),
      () => ines.patch(url, { percent: 20 }),
      () => ines.patch(url, { finished: true }),
    ]
    for (const save of unseen) {
      expect((await save()).status).toBe(200)
      expect(await isFresh(tag)).toBe(true)
    }
    const seen = [
      () => jonas.patch(url, { percent: 51 }),
      () => jonas.patch('/api/account', { firstName: 'Jon' }),
      () => ines.patch('/api/account', { sharesPlaces: true }),
      () => ines.patch('/api/account', { sharesPlaces: false }),
      () => mara.patch(club.url, { sharesPlaces: false }),
      () => mara.patch(club.url, { sharesPlaces: true }),
      () => plan({ chapters: 2 }),
    ]
    for (const change of seen) {
      const before = await tagOf()
      expect((await change()).status).toBe(200)
      expect(await isFresh(before)).toBe(false)
    }
    await jonas.patch('/api/account', { firstName: 'Jonas' })
  })

  test('open pages are told of a new place only if others may see it', async () => {
    const stream = await listen(app.http, `${club.url}/events`, {
      cookie: await sessionOf(app.http, 'mara'),
    })
    await ines.post(`${club.url}/join`)
    await ines.patch('/api/account', { sharesPlaces: false })
    await ines.patch(url, { percent: 20 })
    await jonas.patch(url, { percent: 50 })
    await jonas.patch(url, { percent: 50 })
    await mara.patch(club.url, { sharesPlaces: false })
    await jonas.patch(url, { percent: 70 })
    await mara.post(`${club.page}/notes`, { content: 'The last' })
    await stream.untilPart(`notes/${club.bookId}`)
    const told = stream.events.filter((event) => JSON.stringify(event).includes(`readers/${club.bookId}`))
    stream.close()
    expect(told).toHaveLength(1)
  })

  test('only members see readers’ places, and only for a book on the list §R.4', async () => {
    expect((await ines.get(`${club.page}/readers`)).status).toBe(403)
    expect((await jonas.get(`${club.url}/books/999999/readers`)).status).toBe(404)
    expect((await jonas.get(`${club.page}/readers?cursor=none`)).status).toBe(400)
  })
})
