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
  url = `${club.page}/discussions`
})
afterAll(() => app.close())

const post = { title: 'The ending', content: 'Well?', memberName: 'J.' }
const start = async (caller: Caller = jonas, change: object = {}) =>
  (await caller.post(url, { ...post, ...change })).body.id
const discussionCount = async () =>
  (await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body.discussionCount

describe('starting a thread', () => {
  test('a discussion appears for everyone who may see it, and the club counts it §3.16', async () => {
    const { status, body } = await jonas.post(url, { ...post, content: 'One\r\ntwo', pageNumber: 9 })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      threadId: body.id,
      parentId: null,
      level: 0,
      path: '',
      type: 'discussion',
      title: 'The ending',
      content: 'One\ntwo',
      place: 0,
      part: null,
      sealed: false,
      mentions: [],
      pageNumber: 9,
      memberName: 'J.',
      createdBy: await userId(app, 'jonas'),
      createdAt: expect.stringMatching(/Z$/),
      editedAt: null,
      deletedAt: null,
      reactions: [],
      replies: [],
    })
    expect((await app.visitor.get(url)).body).toEqual([{ ...body, replyCount: 0, moreReplies: null }])
    expect(await discussionCount()).toBe(1)
  })

  test.each([
    [{ title: 'Question: why?' }, 'question'],
    [{ title: 'Question: why?', type: 'question' }, 'question'],
    [{ title: 'why?', type: 'question' }, 'question'],
    [{ title: 'Note: page 3' }, 'note'],
    [{ title: 'On Question: why?' }, 'discussion'],
    [{ title: 'why?', type: null, parentId: null }, 'discussion'],
  ])('%j is a %s, with the title it was given', async (change, type) => {
    expect((await jonas.post(url, { ...post, ...change })).body).toMatchObject({ type, title: change.title })
  })

  test('each tab requests its own type §2.84', async () => {
    await start(jonas, { title: 'Question: why?' })
    await start()
    await start(jonas, { title: 'Note: old' })
    const titles = async (query: string) =>
      (await jonas.get(`${url}${query}`)).body.map(({ title }: { title: string }) => title)
    expect(await titles('')).toEqual(['Note: old', 'The ending', 'Question: why?'])
    expect(await titles('?type=question')).toEqual(['Question: why?'])
    expect(await titles('?type=discussion')).toEqual(['The ending'])
    expect((await jonas.get(`${url}?type=question`)).headers['x-total-count']).toBe('1')
  })

  test.each([
    [{ title: '' }, 'title'],
    [{ title: undefined }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ content: ' \n' }, 'content'],
    [{ content: 'x'.repeat(10_001) }, 'content'],
    [{ memberName: ' ' }, 'memberName'],
    [{ memberName: 'x'.repeat(61) }, 'memberName'],
    [{ pageNumber: 0 }, 'pageNumber'],
    [{ type: 'poem' }, 'type'],
    [{ parentId: 'first' }, 'parentId'],
    [{ parentId: 0 }, 'parentId'],
  ])('bad input %j is refused, naming the field §5.19', async (change, field) => {
    const { status, body } = await jonas.post(url, { ...post, ...change })
    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field])
  })
})

describe('changing a post', () => {
  test('its author changes it; fields not sent stay as they are', async () => {
    const id = await start()
    const { status, body } = await jonas.patch(`${url}/${id}`, { content: 'Now' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, title: 'The ending', content: 'Now', editedAt: expect.any(String) })
    expect((await jonas.get(url)).body).toMatchObject([{ content: 'Now' }])
    for (const bad of [{}, { title: ' ' }, { content: '' }, { memberName: '' }, { pageNumber: 0 }])
      expect((await jonas.patch(`${url}/${id}`, bad)).status).toBe(400)
  })

  test('a new title may turn a discussion into a question; a question stays a question', async () => {
    const id = await start()
    expect((await jonas.patch(`${url}/${id}`, { title: 'Question: so?' })).body.type).toBe('question')
    expect((await jonas.patch(`${url}/${id}`, { title: 'So?' })).body.type).toBe('question')
  })
})

