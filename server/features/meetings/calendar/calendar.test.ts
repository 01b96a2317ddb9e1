import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock } from '#tests/clock.ts'
import { type CastClub, createCastClub, insertBooks, memberId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp, type TestResponse } from '#tests/test-app.ts'

const start = new Date('2030-01-07T10:00:00.000Z')
const clock = createClock(start)
const lines: string[] = []

let app: TestApp
let mara: Caller
let jonas: Caller
let club: CastClub
beforeAll(async () => {
  app = await createTestApp(
    { PUBLIC_URL: 'https://books.example', LOG_LEVEL: 'info' },
    { now: clock.now, logTarget: { write: (line) => void lines.push(line) } },
  )
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  clock.turnTo(start)
  club = await createCastClub(app, 'invite-only')
})
afterAll(() => app.close())

const evening = { title: 'An evening', startsAt: '2030-02-07T19:30', timeZone: 'Europe/Berlin', minutes: 90 }
const set = async (change: object = {}) =>
  (await mara.post(`${club.url}/meetings`, { ...evening, ...change })).body
const feedOf = async (by: Caller, url = `${club.url}/calendar`): Promise<string> =>
  (await by.get(url)).body.path
const fetchFeed = (path: string, etag?: string): Promise<TestResponse> =>
  app.visitor.get(path, etag === undefined ? {} : { 'if-none-match': etag })

/** Parses the calendar with an independent parser, after checks of rules that parsers don't enforce. */
function parse(text: string) {
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  for (const line of text.split('\r\n')) {
    expect(line).not.toMatch(/[\r\n]/)
    // Lines are folded by bytes, never within a character (RFC 5545, 3.1).
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
      stamp: String(component.getFirstPropertyValue('dtstamp')),
      attendees: event.attendees.length,
    }
  })
  return { method: calendar.getFirstPropertyValue('method'), events, text }
}

