import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import { listNotes } from '#server/features/notes/notes.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { textKinds } from '../kinds.ts'
import { findReach, readWithin } from './reach.ts'
import type { Horizon } from './horizon.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { memberId, userId } from '#tests/club.ts'
import { createClubWithPlan, done } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let tariq: Caller
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  tariq = await app.as('tariq')
})
beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute()
  club = await createClubWithPlan(app)
  for (const one of [ines, tariq]) await done(one.post(`${club.url}/join`))
})
afterAll(() => app.close())

const at = (reader: Caller, percent: number) => done(reader.patch(`${club.page}/progress`, { percent }))
const start = (by: Caller, body: object = {}) =>
  done(by.post(`${club.page}/discussions`, { title: 'The ending', content: 'He dies', ...body }))
const reply = (by: Caller, parentId: number, body: object = {}) =>
  done(by.post(`${club.page}/discussions`, { parentId, content: 'Really?', ...body }))
const saveNote = (by: Caller, body: object = {}) =>
  done(by.post(`${club.page}/notes`, { content: 'He dies', ...body }))
const review = (by: Caller, body: object = {}, where = club) =>
  done(
    by.post(`/api/books/${where.bookId}/ratings`, {
      rating: 4,
      clubId: where.id,
      comment: 'He dies',
      ...body,
    }),
  )
const notes = async (reader: Caller) => (await reader.get(`${club.page}/notes`)).body
const threads = async (reader: Caller) => (await reader.get(`${club.page}/discussions`)).body
const titlesOf = async (reader: Caller): Promise<string[]> =>
  (await reader.get('/api/notifications')).body.map(({ title }: { title: string }) => title)
