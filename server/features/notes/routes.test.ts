import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { type BookInClub, createBookInClub, addToList } from '#tests/book-in-club.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let noor: Caller
let tariq: Caller
let club: BookInClub
let url: string
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  noor = await app.as('noor')
  tariq = await app.as('tariq')
  await tariq.post('/api/clubs', { name: 'Elsewhere', description: 'Another club' })
})
beforeEach(async () => {
  club = await createBookInClub(app, 'open')
  url = `${club.page}/notes`
})
afterAll(() => app.close())

const note = { content: 'Mind the candle', pageNumber: 12, memberName: 'J.' }

describe('writing notes', () => {
  test('a note appears for everyone who may see it, with its page and its line breaks §3.15 §7.20', async () => {
    const { status, body } = await jonas.post(url, { ...note, content: 'One\r\ntwo' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      content: 'One\ntwo',
      place: 0,
      part: null,
      sealed: false,
      mentions: [],
      quote: false,
      pageNumber: 12,
      memberName: 'J.',
      createdBy: await userId(app, 'jonas'),
      createdAt: expect.stringMatching(/Z$/),
      editedAt: null,
      reactions: [],
    })
    expect((await app.visitor.get(url)).body).toEqual([body])
  })

  test('a note needs neither a page nor a name §3.15 §5.21', async () => {
    expect((await jonas.post(url, { content: 'x' })).body).toMatchObject({
      pageNumber: null,
      memberName: 'Anonymous',
    })
    expect((await jonas.post(url, { ...note, pageNumber: null })).body.pageNumber).toBeNull()
  })

  test('a note can be a quote with its page, and an edit can change that', async () => {
    const { body } = await jonas.post(url, { ...note, quote: true })
    expect(body).toMatchObject({ quote: true, pageNumber: 12 })
    expect((await mara.get(url)).body).toMatchObject([{ quote: true }])
    const edit = (change: object) => jonas.patch(`${url}/${body.id}`, change)
    expect((await edit({ content: 'Mind the candles' })).body).toMatchObject({ quote: true })
    expect((await edit({ quote: false })).body).toMatchObject({ quote: false, content: 'Mind the candles' })
    expect((await jonas.post(url, { ...note, quote: 'yes' })).status).toBe(400)
  })

  test('a note appears only in the club it was written in', async () => {
    await jonas.post(url, note)
    const other = await createBookInClub(app, 'open')
    await addToList(app, other, club.bookId)
    expect((await jonas.get(`${other.url}/books/${club.bookId}/notes`)).body).toEqual([])
  })

  test.each([
    [{ content: ' \n ' }, 'content'],
    [{ content: undefined }, 'content'],
    [{ content: 'x'.repeat(5001) }, 'content'],
    [{ pageNumber: 0 }, 'pageNumber'],
    [{ pageNumber: 1.5 }, 'pageNumber'],
    [{ pageNumber: '12' }, 'pageNumber'],
    [{ memberName: '' }, 'memberName'],
    [{ memberName: 'x'.repeat(61) }, 'memberName'],
  ])('bad input %j is refused, naming the field §5.18', async (change, field) => {
    const { status, body } = await jonas.post(url, { ...note, ...change })
    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field])
  })

  test('the author changes a note; omitted fields stay as they are', async () => {
    const { body } = await jonas.post(url, note)
    const edited = await jonas.patch(`${url}/${body.id}`, { pageNumber: null })
    expect(edited.body).toEqual({ ...body, pageNumber: null, editedAt: expect.any(String) })
    for (const bad of [{}, { content: '' }, { pageNumber: -1 }])
      expect((await jonas.patch(`${url}/${body.id}`, bad)).status).toBe(400)
  })
})