describe('a calendar feed', () => {
  test('a calendar feed shows a club’s meetings in UTC to anyone who knows its address', async () => {
    const [bookId = 0] = await insertBooks(app, ['Piranesi'], 'Susanna Clarke')
    await mara.post(`${club.url}/books`, { bookId })
    await set({ place: 'Café', bookId, description: 'Bring\nyour copy' })
    const answer = await fetchFeed(await feedOf(jonas))
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(parse(answer.body)).toMatchObject({
      method: 'PUBLISH',
      events: [
        {
          summary: `${club.name}: An evening`,
          start: '2030-02-07T18:30:00.000Z',
          end: '2030-02-07T20:00:00.000Z',
          location: 'Café',
          description: 'Book: Piranesi by Susanna Clarke\n\nBring\nyour copy',
          status: 'CONFIRMED',
          sequence: 0,
        },
      ],
    })
  })

  test('a calendar feed escapes and folds every text correctly §M.12', async () => {
    const title = `Ünïcödé, “quotes”; back\\slash: ${'😀'.repeat(15)} and نادي القرّاء`
    const place = 'Straße 5, 10115 Berlin; 2. Stock \\ Hof, '.repeat(5).trim()
    const description = 'Line one\nLine, two; three\\four\n'.repeat(20).trim()
    await set({ title, place, description })
    const [event] = parse((await fetchFeed(await feedOf(jonas))).body).events
    expect(event).toMatchObject({ summary: `${club.name}: ${title}`, location: place, description })
  })

  test('a calendar shows no marks of a text, and hidden words stay hidden in it', async () => {
    await set({ description: 'Do *read* to the end: ||he|| is **alive**' })
    const [event] = parse((await fetchFeed(await feedOf(jonas))).body).events
    expect(event?.description).toBe('Do read to the end: […] is alive')
  })

  test.each(['END:VCALENDAR', 'BEGIN:VEVENT', 'Say "hi": now; \\n, 1 ^', 'نادي القرّاء '.repeat(4).trim()])(
    'the feed of a club called %s is a valid calendar §M.12',
    async (name) => {
      expect((await mara.patch(club.url, { name })).status).toBe(200)
      await set({ description: 'A bell: \u0007, a tab: \t, a line: \r\nand no more' })
      const { events } = parse((await fetchFeed(await feedOf(jonas))).body)
      expect(events).toMatchObject([
        { summary: `${name}: An evening`, description: 'A bell: , a tab: \t, a line: \nand no more' },
      ])
      await mara.patch(club.url, { name: club.name })
    },
  )

  test('a calendar feed contains no names and no email addresses §M.11', async () => {
    const { id } = await set()
    await jonas.patch(`${club.url}/meetings/${id}/answer`, { answer: 'going', line: 'Soup' })
    const { text, events } = parse((await fetchFeed(await feedOf(jonas))).body)
    expect(events[0]?.attendees).toBe(0)
    for (const word of ['Jonas', 'Mara', 'Soup', 'ORGANIZER', 'ATTENDEE', 'mailto', '@inkhorn'])
      expect(text).not.toContain(word)
  })

  test('a meeting that changes keeps its UID and increases its SEQUENCE, and a cancelled one stays in the feed §M.12', async () => {
    const { id } = await set()
    const path = await feedOf(jonas)
    const read = async () => parse((await fetchFeed(path)).body).events[0]
    const first = await read()
    clock.turn(60_000)
    await mara.patch(`${club.url}/meetings/${id}`, { startsAt: '2030-02-08T19:30' })
    const moved = await read()
    expect(moved).toMatchObject({ uid: first?.uid, sequence: 1, start: '2030-02-08T18:30:00.000Z' })
    expect(moved?.stamp).not.toBe(first?.stamp)
    await mara.post(`${club.url}/meetings/${id}/cancel`, { reason: 'Snow' })
    expect(await read()).toMatchObject({ uid: first?.uid, sequence: 2, status: 'CANCELLED' })
  })

  test('a renamed club increases the SEQUENCE of its meetings, because calendars show its name §M.12', async () => {
    await set()
    const path = await feedOf(jonas)
    const read = async () => parse((await fetchFeed(path)).body).events[0]
    const first = await read()
    clock.turn(60_000)
    await mara.patch(club.url, { name: 'The night owls', description: 'Late' })
    const renamed = await read()
    expect(renamed).toMatchObject({ sequence: 1, summary: `The night owls: ${evening.title}` })
    expect(renamed?.stamp).not.toBe(first?.stamp)
    await mara.patch(club.url, { name: 'The night owls' })
    expect(await read()).toMatchObject({ sequence: 1 })
  })

  test('a renamed book increases the SEQUENCE of the meetings about it §M.12', async () => {
    const { id: bookId } = (await mara.post('/api/books', { title: 'Piranesy', author: 'S. Clarke' })).body
    await mara.post(`${club.url}/books`, { bookId })
    await set({ bookId })
    await set({ title: 'About nothing' })
    const path = await feedOf(jonas)
    const read = async () => parse((await fetchFeed(path)).body).events
    clock.turn(60_000)
    await mara.patch(`/api/books/${bookId}`, { title: 'Piranesi', author: 'Susanna Clarke' })
    expect(await read()).toMatchObject([
      { sequence: 1, description: expect.stringContaining('Book: Piranesi by Susanna Clarke') },
      { sequence: 0 },
    ])
    await mara.patch(`/api/books/${bookId}`, { title: 'Piranesi', genre: 'Fantasy' })
    expect(await read()).toMatchObject([{ sequence: 1 }, { sequence: 0 }])
  })

  test('an unchanged calendar feed answers 304, even after a change that no calendar shows §M.11', async () => {
    const { id } = await set()
    const path = await feedOf(jonas)
    const etag = String((await fetchFeed(path)).headers['etag'])
    expect((await fetchFeed(path, etag)).status).toBe(304)
    await jonas.patch(`${club.url}/meetings/${id}/answer`, { answer: 'going' })
    clock.turn(3_600_000)
    expect((await fetchFeed(path, etag)).status).toBe(304)
    await mara.patch(`${club.url}/meetings/${id}`, { title: 'Another evening' })
    expect((await fetchFeed(path, etag)).status).toBe(200)
  })

  test('a reader’s calendar feed shows the meetings of all their clubs and no others §M.11', async () => {
    await set({ title: 'In the first' })
    const first = club
    club = await createCastClub(app, 'open')
    await set({ title: 'In the second' })
    const path = await feedOf(jonas, '/api/calendar')
    const titles = async () => parse((await fetchFeed(path)).body).events.map(({ summary }) => summary)
    expect(await titles()).toEqual(
      expect.arrayContaining([`${first.name}: In the first`, `${club.name}: In the second`]),
    )
    const ines = await app.as('ines')
    expect(parse((await fetchFeed(await feedOf(ines, '/api/calendar'))).body).events).toEqual([])
  })

  test('a calendar feed’s address can be replaced, and stops working when its reader leaves the club §M.11', async () => {
    const path = await feedOf(jonas)
    expect(await feedOf(jonas)).toBe(path)
    expect(await feedOf(mara)).not.toBe(path)
    const renewed = (await jonas.post(`${club.url}/calendar`)).body.path
    expect([(await fetchFeed(path)).status, (await fetchFeed(renewed)).status]).toEqual([404, 200])
    expect((await jonas.post(`${club.url}/calendar`)).body.path).not.toBe(renewed)
    const last = await feedOf(jonas)
    expect((await fetchFeed(`${last.slice(0, -5)}x.ics`)).status).toBe(404)
    await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
    expect((await fetchFeed(last)).status).toBe(404)
  })

  test('simultaneous requests for a new address return the same one', async () => {
    for (const url of [`${club.url}/calendar`, '/api/calendar']) {
      const all = await Promise.all(Array.from({ length: 8 }, () => jonas.post(url)))
      expect(all.map(({ status }) => status)).toEqual(all.map(() => 201))
      const last = await feedOf(jonas, url)
      expect(all.map(({ body }) => body.path)).toContain(last)
      expect((await fetchFeed(last)).status).toBe(200)
    }
  })

  test('a calendar feed’s address never appears in a log §M.11', async () => {
    const path = await feedOf(jonas)
    // Only requests over a socket are logged.
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    for (const one of [
      path,
      `${path}?unknown=1`,
      path.replace('.ics', ''),
      path.replace('.ics', '/x'),
      path.replace('c', '%63'),
    ])
      await (await fetch(address + one)).text()
    await expect.poll(() => lines.join('')).toContain('/calendar/:token')
    const secret = /\.([\w-]{43})\./.exec(path)?.[1] ?? path
    expect(lines.join('')).not.toContain(secret)
  })

  test('a calendar feed of 200 meetings renders in time', async () => {
    const row = await set({ description: 'A long description, with commas; and more. '.repeat(5) })
    const known = await app.db
      .selectFrom('meetings')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    const { id: _id, ...copy } = known
    await app.db
      .insertInto('meetings')
      .values(Array.from({ length: 199 }, (_, at) => ({ ...copy, uid: `copy ${at} of ${row.id}` })))
      .execute()
    const path = await feedOf(jonas)
    expect(parse((await fetchFeed(path)).body).events).toHaveLength(200)
  })
})

describe('the calendar file of a meeting', () => {
  test('members can download a meeting’s calendar file once it has a date §M.21', async () => {
    const { id } = await set({ videoUrl: 'https://meet.example/x' })
    const file = await jonas.get(`${club.url}/meetings/${id}/calendar.ics`)
    expect(file.headers['content-disposition']).toBe('attachment; filename="meeting.ics"')
    expect(parse(file.body).events).toMatchObject([
      { start: '2030-02-07T18:30:00.000Z', location: 'https://meet.example/x' },
    ])
    const finding = await set({ startsAt: undefined, options: ['2030-02-07T19:30'] })
    expect((await jonas.get(`${club.url}/meetings/${finding.id}/calendar.ics`)).status).toBe(409)
  })

  test('a meeting with a date has links to online calendars §M.21', async () => {
    const { calendarLinks } = await set({ place: 'Café' })
    expect(calendarLinks.google).toContain('dates=20300207T183000Z%2F20300207T200000Z')
    expect(calendarLinks.outlook).toContain('startdt=2030-02-07T18%3A30%3A00.000Z')
  })
})