const revision = async () => (await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body.revision

const sealed = { sealed: true, content: null, mentions: [] }
const open = { sealed: false, content: 'He dies' }

describe('the place of a text', () => {
  test('the place of a text is its author’s position, and the part of the plan there §R.8', async () => {
    await at(jonas, 45)
    const placed = { place: 450, part: 5, sealed: false }
    expect(await start(jonas)).toMatchObject(placed)
    expect(await saveNote(jonas)).toMatchObject(placed)
    expect(await saveNote(jonas, { place: 0 })).toMatchObject({ place: 0, part: 0, sealed: false })
    await at(mara, 0)
    expect(await start(mara)).toMatchObject({ place: 0, part: 0 })
  })

  test('the place of a text is the end of the book if the club has a plan and its author has no position §R.8', async () => {
    const atTheEnd = { place: 1000, part: 10 }
    const stranger = await app.as('noor')
    for (const author of [jonas, stranger]) {
      const { id } = await start(author)
      expect(await saveNote(author)).toMatchObject(atTheEnd)
      expect(await reply(author, id)).toMatchObject(atTheEnd)
      expect((await threads(mara))[0]).toMatchObject({ ...sealed, ...atTheEnd })
      expect(await start(author, { place: 0 })).toMatchObject({ place: 0, part: 0 })
    }
    await done(mara.patch(club.url, { seal: 'off' }))
    await start(jonas)
    await done(mara.patch(club.url, { seal: 'on' }))
    expect((await threads(ines))[0]).toMatchObject(sealed)
    // The page of an edition without a page count is no position.
    await done(mara.patch(`${club.page}/metadata`, { pageCount: null }))
    await app.db.updateTable('books').set({ page_count: null }).where('id', '=', club.bookId).execute()
    expect((await done(ines.patch(`${club.page}/progress`, { currentPage: 7 }))).position).toBeNull()
    expect(await start(ines)).toMatchObject(atTheEnd)
    const plain = await createBookInClub(app, 'open')
    const post = { title: 'Hello', content: 'Hello' }
    expect(await done(jonas.post(`${plain.page}/discussions`, post))).toMatchObject({ place: 0, part: null })
  })

  test('the place of a reply is at least that of the post it answers §R.8', async () => {
    await at(jonas, 10)
    const { id } = await start(mara, { place: 600 })
    expect(await reply(jonas, id)).toMatchObject({ place: 600, content: 'Really?', sealed: false })
    const far = await reply(mara, id, { place: 900 })
    expect(far).toMatchObject({ place: 900 })
    expect(await reply(jonas, far.id, { place: 100 })).toMatchObject({ place: 900 })
    const moved = await mara.patch(`${club.page}/discussions/${far.id}`, { place: 10 })
    expect(moved.body).toMatchObject({ place: 600 })
  })

  test('a post moved forward takes its replies along, and one moved back does not', async () => {
    const { id } = await start(jonas, { place: 0 })
    await reply(mara, (await reply(mara, id, { place: 0 })).id, { place: 0 })
    await reply(mara, id, { place: 800 })
    const moved = await jonas.patch(`${club.page}/discussions/${id}`, { place: 500 })
    expect(moved.body).toMatchObject({ place: 500, content: 'He dies' })
    const places = async () =>
      (await mara.get(`${club.page}/discussions/${id}/replies`)).body.map(
        ({ place }: { place: number }) => place,
      )
    expect(await places()).toEqual([500, 500, 800])
    await done(jonas.patch(`${club.page}/discussions/${id}`, { place: 0 }))
    expect(await places()).toEqual([500, 500, 800])
    expect((await mara.patch(`${club.page}/discussions/${id}`, { place: 0 })).status).toBe(403)
  })

  test.each([-1, 1001, 0.5, '7', null])('%j as a place is refused, naming the field', async (place) => {
    const bodies = { content: 'x', title: 'x', place }
    for (const url of [`${club.page}/discussions`, `${club.page}/notes`]) {
      const { status, body } = await jonas.post(url, bodies)
      expect([status, body.errors[0].field]).toEqual([400, 'place'])
    }
    const { status, body } = await jonas.post(`/api/books/${club.bookId}/ratings`, {
      rating: 4,
      clubId: club.id,
      place,
    })
    expect([status, body.errors[0].field]).toEqual([400, 'place'])
  })

  test('the place of a review is the end of the book, but 0 in a club that has neither a plan nor progress', async () => {
    expect(await review(jonas)).toMatchObject({ place: 1000, part: 10 })
    const plain = await createBookInClub(app, 'open')
    expect(await review(jonas, {}, plain)).toMatchObject({ place: 0, part: null })
    await done(mara.patch(`${plain.page}/progress`, { percent: 20 }))
    expect(await review(mara, {}, plain)).toMatchObject({ place: 1000, part: null })
  })

  test('the place of a review can be moved from the whole book to a part', async () => {
    const { id } = await review(jonas)
    const shown = async () => (await ines.get(`/api/books/${club.bookId}/ratings?clubId=${club.id}`)).body[0]
    await at(ines, 30)
    expect(await shown()).toMatchObject({ sealed: true, comment: null, rating: 4, memberName: 'Anonymous' })
    await done(jonas.patch(`/api/books/${club.bookId}/ratings/${id}`, { place: 300 }))
    expect(await shown()).toMatchObject({ sealed: false, comment: 'He dies', place: 300, part: 3 })
  })

  test('a review with stars only has no words to seal, until its author adds some', async () => {
    const { id } = await review(jonas, { comment: '' })
    const shown = async () => (await ines.get(`/api/books/${club.bookId}/ratings?clubId=${club.id}`)).body[0]
    await at(ines, 30)
    expect(await shown()).toMatchObject({ sealed: false, comment: '', rating: 4, part: 10 })
    await done(jonas.patch(`/api/books/${club.bookId}/ratings/${id}`, { comment: 'He dies' }))
    expect(await shown()).toMatchObject({ sealed: true, comment: null, rating: 4 })
  })
})

describe('a sealed text', () => {
  test('a sealed text opens as its reader moves on, and is sealed again when they move back §R.7', async () => {
    await saveNote(jonas, { place: 500 })
    await start(jonas, { place: 500 })
    expect((await notes(ines))[0]).toMatchObject({ ...sealed, place: 500, part: 5 })
    await at(ines, 49.9)
    expect((await threads(ines))[0]).toMatchObject({ ...sealed, title: null, replyCount: 0 })
    await at(ines, 50)
    expect((await notes(ines))[0]).toMatchObject(open)
    expect((await threads(ines))[0]).toMatchObject({ ...open, title: 'The ending' })
    await at(ines, 10)
    expect((await notes(ines))[0]).toMatchObject(sealed)
    expect((await threads(ines))[0]).toMatchObject({ ...sealed, title: null })
  })

  test('authors always read their own sealed text, and nobody reads it through their answer', async () => {
    await saveNote(jonas, { place: 900 })
    const { headers } = await jonas.get(`${club.page}/notes`)
    expect((await notes(jonas))[0]).toMatchObject(open)
    const known = await ines.get(`${club.page}/notes`, { 'if-none-match': String(headers['etag']) })
    expect([known.status, known.body[0]]).toEqual([200, expect.objectContaining(sealed)])
  })

  test('visitors and strangers see texts of the first part only §R.13', async () => {
    for (const place of [0, 1, 100, 101]) await saveNote(jonas, { place })
    const stranger = await app.as('noor')
    for (const caller of [app.visitor, stranger])
      expect((await notes(caller)).map((note: { content: string | null }) => note.content)).toEqual([
        null,
        'He dies',
        'He dies',
        'He dies',
      ])
  })

  test('visitors and strangers see no text if the first part of the plan is the whole book §R.13', async () => {
    await done(mara.patch(`${club.page}/plan`, { chapters: 1 }))
    await saveNote(jonas, { place: 900 })
    expect((await notes(app.visitor))[0]).toMatchObject(sealed)
  })

  test('visitors and strangers see the part of a text, but not its place, which tells where its author was §R.4', async () => {
    const { id } = await start(jonas, { place: 430, content: 'At 430' })
    await reply(tariq, id, { place: 567 })
    await start(jonas, { place: 401, content: 'At 401' })
    await saveNote(jonas, { place: 0 })
    await saveNote(jonas, { place: 777 })
    await review(jonas, { place: 888 })
    const stranger = await app.as('noor')
    const told = async (caller: Caller, url: string) =>
      (await caller.get(url)).body.map(({ place, part }: { place: number; part: number }) => [place, part])
    const ratings = `/api/books/${club.bookId}/ratings?clubId=${club.id}`
    for (const seal of ['on', 'off']) {
      await done(mara.patch(club.url, { seal }))
      for (const caller of [app.visitor, stranger]) {
        expect(await told(caller, `${club.page}/notes`)).toEqual([
          [800, 8],
          [0, 0],
        ])
        expect(await told(caller, ratings)).toEqual([[900, 9]])
        expect(await told(caller, `${club.url}/discussions`)).toEqual([
          [500, 5],
          [500, 5],
        ])
        expect(await told(caller, `${club.page}/discussions/${id}/replies`)).toEqual([[600, 6]])
        const inOrder = `${club.page}/discussions?order=reading`
        const page = await caller.get(`${inOrder}&limit=1`)
        expect(page.body[0]).toMatchObject({ id, place: 500 })
        const link = String(page.headers['link'])
        const next = /<([^>]+)>/.exec(link)?.[1] ?? ''
        expect(link).not.toContain('430')
        expect(await told(caller, next)).toEqual([[500, 5]])
      }
      expect(await told(mara, `${club.page}/discussions?order=reading`)).toEqual([
        [401, 5],
        [430, 5],
      ])
    }
    const answer = await reply(stranger, id, { place: 0 })
    expect(answer.place).toBe(500)
    const moved = await stranger.patch(`${club.page}/discussions/${answer.id}`, { place: 1 })
    expect(moved.body.place).toBe(500)
    await done(mara.patch(`${club.page}/plan`, { parts: [] }))
    expect(await told(app.visitor, ratings)).toEqual([[1000, null]])
  })

  test('a sealed text shows members its part, but not its place, while its author or the club does not share where members are §R.4', async () => {
    await at(mara, 100)
    await at(jonas, 43.7)
    const { id } = await start(jonas)
    await saveNote(jonas)
    await review(jonas, { place: 437 })
    await saveNote(mara, { place: 432 })
    const { id: threadId } = await start(tariq, { place: 440 })
    const place = async (reader: Caller, url: string) =>
      (await reader.get(url)).body.map((text: { place: number }) => text.place)
    const urls = [
      `${club.page}/discussions?order=reading`,
      `${club.page}/notes`,
      `/api/books/${club.bookId}/ratings?clubId=${club.id}`,
      `${club.url}/discussions`,
    ]
    const shown = (reader: Caller) => Promise.all(urls.map((url) => place(reader, url)))
    const exact = [[437, 440], [432, 437], [437], [440, 437]]
    const hidden = [[440, 500], [432, 500], [500], [440, 500]]
    for (const reader of [mara, ines, jonas]) expect(await shown(reader)).toEqual(exact)
    expect((await jonas.patch('/api/account', { sharesPlaces: false })).status).toBe(200)
    for (const reader of [mara, ines]) expect(await shown(reader)).toEqual(hidden)
    expect(await shown(jonas)).toEqual(exact)
    const thread = async (reader: Caller) => (await reader.get(`${club.page}/discussions/${id}`)).body.thread
    expect(await thread(mara)).toMatchObject({ place: 500, part: 5 })
    expect(await thread(jonas)).toMatchObject({ place: 437, part: 5 })
    const cursor = String((await mara.get(`${urls[0]}&limit=1`)).headers['link'])
    expect(cursor).not.toContain('437')

    // An answer takes its place, and tells no more of it.
    expect(await reply(mara, id, { place: 0 })).toMatchObject({ place: 500 })
    const answer = await reply(ines, threadId, { place: 440 })
    await done(jonas.patch('/api/account', { sharesPlaces: true }))
    expect(await shown(mara)).toEqual(exact)
    await done(mara.patch(club.url, { sharesPlaces: false }))
    expect(await place(ines, `${club.page}/notes`)).toEqual([500, 500])
    expect(await place(mara, `${club.page}/notes`)).toEqual([432, 500])
    await done(tariq.patch(`${club.page}/discussions/${threadId}`, { place: 637 }))
    const answers = await done(tariq.get(`${club.page}/discussions/${threadId}/replies`))
    expect(answers).toMatchObject([{ id: answer.id, place: 700 }])
    expect(await place(ines, `${club.page}/discussions/${threadId}/replies`)).toEqual([700])
    await done(mara.patch(`${club.page}/plan`, { parts: [] }))
    expect(await place(ines, `${club.page}/notes`)).toEqual([1000, 1000])
    await done(mara.patch(club.url, { sharesPlaces: true }))
  })

  test('a sealed text keeps its part when the lengths of parts are corrected, and so do readers who finished one', async () => {
    await done(tariq.patch(`${club.page}/progress`, { part: 5 }))
    for (const place of [0, 450, 500, 700, 1000]) await saveNote(jonas, { place })
    const parts = Array.from({ length: 10 }, (_, index) => ({
      title: `Chapter ${index + 1}`,
      weight: index < 5 ? 3 : 1,
    }))
    await done(mara.patch(`${club.page}/plan`, { parts }))
    expect(
      (await notes(tariq)).map(({ place, part }: { place: number; part: number }) => [place, part]),
    ).toEqual([
      [1000, 10],
      [850, 7],
      [750, 5],
      [675, 5],
      [0, 0],
    ])
    expect((await notes(tariq)).map((note: { sealed: boolean }) => note.sealed)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('a sealed text stays in its part when the part gets short, even right after its beginning', async () => {
    await done(tariq.patch(`${club.page}/progress`, { part: 4 }))
    await saveNote(jonas, { place: 401 })
    await saveNote(jonas, { place: 1 })
    const parts = [1, 1, 1, 1, 1, 1, 1, 1, 1, 91].map((weight, index) => ({
      title: `Chapter ${index + 1}`,
      weight,
    }))
    await done(mara.patch(`${club.page}/plan`, { parts }))
    expect(
      (await notes(tariq)).map(({ part, sealed: is }: { part: number; sealed: boolean }) => [part, is]),
    ).toEqual([
      [1, false],
      [5, true],
    ])
    expect((await notes(mara))[0]).toMatchObject(sealed)
  })

  test('a response begun before a new plan, or before the seal was turned on, contains no sealed text', async () => {
    await done(ines.patch(`${club.page}/progress`, { part: 1 }))
    await saveNote(jonas, { place: 500 })
    const reader = { id: await userId(app, 'ines') } as Reader
    const begin = async () => {
      const membership = await authorizeReadPosts(app.db, reader, club.id as ClubId)
      const listed = await listedBook(app.db, membership, club.bookId as BookId)
      const reach = await findReach(app.db, reader, membership, club.bookId as BookId, textKinds.note)
      return async (isLast: boolean) => {
        const read = (horizon: Horizon) => listNotes(app.db, membership, listed, horizon, 10, 1_000_000_000)
        return (await readWithin(app.db, membership, reach, isLast, read)).rows[0]?.content
      }
    }
    const beforePlan = await begin()
    const parts = [1, 1, 1, 1, 1, 19, 19, 19, 19, 19].map((weight) => ({ title: 'Chapter', weight }))
    await done(mara.patch(`${club.page}/plan`, { parts }))
    await expect(beforePlan(false)).rejects.toThrow('The club has changed')
    expect(await beforePlan(true)).toBeNull()
    await done(mara.patch(club.url, { seal: 'off' }))
    const whileOff = await begin()
    expect(await (await begin())(false)).toBe('He dies')
    await done(mara.patch(club.url, { seal: 'on' }))
    await expect(whileOff(false)).rejects.toThrow('The club has changed')
    expect(await whileOff(true)).toBeNull()
  })

  test('a deleted post is not sealed, because it has no words', async () => {
    const { id } = await start(jonas, { place: 800 })
    await reply(jonas, id)
    await done(jonas.delete(`${club.page}/discussions/${id}`))
    expect((await threads(ines))[0]).toMatchObject({ sealed: false, title: '', content: '', place: 0 })
  })
})

test('a sealed text can be deleted by an admin and muted, by its id and without its words', async () => {
  const page = (kind: string, id: number) => `${club.page}/${kind}/${id}`
  const thread = await start(jonas, { place: 900 })
  const answer = await reply(tariq, thread.id)
  const note = await saveNote(jonas, { place: 900 })
  const rating = await review(jonas, { place: 900 })
  const muted = await done(mara.post(`${page('discussions', thread.id)}/mute`))
  expect(JSON.stringify(muted ?? '')).not.toContain('He dies')
  const kept = await done(mara.get(page('discussions', answer.id)))
  expect(kept.thread).toMatchObject({ ...sealed, title: null })
  const urls = [
    page('discussions', answer.id),
    page('discussions', thread.id),
    page('notes', note.id),
    `/api/books/${club.bookId}/ratings/${rating.id}`,
  ]
  for (const url of urls) {
    expect((await ines.delete(url)).status).toBe(403)
    const { status, body } = await mara.delete(url)
    expect([status, body]).toEqual([204, ''])
  }
  expect([await threads(jonas), await notes(jonas)]).toEqual([[], []])
})

test('readers of a club without a seal, and visitors of any club, share the list of its discussions', async () => {
  await start(jonas, { place: 700 })
  const tagOf = async (caller: Caller) => (await caller.get(`${club.url}/discussions`)).headers['etag']
  // A shared answer has the version of the club; one for its reader alone has that of its content.
  const isShared = async (caller: Caller) => {
    const before = await tagOf(caller)
    await saveNote(jonas, { place: 0 })
    return (await tagOf(caller)) !== before
  }
  const stranger = await app.as('noor')
  expect([await isShared(app.visitor), await isShared(stranger), await isShared(ines)]).toEqual([
    true,
    false,
    false,
  ])
  await done(mara.patch(club.url, { seal: 'off' }))
  for (const caller of [app.visitor, stranger, ines]) expect(await isShared(caller)).toBe(true)
  expect(await tagOf(ines)).toBe(await tagOf(tariq))
  expect(await tagOf(ines)).not.toBe(await tagOf(stranger))
  expect((await ines.get(`${club.url}/discussions`)).body[0].title).toBe('The ending')
  await done(mara.patch(club.url, { seal: 'on' }))
  expect((await ines.get(`${club.url}/discussions`)).body[0].title).toBeNull()
  expect((await app.visitor.get(`${club.url}/discussions`)).body[0].title).toBeNull()
})

test('readers between the same two texts share an answer, and a place saved changes no revision', async () => {
  await saveNote(jonas, { place: 200 })
  await saveNote(jonas, { place: 600 })
  const tagOf = async (reader: Caller) => (await reader.get(`${club.page}/notes`)).headers['etag']
  const before = await revision()
  await at(ines, 25)
  await at(tariq, 55)
  expect(await tagOf(ines)).toBe(await tagOf(tariq))
  await at(tariq, 60)
  expect(await tagOf(ines)).not.toBe(await tagOf(tariq))
  expect(await revision()).toBe(before)
})

describe('looking ahead', () => {
  test('looking ahead opens one post, or the whole book, for one reader only, until they undo it §R.6', async () => {
    const { id } = await start(jonas, { place: 700 })
    await reply(jonas, id)
    await saveNote(jonas, { place: 700 })
    const url = `${club.page}/look-ahead`
    expect((await ines.post(url, { postId: id })).body).toEqual({ wholeBook: false, postIds: [id] })
    const [thread] = await threads(ines)
    expect([thread.content, thread.replies[0].content, (await notes(ines))[0].content]).toEqual([
      'He dies',
      null,
      null,
    ])
    expect((await ines.get(`${club.url}/discussions`)).body[0].title).toBe('The ending')
    expect((await tariq.get(`${club.url}/discussions`)).body[0].title).toBeNull()
    expect((await threads(tariq))[0]).toMatchObject(sealed)

    expect((await ines.post(url)).body).toEqual({ wholeBook: true, postIds: [id] })
    expect((await notes(ines))[0]).toMatchObject(open)
    expect((await notes(tariq))[0]).toMatchObject(sealed)
    expect((await ines.get(url)).body.wholeBook).toBe(true)
    expect((await tariq.get(url)).body).toEqual({ wholeBook: false, postIds: [] })

    expect((await ines.delete(`${url}?postId=${id}`)).body).toEqual({ wholeBook: true, postIds: [] })
    expect((await ines.delete(url)).body).toEqual({ wholeBook: false, postIds: [] })
    expect((await threads(ines))[0]).toMatchObject(sealed)
  })

  test('looking ahead ends when the reader moves back, but not when they read on §R.7', async () => {
    await saveNote(jonas, { place: 700 })
    await at(ines, 20)
    await done(ines.post(`${club.page}/look-ahead`))
    await at(ines, 30)
    expect((await notes(ines))[0]).toMatchObject(open)
    await at(ines, 5)
    expect((await notes(ines))[0]).toMatchObject(sealed)
  })

  test('looking ahead twice is the same as once, and a post of another book is not found', async () => {
    const other = await createBookInClub(app, 'open')
    const elsewhere = await done(mara.post(`${other.page}/discussions`, { title: 'x', content: 'x' }))
    const url = `${club.page}/look-ahead`
    expect((await ines.post(url, { postId: elsewhere.id })).status).toBe(404)
    expect((await ines.post(url, { postId: 'x' })).body.errors[0].field).toBe('postId')
    await Promise.all([ines.post(url), ines.post(url), ines.post(url)])
    const rows = await app.db.selectFrom('look_ahead').selectAll().where('club_id', '=', club.id).execute()
    expect(rows).toHaveLength(1)
  })

  test('looking ahead ends with the membership, and is in the reader’s export', async () => {
    await saveNote(jonas, { place: 700 })
    await done(ines.post(`${club.page}/look-ahead`))
    const exported = (await ines.get('/api/account/export')).body
    expect(exported.lookedAhead).toContainEqual(expect.objectContaining({ club: club.name, post: null }))
    await done(ines.delete(`${club.url}/members/${await memberId(app, club.id, 'ines')}`))
    expect((await notes(ines))[0]).toMatchObject(sealed)
  })
})

describe('a club', () => {
  test('a club turns its seal off and on, and every member is notified §R.11', async () => {
    await saveNote(jonas, { place: 700 })
    await done(tariq.patch(`${club.url}/notification-preferences`, { level: 'nothing' }))
    const before = (await ines.get(`${club.page}/notes`)).headers['etag']
    expect((await mara.patch(club.url, { seal: 'off' })).body.seal).toBe('off')
    for (const caller of [ines, tariq, app.visitor]) expect((await notes(caller))[0]).toMatchObject(open)
    for (const caller of [jonas, ines, tariq])
      expect(await titlesOf(caller)).toEqual([
        `Mara turned off spoiler protection in ${club.name}: you see every post, wherever you are in the book`,
      ])
    expect(await titlesOf(mara)).toEqual([])
    await done(mara.patch(club.url, { seal: 'off' }))
    await done(mara.patch(club.url, { seal: 'on' }))
    const { body, headers } = await ines.get(`${club.page}/notes`)
    expect(body[0]).toMatchObject(sealed)
    expect(headers['etag']).not.toBe(before)
    expect(await titlesOf(jonas)).toEqual([
      `Mara turned on spoiler protection in ${club.name}: you see posts as you reach their place in the book`,
    ])
    expect((await mara.patch(club.url, { seal: 'half' })).body.errors[0].field).toBe('seal')
  })
})

describe('notifications', () => {
  test('notifications of a late reply reach only readers who are past it §R.12', async () => {
    for (const one of [jonas, ines, tariq])
      await done(one.patch(`${club.url}/notification-preferences`, { level: 'everything' }))
    await at(ines, 80)
    await at(tariq, 20)
    const { id } = await start(jonas, { place: 0 })
    await reply(mara, id, { place: 700 })
    await start(mara, { place: 700 })
    const book = (await mara.get(`/api/books/${club.bookId}`)).body.title
    expect((await titlesOf(ines)).toSorted()).toEqual([
      `Anonymous and 1 other started 2 discussions about ${book}`,
      'Anonymous replied in “The ending”',
    ])
    expect(await titlesOf(tariq)).toEqual([`Anonymous started a discussion about ${book}`])
    expect(await titlesOf(jonas)).toEqual([])
  })

  test('notifications of a mention reach everybody, without a sealed title', async () => {
    await at(ines, 90)
    const mention = async (person: 'ines' | 'tariq') => ({
      memberId: (await memberId(app, club.id, person)) ?? 0,
      start: person === 'ines' ? 0 : 3,
      length: 2,
    })
    const mentions = [await mention('ines'), await mention('tariq')]
    await start(jonas, { place: 700, content: '@x @x', mentions })
    const book = (await mara.get(`/api/books/${club.bookId}`)).body.title
    expect(await titlesOf(ines)).toEqual(['Anonymous mentioned you in “The ending”'])
    expect(await titlesOf(tariq)).toEqual([`Anonymous mentioned you in a discussion about ${book}`])
    await at(ines, 10)
    expect(await titlesOf(ines)).toEqual([`Anonymous mentioned you in a discussion about ${book}`])
  })
})

test('deleting an account deletes what its reader looked ahead at', async () => {
  const noor = await app.as('noor')
  await app.db
    .updateTable('members')
    .set({ status: 'member' })
    .where('club_id', '=', club.id)
    .where('user_id', '=', await userId(app, 'noor'))
    .execute()
  await done(noor.post(`${club.page}/look-ahead`))
  const { email } = (await noor.get('/api/auth/user')).body
  await done(noor.post('/api/account/deletion', { email }))
  const left = await app.db.selectFrom('look_ahead').selectAll().where('club_id', '=', club.id).execute()
  expect(left).toEqual([])
})
