import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClubWithPlan, done } from '#tests/sealed-club.ts'
import type { BookInClub } from '#tests/book-in-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute()
  club = await createClubWithPlan(app)
  await done(ines.post(`${club.url}/join`))
})
afterAll(() => app.close())

const at = (reader: Caller, percent: number) => done(reader.patch(`${club.page}/progress`, { percent }))
const ask = (by: Caller, body: object = {}) =>
  done(by.post(`${club.page}/discussions`, { title: 'Question: Who is he?', content: 'Well?', ...body }))
const reply = (by: Caller, parentId: number, body: object = {}) =>
  done(by.post(`${club.page}/discussions`, { parentId, content: 'The coachman', ...body }))
const replies = async (
  reader: Caller,
  id: number,
): Promise<{ id: number; place: number; content: string | null }[]> =>
  await done(reader.get(`${club.page}/discussions/${id}/replies`))
const told = async (reader: Caller): Promise<string[]> =>
  (await done(reader.get('/api/notifications'))).map(({ title }: { title: string }) => title)

describe('an answer', () => {
  test('reaches the person who asked, even if it comes from somebody who has finished the book §R.17', async () => {
    await at(jonas, 20)
    await at(mara, 100)
    const { id } = await ask(jonas)
    expect(await reply(mara, id)).toMatchObject({ place: 200 })
    expect(await told(jonas)).toEqual([expect.stringContaining('Who is he?')])
    expect(await replies(jonas, id)).toMatchObject([{ content: 'The coachman' }])
    await at(ines, 10)
    expect(await replies(ines, id)).toMatchObject([{ content: null, place: 200 }])
  })

  test('waits if its author says that it gives away more, and then nobody is told who is not there §R.17 §R.12', async () => {
    await at(jonas, 20)
    await at(mara, 100)
    const { id } = await ask(jonas)
    const late = await reply(mara, id, { place: 700 })
    expect(late).toMatchObject({ place: 700 })
    expect(await told(jonas)).toEqual([])
    expect(await replies(jonas, id)).toMatchObject([{ content: null, place: 700 }])
    expect(await reply(jonas, late.id)).toMatchObject({ place: 700 })
  })

  test('is told to the person who asked about a later place, who may look ahead at it §R.17', async () => {
    const { id } = await ask(jonas, { place: 300 })
    const answer = await reply(mara, id)
    expect(answer).toMatchObject({ place: 300 })
    expect(await told(jonas)).toHaveLength(1)
    expect(await replies(jonas, id)).toMatchObject([{ content: null }])
    await done(jonas.post(`${club.page}/look-ahead`, { postId: answer.id }))
    expect(await replies(jonas, id)).toMatchObject([{ content: 'The coachman' }])
  })

  test('is at its page at least §R.16', async () => {
    await at(jonas, 20)
    const { id } = await ask(jonas)
    expect(await reply(mara, id, { pageNumber: 150 })).toMatchObject({ place: 500 })
  })

  test('that was written before replies took a place keeps its own, and an edit leaves it there §R.17', async () => {
    await at(jonas, 20)
    const { id } = await ask(jonas)
    const answer = await reply(mara, id, { place: 900 })
    const edited = { content: 'The coachman!' }
    expect(await done(mara.patch(`${club.page}/discussions/${answer.id}`, edited))).toMatchObject({
      place: 900,
    })
    expect(await done(mara.patch(`${club.page}/discussions/${answer.id}`, { place: 0 }))).toMatchObject({
      place: 200,
    })
  })
})

describe('an answer to somebody who does not share where they are', () => {
  beforeEach(async () => {
    await at(jonas, 43.7)
    await done(jonas.patch('/api/account', { sharesPlaces: false }))
  })
  afterAll(async () => void (await jonas.patch('/api/account', { sharesPlaces: true })))

  test('opens to them at once, and tells nobody else where they are, whatever its author chooses §R.4 §R.17', async () => {
    const { id } = await ask(jonas)
    for (const place of [undefined, 0, 1, 436, 438, 499, 500])
      expect(await reply(mara, id, { place })).toMatchObject({ place: 500, part: 5 })
    expect(await reply(mara, id, { place: 501 })).toMatchObject({ place: 501 })
    const first = (await replies(mara, id))[0]
    expect(await reply(ines, first?.id ?? 0)).toMatchObject({ place: 500 })
    const opened = (await replies(jonas, id)).filter(({ content }) => content !== null)
    expect(opened).toHaveLength(8)
    expect(new Set((await replies(ines, id)).map(({ place }) => place))).toEqual(new Set([500, 501]))
    expect(new Set((await replies(jonas, id)).map(({ place }) => place))).toEqual(new Set([437, 501]))
    for (const place of [1, 438, 499]) {
      const edited = await done(mara.patch(`${club.page}/discussions/${first?.id}`, { place }))
      expect(edited).toMatchObject({ place: 500 })
    }
  })

  test('still tells nobody after their post moved back or on §R.4', async () => {
    const { id } = await ask(jonas)
    await reply(mara, id)
    const move = (place: number) => done(jonas.patch(`${club.page}/discussions/${id}`, { place }))
    await move(100)
    expect((await replies(ines, id)).map(({ place }) => place)).toEqual([500])
    await move(612)
    expect((await replies(ines, id)).map(({ place }) => place)).toEqual([700])
  })
})
