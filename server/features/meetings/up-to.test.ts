import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClock, hour } from '#tests/clock.ts'
import { type CastClub, createCastClub, insertBooks } from '#tests/club.ts'
import { dueJobsDone } from '#tests/due-jobs.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

const start = new Date('2030-01-07T10:00:00.000Z')
const clock = createClock(start)

let mailServer: MailServer
let app: TestApp
let mara: Caller
let jonas: Caller
let club: CastClub
let bookId: number
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp(
    { ...mailServer.settings, PUBLIC_URL: 'https://books.example' },
    { now: clock.now },
  )
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  clock.turnTo(start)
  await app.db.deleteFrom('jobs').execute()
  // Only the next three are shown on a home page.
  await app.db.deleteFrom('meetings').execute()
  club = await createCastClub(app, 'open')
  bookId = (await insertBooks(app, ['Piranesi'], 'Susanna Clarke'))[0] ?? 0
  await mara.post(`${club.url}/books`, { bookId })
  await divide('The House', 'The Statues', 'The Other')
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const divide = (...titles: string[]) =>
  mara.patch(`${club.url}/books/${bookId}/plan`, { parts: titles.map((title) => ({ title })) })
const meet = (change: object = {}) =>
  mara.post(`${club.url}/meetings`, {
    title: 'An evening',
    startsAt: '2030-01-10T19:30',
    timeZone: 'UTC',
    bookId,
    upTo: 2,
    ...change,
  })
const at = (id: number, call = '') => `${club.url}/meetings/${id}${call}`
const read = async (id: number, by: Caller = jonas) => (await by.get(at(id))).body
const readTo = (by: Caller, place: object) => by.patch(`${club.url}/books/${bookId}/progress`, place)

test('a meeting says how far to read, on its page, in the list and to visitors of an open club §H.4', async () => {
  const { status, body } = await meet()
  const target = { upTo: 2, upToPart: { title: 'The Statues', endsAt: 666 } }
  expect([status, body]).toEqual([201, expect.objectContaining(target)])
  expect(await read(body.id)).toMatchObject(target)
  expect(await read(body.id, app.visitor)).toMatchObject({ ...target, toGo: null })
  expect((await jonas.get(`${club.url}/meetings`)).body).toMatchObject([target])
  expect((await jonas.get('/api/clubs/mine/meetings')).body).toContainEqual(
    expect.objectContaining({ id: body.id, upToPart: target.upToPart }),
  )
})

test('plans change: the place stays, and is told as the part it falls into; without a plan there is none §H.4', async () => {
  const { id } = (await meet()).body
  await divide('One', 'Two', 'Three', 'Four', 'Five', 'Six')
  expect(await read(id)).toMatchObject({ upTo: 4, upToPart: { title: 'Four', endsAt: 666 } })
  await mara.patch(`${club.url}/books/${bookId}/plan`, { parts: [] })
  expect(await read(id)).toMatchObject({ upTo: null, upToPart: null, toGo: null })
  expect((await jonas.get('/api/clubs/mine/meetings')).status).toBe(200)
  await divide('First half', 'Second half')
  expect(await read(id)).toMatchObject({ upTo: 2, upToPart: { title: 'Second half', endsAt: 1000 } })
})

test('a target is changed and taken away, and goes with the book it is about §H.4', async () => {
  const { id } = (await meet({ upTo: undefined })).body
  const change = async (body: object) => (await mara.patch(at(id), body)).body
  expect(await change({ upTo: 3 })).toMatchObject({ upTo: 3 })
  expect(await change({ title: 'The evening' })).toMatchObject({ upTo: 3 })
  expect(await change({ upTo: null })).toMatchObject({ upTo: null })
  await change({ upTo: 1 })
  expect(await change({ bookId: null })).toMatchObject({ upTo: null, book: null })
  expect(await change({ bookId, upTo: 1 })).toMatchObject({ upTo: 1 })
})

test.each([
  [{ upTo: 4 }],
  [{ upTo: 0 }],
  [{ upTo: 1.5 }],
  [{ upTo: 201 }],
  [{ upTo: 1, bookId: null }],
  [{ upTo: 1, bookId: undefined }],
])('a part that the plan doesn’t have is refused: %j §H.4', async (change) => {
  const answer = await meet(change)
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'upTo'])
})

test('members see how many parts and pages of their edition they have to go §H.5', async () => {
  const { id } = (await meet()).body
  expect(await read(id)).toMatchObject({ toGo: { parts: 2, pages: null } })
  await readTo(jonas, { currentPage: 120, totalPages: 300 })
  expect(await read(id)).toMatchObject({ toGo: { parts: 1, pages: 80 } })
  expect(await read(id, mara)).toMatchObject({ toGo: { parts: 2, pages: null } })
  const own = async () =>
    (await jonas.get('/api/clubs/mine/meetings')).body.find((one: { id: number }) => one.id === id)
  expect(await own()).toMatchObject({ toGo: { parts: 1, pages: 80 } })
  await readTo(jonas, { part: 2 })
  expect(await own()).toMatchObject({ toGo: { parts: 0, pages: 0 } })
  // Without a page count her place is unknown.
  await readTo(mara, { currentPage: 5 })
  expect((await mara.get(`${club.url}/meetings`)).body).toMatchObject([{ id, toGo: null }])
})

test('reminders tell each member their own distance, and calendars the part §H.6', async () => {
  const { id } = (await meet()).body
  await jonas.patch('/api/notification-preferences', { email: 'immediately' })
  await readTo(jonas, { currentPage: 120, totalPages: 300 })
  await readTo(mara, { finished: true })
  const file = await jonas.get(at(id, '/calendar.ics'))
  expect(String(file.body).replaceAll('\r\n ', '')).toContain('To read: to the end of The Statues')
  clock.turnTo(new Date(Date.parse('2030-01-10T19:30:00Z') - 23 * hour))
  await dueJobsDone(app, clock)
  const newest = async (by: Caller) =>
    (await by.get('/api/notifications')).body.find(
      ({ kind, club: of }: { kind: string; club: { id: number } }) =>
        kind === 'meeting-reminder' && of.id === club.id,
    ).title
  expect(await newest(jonas)).toMatch(/^“An evening” is on .*, and you have 1 part to go$/)
  expect(await newest(mara)).toMatch(/^“An evening” is on .*, and you’ve read far enough$/)
  await expect
    .poll(() => mailServer.emails.map(({ text }) => text).join('\n'))
    .toContain('To the end of The Statues: you have 1 part (80 pages) to go')
})
