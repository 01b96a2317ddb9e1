import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeBook } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { type BookInClub, createBookInClub, addToList } from '#tests/book-in-club.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let noor: Caller
let club: BookInClub
let url: string
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  noor = await app.as('noor')
})
beforeEach(async () => {
  club = await createBookInClub(app, 'open')
  url = `${club.page}/progress`
})
afterAll(() => app.close())

/** Before the first save. */
const nothing = {
  currentPage: 0,
  totalPages: null,
  totalMinutes: null,
  position: null,
  part: null,
  updatedAt: null,
  mayUndo: false,
}

describe('reading progress', () => {
  test('a reader who has saved nothing is on page 0 of the book’s page count §3.13', async () => {
    const { status, body } = await jonas.get(url)
    expect(status).toBe(200)
    expect(body).toEqual({ ...nothing, totalPages: 300 })
  })

  test('a member saves a page and finds it again §7.18', async () => {
    const saved = await jonas.patch(url, { currentPage: 120, totalPages: 280 })
    expect(saved.status).toBe(200)
    expect(saved.body).toEqual({
      ...nothing,
      currentPage: 120,
      totalPages: 280,
      position: 428,
      updatedAt: expect.stringMatching(/Z$/),
      mayUndo: true,
      opened: { count: 0, path: null },
    })
    const { opened: _opened, ...stored } = saved.body
    expect((await jonas.get(url)).body).toEqual(stored)
  })

  test('a place that is sent late counts from when it was said, and not at all after a later one §P.64', async () => {
    const told = await jonas.patch(url, { currentPage: 40, secondsAgo: 600 })
    expect(told.status).toBe(200)
    const age = (Date.now() - Date.parse(told.body.updatedAt)) / 1000
    expect(age).toBeGreaterThan(590)
    expect(age).toBeLessThan(660)
    const { body: later } = await jonas.patch(url, { currentPage: 90, secondsAgo: 300 })
    const dropped = await jonas.patch(url, { currentPage: 60, secondsAgo: 450 })
    expect([dropped.status, dropped.body]).toEqual([200, { ...later, opened: { count: 0, path: null } }])
    expect((await jonas.get(url)).body).toMatchObject({ currentPage: 90, updatedAt: later.updatedAt })
    const own = `/api/library/${club.bookId}/progress`
    expect((await jonas.patch(own, { currentPage: 60, secondsAgo: 450 })).body).toMatchObject({
      currentPage: 90,
    })
    for (const [currentPage, secondsAgo, expected] of [
      [95, 0.004, 95],
      [12, 1e300, 95],
    ])
      expect((await jonas.patch(own, { currentPage, secondsAgo })).body).toMatchObject({
        currentPage: expected,
      })
  })

  test.each([
    [{ secondsAgo: 5 }, 'currentPage'],
    [{ currentPage: 5, secondsAgo: -1 }, 'secondsAgo'],
  ])('a late place that is none (%j) is refused by its field §P.64', async (sent, field) => {
    const { status, body } = await jonas.patch(url, sent)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field }])
  })

  test('saving a page keeps the page count, and both together correct it', async () => {
    await jonas.patch(url, { currentPage: 12 })
    expect((await jonas.patch(url, { currentPage: 12, totalPages: 44 })).body).toMatchObject({
      currentPage: 12,
      totalPages: 44,
      position: 272,
    })
    expect((await jonas.patch(url, { currentPage: 44 })).body).toMatchObject({
      currentPage: 44,
      totalPages: 44,
    })
  })

  test('a book without a page count can have progress, and get a page count later §3.13', async () => {
    const bookId = await writeBook(mara, 'Uncounted')
    await addToList(app, club, bookId)
    const uncounted = `${club.url}/books/${bookId}/progress`
    expect((await jonas.get(uncounted)).body).toEqual(nothing)
    expect((await jonas.patch(uncounted, { currentPage: 7 })).body).toMatchObject({
      currentPage: 7,
      totalPages: null,
    })
    expect((await jonas.patch(uncounted, { totalPages: 90 })).body).toMatchObject({
      currentPage: 7,
      totalPages: 90,
    })
    expect((await jonas.patch(uncounted, { totalPages: null })).body).toMatchObject({
      currentPage: 7,
      totalPages: null,
    })
  })

  test('is the reader’s own: another member starts at 0', async () => {
    await jonas.patch(url, { currentPage: 50 })
    expect((await mara.get(url)).body).toMatchObject({ currentPage: 0, updatedAt: null })
  })

  test('of concurrent saves exactly one is stored, complete §7.18', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => jonas.patch(url, { currentPage: turn, totalPages: 100 + turn })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const rows = await app.db.selectFrom('progress').selectAll().where('club_id', '=', club.id).execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.total_pages).toBe(100 + (rows[0]?.current_page ?? -1))
  })

  test('saving again stores the later page §7.18', async () => {
    await jonas.patch(url, { currentPage: 90 })
    await jonas.patch(url, { currentPage: 20 })
    expect((await jonas.get(url)).body).toMatchObject({ currentPage: 20 })
  })

  test.each([
    [{}, 'currentPage'],
    [{ currentPage: -1 }, 'currentPage'],
    [{ currentPage: 301 }, 'currentPage'],
    [{ currentPage: 1.5 }, 'currentPage'],
    [{ currentPage: '12' }, 'currentPage'],
    [{ totalPages: 0 }, 'totalPages'],
    [{ totalPages: 100_001 }, 'totalPages'],
    [{ currentPage: 11, totalPages: 10 }, 'currentPage'],
  ])('bad input %j is refused, naming the field §5.20', async (payload, field) => {
    const { status, body } = await jonas.patch(url, payload)
    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field])
  })

  test.each([
    [{ currentPage: 200, totalPages: 400 }, 800, 400],
    [{ currentPage: 200, totalPages: 400 }, 100, 50],
    [{ currentPage: 200, totalPages: 400 }, 1, 0],
    [{ currentPage: 400, totalPages: 400 }, 99, 99],
    [{ currentPage: 0, totalPages: 400 }, 99, 0],
    [{ currentPage: 1501, totalPages: 2000 }, 2000, 1501],
    [{ percent: 99.9, totalPages: 10 }, 10, 9],
    [{ percent: 99.9, totalPages: 10 }, 5, 4],
  ])('%j stays where it is in an edition of %j pages §R.1', async (told, totalPages, currentPage) => {
    const { body: before } = await jonas.patch(url, told)
    const changed = await jonas.patch(url, { totalPages })
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...before, currentPage, totalPages, updatedAt: expect.any(String) },
    ])
    const { opened: _opened, ...stored } = changed.body
    expect((await jonas.get(url)).body).toEqual(stored)
  })

  test('another edition opens and seals nothing, and leads back to the same page §R.1', async () => {
    await jonas.patch(url, { currentPage: 200, totalPages: 400 })
    for (const place of [500, 501]) await mara.post(`${club.page}/notes`, { content: `At ${place}`, place })
    for (const totalPages of [800, 120, 3, 400]) {
      await jonas.patch(url, { totalPages })
      const notes = (await jonas.get(`${club.page}/notes`)).body
      expect(notes.map(({ content }: { content: string | null }) => content)).toEqual([null, 'At 500'])
    }
    expect((await jonas.get(url)).body).toMatchObject({ currentPage: 200, position: 500 })
  })

  test('a page of an edition whose length was unknown stays, and a length below it is an error of the page count', async () => {
    const bookId = await writeBook(mara, 'Unknown')
    await addToList(app, club, bookId)
    const uncounted = `${club.url}/books/${bookId}/progress`
    await jonas.patch(uncounted, { currentPage: 100 })
    const { status, body } = await jonas.patch(uncounted, { totalPages: 99 })
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ field: 'totalPages' }] })
    expect((await jonas.get(uncounted)).body).toMatchObject({ currentPage: 100, totalPages: null })
    expect((await jonas.patch(uncounted, { totalPages: 200 })).body).toMatchObject({
      currentPage: 100,
      position: 500,
    })
  })

  test('the length of another recording keeps the place of a listener §R.1', async () => {
    await jonas.patch(url, { minutes: 300, totalMinutes: 600 })
    expect((await jonas.patch(url, { totalMinutes: 660 })).body).toMatchObject({ position: 500 })
    expect((await jonas.patch(url, { minutes: 300, totalMinutes: 660 })).body).toMatchObject({
      position: 454,
    })
  })

  test('readers who finished a part stay with it in another edition §R.2', async () => {
    const plan = (...weights: number[]) =>
      mara.patch(`${club.page}/plan`, {
        parts: weights.map((weight, at) => ({ title: `Chapter ${at + 1}`, weight })),
      })
    await plan(1, 1)
    await jonas.patch(url, { part: 1 })
    await jonas.patch(url, { totalPages: 500 })
    await plan(3, 2)
    expect((await jonas.get(url)).body).toMatchObject({ currentPage: 300, position: 600, part: 1 })
  })
})

