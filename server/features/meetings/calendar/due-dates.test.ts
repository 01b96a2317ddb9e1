import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addToList, type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { createClock } from '#tests/clock.ts'
import { insertBooks } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { insertDates } from '#server/db/migrations/089-schedules.ts'

const start = new Date('2030-01-07T10:00:00.000Z')
const clock = createClock(start)

let app: TestApp
let mara: Caller
let jonas: Caller
let club: BookInClub
let book: string
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://books.example' }, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  clock.turnTo(start)
  club = await createBookInClub(app, 'open')
  book = (await mara.get(`/api/books/${club.bookId}`)).body.title
})
afterAll(() => app.close())

const plan = async (...parts: (readonly [title: string, by: string | null])[]) => {
  clock.turn(60_000)
  const sent = { parts: parts.map(([title, by]) => ({ title, by })) }
  const { status } = await mara.patch(`${club.page}/plan`, sent)
  if (status !== 200) throw new Error(`The plan was refused: ${status}`)
}

const parse = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, sequence, startDate, endDate } = new ICAL.Event(component)
    return {
      uid,
      summary,
      sequence,
      isDay: startDate.isDate && endDate.isDate,
      day: `${startDate.toString()} to ${endDate.toString()}`,
      status: String(component.getFirstPropertyValue('status')),
      isFree: component.getFirstPropertyValue('transp') === 'TRANSPARENT',
      stamp: String(component.getFirstPropertyValue('dtstamp')),
      url: component.getFirstPropertyValue('url'),
    }
  })

async function feed() {
  const { path } = (await jonas.get(`${club.url}/calendar`)).body
  return parse((await app.visitor.get(path)).body)
}
const summaries = async () => (await feed()).map(({ summary, status }) => `${status} ${summary}`)
const dateOf = async (title: string) => {
  const date = (await feed()).find(({ summary }) => summary.includes(title))
  if (!date) throw new Error(`${title} is in no calendar`)
  return date
}

test('a calendar feed shows each part with a date as a whole day in every time zone §R.18', async () => {
  await plan(['The Castle', '2030-02-28'], ['Whitby', null], ['London', '2030-12-31'])
  expect(await feed()).toMatchObject([
    {
      summary: `${club.name}: finish The Castle of ${book}`,
      isDay: true,
      day: '2030-02-28 to 2030-03-01',
      isFree: true,
      status: 'CONFIRMED',
      sequence: 0,
      url: `https://books.example/club/${club.slug}/book/${club.bookId}`,
    },
    { summary: `${club.name}: finish London of ${book}`, day: '2030-12-31 to 2031-01-01' },
  ])
})

test('a date that moves keeps its UID and increases its SEQUENCE, and the other dates stay as they are §R.18', async () => {
  await plan(['The Castle', '2030-02-01'], ['London', '2030-03-01'])
  const [castle, london] = [await dateOf('The Castle'), await dateOf('London')]
  await plan(['The Castle', '2030-02-03'], ['London', '2030-03-01'])
  const moved = await dateOf('The Castle')
  expect(moved).toMatchObject({ uid: castle.uid, sequence: 1, day: '2030-02-03 to 2030-02-04' })
  expect(moved.stamp).not.toBe(castle.stamp)
  expect(await dateOf('London')).toEqual(london)
})

test('a date stays with its part when a part is added before it §R.18', async () => {
  await plan(['The Castle', '2030-02-01'], ['London', '2030-03-01'])
  const before = [await dateOf('The Castle'), await dateOf('London')]
  await plan(['Prologue', '2030-01-20'], ['The Castle', '2030-02-01'], ['London', '2030-03-01'])
  expect([await dateOf('The Castle'), await dateOf('London')]).toEqual(before)
})