describe('who may do what', () => {
  test('a visitor can read an open club’s discussions but not post §D.1', async () => {
    const id = await start()
    for (const address of [url, `${url}/${id}`, `${url}/${id}/replies`])
      expect((await app.visitor.get(address)).status).toBe(200)
    expect((await app.visitor.post(url, post)).status).toBe(401)
    expect((await app.visitor.patch(`${url}/${id}`, { content: 'x' })).status).toBe(401)
    expect((await app.visitor.delete(`${url}/${id}`)).status).toBe(401)
  })

  test('any reader can post in an open club §6.7', async () => {
    for (const caller of [ines, noor, tariq]) expect((await caller.post(url, post)).status).toBe(201)
  })

  test.each(['public-preview', 'invite-only'] as const)(
    'only members read and post in a club that is %s',
    async (visibility) => {
      const closed = await createBookInClub(app, visibility)
      const talk = `${closed.page}/discussions`
      const { body } = await jonas.post(talk, post)
      for (const address of [talk, `${talk}/${body.id}`, `${talk}/${body.id}/replies`])
        expect((await app.visitor.get(address)).status).toBe(401)
      for (const caller of [ines, noor, tariq]) {
        for (const answer of [
          await caller.get(talk),
          await caller.get(`${closed.url}/books/999999/discussions`),
          await caller.get(`${talk}/${body.id}`),
          await caller.get(`${talk}/999999`),
          await caller.get(`${talk}/${body.id}/replies`),
          await caller.post(talk, post),
          await caller.post(talk, { ...post, parentId: body.id }),
          await caller.patch(`${talk}/${body.id}`, { content: 'x' }),
          await caller.delete(`${talk}/${body.id}`),
        ])
          expect([answer.status, answer.body.type]).toEqual([403, '/api/docs#members-only'])
      }
      expect((await mara.get(talk)).body).toHaveLength(1)
    },
  )

  test('only the author edits; author and admin delete; another club’s admin does neither §6.8', async () => {
    const id = await start()
    for (const caller of [mara, ines, tariq])
      expect((await caller.patch(`${url}/${id}`, { content: 'x' })).status).toBe(403)
    for (const caller of [ines, noor, tariq]) expect((await caller.delete(`${url}/${id}`)).status).toBe(403)
    expect((await mara.delete(`${url}/${id}`)).status).toBe(204)
    expect((await mara.delete(`${url}/${id}`)).status).toBe(404)
    const own = await start(ines)
    expect((await ines.delete(`${url}/${own}`)).status).toBe(204)
    expect((await jonas.get(url)).body).toEqual([])
    expect(await discussionCount()).toBe(0)
  })

  test('a post is found only under its own book and club', async () => {
    const id = await start()
    const other = await createBookInClub(app, 'open')
    await addToList(app, other, club.bookId)
    await addToList(app, club, other.bookId)
    for (const strange of [
      `${other.url}/books/${club.bookId}`,
      `${club.url}/books/${other.bookId}`,
      `${other.url}/books/${other.bookId}`,
    ]) {
      const talk = `${strange}/discussions`
      expect((await jonas.get(`${talk}/${id}`)).status).toBe(404)
      expect((await jonas.get(`${talk}/${id}/replies`)).status).toBe(404)
      expect((await jonas.post(talk, { ...post, parentId: id })).status).toBe(404)
      expect((await jonas.patch(`${talk}/${id}`, { content: 'x' })).status).toBe(404)
      expect((await mara.delete(`${talk}/${id}`)).status).toBe(404)
    }
  })

  test('a book that is not on the list, or left it, answers 404 §D.7', async () => {
    const id = await start()
    await mara.delete(club.page)
    expect((await jonas.get(url)).status).toBe(404)
    expect((await jonas.get(`${url}/${id}`)).status).toBe(404)
    expect((await jonas.post(url, post)).status).toBe(404)
    await addToList(app, club, club.bookId)
    expect((await jonas.get(url)).body).toMatchObject([{ id }])
  })
})