describe('the list of notes', () => {
  test('the list of notes is sorted newest first, in pages that neither skip nor repeat while others write and delete §D.24', async () => {
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push((await jonas.post(url, note)).body.id)
    const first = await jonas.get(`${url}?limit=2`)
    expect(first.headers['x-total-count']).toBe('5')
    await mara.post(url, note)
    await jonas.delete(`${url}/${first.body[1].id}`)
    const rest = await jonas.get(
      /<(.*)>/.exec(String(first.headers['link']))?.[1]?.replace('limit=2', 'limit=100') ?? '',
    )
    expect([...first.body, ...rest.body].map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('the list of notes answers a poll with 304 until something changes §7.22', async () => {
    const { body } = await jonas.post(url, note)
    let etag = String((await jonas.get(url)).headers['etag'])
    const poll = async () => (await mara.get(url, { 'if-none-match': etag })).status
    for (const change of [
      () => jonas.patch(`${url}/${body.id}`, { content: 'New' }),
      () => jonas.post(url, note),
      () => jonas.delete(`${url}/${body.id}`),
    ]) {
      expect(await poll()).toBe(304)
      await change()
      expect(await poll()).toBe(200)
      etag = String((await jonas.get(url)).headers['etag'])
    }
  })

  test.each(['?limit=0', '?limit=101', '?cursor=abc'])(
    'a list of notes with the bad query "%s" is refused',
    async (query) => {
      expect((await jonas.get(`${url}${query}`)).status).toBe(400)
    },
  )
})

describe('who may do what', () => {
  test('a visitor can read an open club’s notes but not post §D.1', async () => {
    expect((await app.visitor.get(url)).status).toBe(200)
    expect((await app.visitor.post(url, note)).status).toBe(401)
  })

  test.each(['public-preview', 'invite-only'] as const)(
    'only members see the notes of a club that is %s',
    async (visibility) => {
      const closed = await createBookInClub(app, visibility)
      const { body } = await jonas.post(`${closed.page}/notes`, note)
      expect((await app.visitor.get(`${closed.page}/notes`)).status).toBe(401)
      for (const caller of [ines, noor, tariq]) {
        for (const answer of [
          await caller.get(`${closed.page}/notes`),
          await caller.get(`${closed.url}/books/999999/notes`),
          await caller.post(`${closed.page}/notes`, note),
          await caller.patch(`${closed.page}/notes/${body.id}`, { content: 'x' }),
          await caller.delete(`${closed.page}/notes/${body.id}`),
          await caller.delete(`${closed.page}/notes/999999`),
        ])
          expect([answer.status, answer.body.type]).toEqual([403, '/api/docs#members-only'])
      }
      expect((await mara.get(`${closed.page}/notes`)).body).toHaveLength(1)
    },
  )

  test('any reader can post in an open club §6.7', async () => {
    for (const caller of [ines, noor, tariq]) expect((await caller.post(url, note)).status).toBe(201)
  })

  test('only the author edits; author and admin delete; another club’s admin does neither §6.8', async () => {
    const { body } = await jonas.post(url, note)
    const address = `${url}/${body.id}`
    for (const caller of [mara, ines, tariq])
      expect((await caller.patch(address, { content: 'x' })).status).toBe(403)
    for (const caller of [ines, noor, tariq]) expect((await caller.delete(address)).status).toBe(403)
    expect((await app.visitor.patch(address, { content: 'x' })).status).toBe(401)
    expect((await app.visitor.delete(address)).status).toBe(401)
    expect((await mara.delete(address)).status).toBe(204)
    expect((await mara.delete(address)).status).toBe(404)
    const own = await ines.post(url, note)
    expect((await ines.delete(`${url}/${own.body.id}`)).status).toBe(204)
    expect((await jonas.get(url)).body).toEqual([])
  })

  test('a note is found only under its own book and club', async () => {
    const { body } = await jonas.post(url, note)
    const other = await createBookInClub(app, 'open')
    await addToList(app, other, club.bookId)
    const second = await createBookInClub(app, 'open')
    await addToList(app, club, second.bookId)
    for (const strange of [
      `${other.url}/books/${club.bookId}/notes/${body.id}`,
      `${club.url}/books/${second.bookId}/notes/${body.id}`,
      `${other.page}/notes/${body.id}`,
    ]) {
      expect((await jonas.patch(strange, { content: 'x' })).status).toBe(404)
      expect((await mara.delete(strange)).status).toBe(404)
    }
  })

  test('a book that is not on the list, or left it, answers 404', async () => {
    const { body } = await jonas.post(url, note)
    await mara.delete(club.page)
    expect((await jonas.get(url)).status).toBe(404)
    expect((await jonas.post(url, note)).status).toBe(404)
    expect((await jonas.patch(`${url}/${body.id}`, { content: 'x' })).status).toBe(404)
    await addToList(app, club, club.bookId)
    expect((await jonas.get(url)).body).toEqual([body])
  })
})