test('a date that a plan no longer has is cancelled, and confirmed when it comes back §R.18', async () => {
  await plan(['The Castle', '2030-02-01'], ['London', '2030-03-01'])
  const before = await dateOf('London')
  await plan(['The Castle', '2030-02-01'], ['London', null])
  expect(await dateOf('London')).toMatchObject({ uid: before.uid, sequence: 1, status: 'CANCELLED' })
  await plan(['The Castle', '2030-02-01'], ['London', '2030-03-02'])
  expect(await dateOf('London')).toMatchObject({ uid: before.uid, sequence: 2, status: 'CONFIRMED' })
  expect((await mara.patch(`${club.page}/plan`, { parts: [] })).status).toBe(200)
  expect((await feed()).map(({ status, sequence }) => `${status} ${sequence}`)).toEqual([
    'CANCELLED 1',
    'CANCELLED 3',
  ])
})

test('the dates of a book that leaves the list are cancelled, and confirmed when it comes back §R.18', async () => {
  await plan(['The Castle', '2030-02-01'])
  await mara.delete(`${club.url}/books/${club.bookId}`)
  expect(await summaries()).toEqual([`CANCELLED ${club.name}: finish The Castle of ${book}`])
  await addToList(app, club, club.bookId)
  expect(await feed()).toMatchObject([{ status: 'CONFIRMED', sequence: 2 }])
})

test('a new name of the club or the book reaches the dates in calendars §R.18', async () => {
  const [bookId = 0] = await insertBooks(app, ['Drakula'])
  const owner = { owner_id: (await mara.get('/api/auth/user')).body.id }
  await app.db.updateTable('books').set(owner).where('id', '=', bookId).execute()
  await addToList(app, club, bookId)
  club = { ...club, bookId, page: `${club.url}/books/${bookId}` }
  await plan(['The Castle', '2030-02-01'])
  expect((await mara.patch(`/api/books/${bookId}`, { title: 'Dracula' })).status).toBe(200)
  expect(await feed()).toMatchObject([{ sequence: 1, summary: `${club.name}: finish The Castle of Dracula` }])
  await mara.patch(club.url, { name: `${club.name} by night` })
  expect(await feed()).toMatchObject([
    { sequence: 2, summary: `${club.name} by night: finish The Castle of Dracula` },
  ])
})

test('plans that change often keep no more dates than a plan had parts §R.18', async () => {
  for (let time = 0; time < 5; time++)
    await plan([`One ${time}`, '2030-02-01'], [`Two ${time}`, '2030-02-02'])
  expect(await feed()).toHaveLength(2)
})

test('members download a plan’s dates as a calendar file, and strangers and visitors do not §R.18', async () => {
  const file = `${club.page}/plan/calendar.ics`
  expect((await jonas.get(file)).status).toBe(404)
  await plan(['The Castle', '2030-02-01'], ['London', null])
  const { status, headers, body } = await jonas.get(file)
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="reading-plan.ics"'])
  expect(parse(body)).toMatchObject([{ day: '2030-02-01 to 2030-02-02' }])
  expect((await app.visitor.get(file)).status).toBe(401)
  expect((await (await app.as('tariq')).get(file)).status).toBe(403)
  expect((await jonas.get(`${club.url}/books/999999/plan/calendar.ics`)).status).toBe(404)
  expect((await jonas.get(`${club.url}/books/x/plan/calendar.ics`)).status).toBe(400)
})

test('an upgrade brings the dates of earlier plans into calendars §R.18', async () => {
  await plan(['The Castle', '2030-02-01'], ['Whitby', null], ['London', '2030-03-01'])
  await app.db.deleteFrom('plan_dates').execute()
  await insertDates(app.engine).up(app.db)
  expect((await feed()).map(({ day, sequence }) => `${day} ${sequence}`)).toEqual([
    '2030-02-01 to 2030-02-02 0',
    '2030-03-01 to 2030-03-02 0',
  ])
  await plan(['The Castle', '2030-02-02'])
  expect(await feed()).toMatchObject([{ sequence: 1 }, { status: 'CANCELLED', sequence: 1 }])
})