describe('whose progress it is', () => {
  test('a visitor can neither see nor save any', async () => {
    expect((await app.visitor.get(url)).status).toBe(401)
    expect((await app.visitor.patch(url, { currentPage: 1 })).status).toBe(401)
  })

  test.each(['open', 'public-preview'] as const)(
    'a stranger to a club that is %s sees page 0 and cannot save',
    async (visibility) => {
      const seen = await createBookInClub(app, visibility)
      for (const caller of [ines, noor]) {
        expect((await caller.get(`${seen.page}/progress`)).body).toMatchObject({ currentPage: 0 })
        const saved = await caller.patch(`${seen.page}/progress`, { currentPage: 1 })
        expect([saved.status, saved.body.type]).toEqual([403, '/api/docs#members-only'])
      }
    },
  )

  test('an invite-only club reveals nothing to strangers, whatever is on its list §D.7', async () => {
    const secret = await createBookInClub(app, 'invite-only')
    for (const book of [secret.bookId, 999_999]) {
      expect((await ines.get(`${secret.url}/books/${book}/progress`)).status).toBe(403)
      expect((await noor.patch(`${secret.url}/books/${book}/progress`, { currentPage: 1 })).status).toBe(403)
    }
    expect((await jonas.patch(`${secret.page}/progress`, { currentPage: 1 })).status).toBe(200)
  })

  test('a book that is not on the club’s list, and an unknown club, are 404', async () => {
    const other = await createBookInClub(app, 'open')
    for (const strange of [
      `${club.url}/books/${other.bookId}/progress`,
      `/api/clubs/999999/books/${club.bookId}/progress`,
    ]) {
      expect((await jonas.get(strange)).status).toBe(404)
      expect((await jonas.patch(strange, { currentPage: 1 })).status).toBe(404)
    }
  })
})
