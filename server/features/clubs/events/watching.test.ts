import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import type { Person } from '#tests/cast.ts'
import { type CastClub, joinByInvite, memberId, createCastClub, wait, writeBook } from '#tests/club.ts'
import { type OpenStream, listen, sessionOf } from '#tests/event-stream.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
afterAll(() => app.close())

let open: OpenStream[] = []
beforeEach(() => {
  open = []
})
afterEach(() => open.forEach((one) => one.close()))

async function watch(
  club: CastClub,
  person: Person | null,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const cookie = person ? { cookie: await sessionOf(app.http, person) } : {}
  const listening = await listen(app.http, `${club.url}/events`, { ...cookie, ...headers })
  open.push(listening)
  return listening
}

const note = { content: 'A thought', pageNumber: 3, memberName: 'A reader' }
const thread = { title: 'Well?', content: 'What now?', memberName: 'A reader' }

async function clubWithBook(visibility: Visibility) {
  const club = await createCastClub(app, visibility)
  const book = await writeBook(jonas, `On the list of ${club.name}`)
  await jonas.post(`${club.url}/books`, { bookId: book })
  return { club, book, bookUrl: `${club.url}/books/${book}` }
}

describe('the events of a club', () => {
  test('the events of a club name the parts that changed, with the revision, but not their content §D.108', async () => {
    const { club, book, bookUrl } = await clubWithBook('open')
    const page = await watch(club, 'mara')
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(page.headers).not.toHaveProperty('content-encoding')

    await jonas.post(`${bookUrl}/notes`, note)
    await page.untilPart(`notes/${book}`)
    await jonas.post(`${bookUrl}/discussions`, thread)
    await page.untilPart(`discussions/${book}`)
    await jonas.post(`/api/books/${book}/ratings`, {
      rating: 4,
      comment: 'A thought',
      memberName: 'A reader',
      clubId: club.id,
    })
    await page.untilPart(`reviews/${book}`)
    await jonas.patch(bookUrl, { status: 'reading' })
    await page.untilPart('reading-list')
    await (await app.as('ines')).post(`${club.url}/join`)
    await page.untilPart('members')
    await mara.post(`${club.url}/invite`)
    await page.untilPart('invite')
    const { revision } = (await mara.patch(club.url, { description: 'A thought' })).body
    await page.untilRevision(revision)
    expect(page.events.at(-1)).toEqual({ id: String(revision), data: '["club"]' })
    expect(page.events[0]).toMatchObject({ retry: expect.stringMatching(/^\d{4}$/) })
    expect(JSON.stringify(page.events)).not.toMatch(/thought|reader|Well/i)
  })

  test('anyone who may see the list can watch the events of a club; 401, 403 and 404 come before any stream opens §D.109', async () => {
    const hidden = await createCastClub(app, 'invite-only')
    const shown = await createCastClub(app, 'public-preview')
    expect((await watch(hidden, null)).status).toBe(401)
    expect((await watch(hidden, 'ines')).status).toBe(403)
    expect((await watch(hidden, 'noor')).status).toBe(403)
    expect((await watch(hidden, 'jonas')).status).toBe(200)
    expect((await watch(shown, null)).status).toBe(200)
    expect((await watch({ ...shown, url: '/api/clubs/999999' }, 'mara')).status).toBe(404)
    expect((await watch({ ...shown, url: '/api/clubs/dune' }, 'mara')).status).toBe(400)
  })

  test('the events of a club never name a part that the reader may not read §D.109', async () => {
    const { club, book, bookUrl } = await clubWithBook('public-preview')
    const visitor = await watch(club, null)
    const member = await watch(club, 'jonas')
    const admin = await watch(club, 'mara')
    await (await app.as('ines')).post(`${club.url}/request-join`)
    await jonas.post(`${bookUrl}/notes`, note)
    await jonas.post(`${bookUrl}/discussions`, { ...thread, title: 'Question: well?' })
    await jonas.patch(bookUrl, { status: 'reading' })
    for (const page of [visitor, member, admin]) await page.untilPart('reading-list')
    expect(new Set(visitor.parts())).toEqual(new Set(['club', 'reading-list']))
    expect(new Set(member.parts())).toEqual(
      new Set(['club', 'reading-list', `notes/${book}`, `discussions/${book}`]),
    )
    expect(new Set(admin.parts())).toEqual(
      new Set(['club', 'reading-list', 'requests', 'notifications', `notes/${book}`, `discussions/${book}`]),
    )
  })

  test('the events of a club report progress only to its own reader §D.109', async () => {
    const { club, book, bookUrl } = await clubWithBook('open')
    const own = await watch(club, 'jonas')
    const other = await watch(club, 'mara')
    await jonas.patch(`${bookUrl}/progress`, { currentPage: 5 })
    await own.untilPart(`progress/${book}`)
    await jonas.patch(bookUrl, { status: 'reading' })
    await other.untilPart('reading-list')
    expect(other.parts()).not.toContain(`progress/${book}`)
  })

  test('the events of a club do not report a refused change §D.114', async () => {
    const { club, book } = await clubWithBook('open')
    const page = await watch(club, 'mara')
    expect((await jonas.post(`${club.url}/books`, { bookId: book })).status).toBe(409)
    await jonas.patch(`${club.url}/books/${book}`, { status: 'reading' })
    await page.untilPart('reading-list')
    expect(page.events).toHaveLength(2)
  })

  test('the events of a club are batched when many come at once, and the last id is the last revision §D.112', async () => {
    const { club, book, bookUrl } = await clubWithBook('open')
    const page = await watch(club, 'mara')
    await Promise.all(Array.from({ length: 40 }, () => jonas.post(`${bookUrl}/notes`, note)))
    await jonas.patch(bookUrl, { status: 'reading' })
    await page.untilPart('reading-list')
    expect(page.parts()).toContain(`notes/${book}`)
    expect(page.events.length).toBeLessThan(20)
    const { revision } = (await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body
    expect(page.events.at(-1)?.id).toBe(String(revision))
  })
})

describe('a page that reconnects', () => {
  test('a page that reconnects learns at once that everything may have changed, if the revision increased §D.111', async () => {
    const { club, bookUrl } = await clubWithBook('open')
    const first = await watch(club, 'mara')
    await jonas.patch(bookUrl, { status: 'reading' })
    await first.untilPart('reading-list')
    const id = first.events.at(-1)?.id ?? ''

    const unchanged = await watch(club, 'mara', { 'last-event-id': id })
    await jonas.post(`${bookUrl}/notes`, note)
    await first.untilPart(`notes/${bookUrl.split('/').at(-1)}`)
    const back = await watch(club, 'mara', { 'last-event-id': id })
    await back.untilPart('all')
    const asked = await listen(app.http, `${club.url}/events?since=${id}`)
    open.push(asked)
    await asked.untilPart('all')
    expect(unchanged.parts()).not.toContain('all')
    expect(Number(back.events[0]?.id)).toBe(Number(id) + 1)
  })

  test('a page that reconnects but cannot read a stream gets the club’s revision, and the response ends §D.111', async () => {
    const { club } = await clubWithBook('open')
    const { revision } = (await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body
    const answer = await app.visitor.get(`${club.url}/events?since=1`)
    expect(answer.status).toBe(200)
    expect(answer.body).toBe(`id: ${revision}\ndata: ["all"]\n\n`)
    expect((await app.visitor.get(`${club.url}/events?since=yesterday`)).status).toBe(400)
  })
})

describe('a reader whose membership changes', () => {
  test('a reader is told that their membership changed, and then receives only the events they may now read §D.109', async () => {
    const { club, book, bookUrl } = await clubWithBook('public-preview')
    const page = await watch(club, 'noor')
    await mara.post(`${club.url}/members/${await memberId(app, club.id, 'noor')}/approve`)
    await page.untilPart('membership')
    await jonas.post(`${bookUrl}/notes`, note)
    await page.untilPart(`notes/${book}`)
    await mara.post(`${club.url}/members/${await memberId(app, club.id, 'noor')}/make-admin`)
    await wait(app, club.id, 'ines')
    await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'ines')}`)
    await page.untilPart('requests')
  })
})

describe('a stream ends with a `closed` event', () => {
  const closed = { event: 'closed', data: '[]' }

  test('an event stream ends with a `closed` event when its reader is removed from an invite-only club; the others’ continue §D.110', async () => {
    const { club, book, bookUrl } = await clubWithBook('invite-only')
    const [out, stays] = [await watch(club, 'jonas'), await watch(club, 'mara')]
    await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
    await out.ended
    expect(out.events.at(-1)).toEqual(closed)
    await mara.post(`${bookUrl}/notes`, note)
    await stays.untilPart(`notes/${book}`)
    expect(out.parts()).not.toContain(`notes/${book}`)
  })

  test('an event stream ends with a `closed` event when the club becomes invite-only, for everyone who is not a member §D.110', async () => {
    const { club, bookUrl } = await clubWithBook('open')
    const strangers = [await watch(club, null), await watch(club, 'ines'), await watch(club, 'noor')]
    const member = await watch(club, 'jonas')
    await mara.patch(club.url, { visibility: 'invite-only' })
    for (const page of strangers) {
      await page.ended
      expect(page.events.at(-1)).toEqual(closed)
    }
    await member.untilPart('membership')
    await jonas.patch(bookUrl, { status: 'reading' })
    await member.untilPart('reading-list')
  })

  test('an event stream ends with a `closed` event when its reader signs out, and when they end their other sessions §D.110', async () => {
    const { club } = await clubWithBook('open')
    const [here, there] = [await sessionOf(app.http, 'ines'), await sessionOf(app.http, 'ines')]
    const [one, other] = [
      await watch(club, null, { cookie: here }),
      await watch(club, null, { cookie: there }),
    ]
    await app.http.inject({ method: 'DELETE', url: '/api/account/sessions', headers: { cookie: here } })
    await other.ended
    expect(other.events.at(-1)).toEqual(closed)
    await app.http.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: here } })
    await one.ended
    expect(one.events.at(-1)).toEqual(closed)
  })

  test('an event stream ends with a `closed` event when the club is deleted with the account of its last reader §D.110', async () => {
    const club = await createCastClub(app, 'open')
    const tariq = await app.as('tariq')
    await joinByInvite(app, club, 'tariq')
    for (const person of ['jonas', 'mara'] as const) {
      if (person === 'mara') {
        const heir = await memberId(app, club.id, 'tariq')
        await mara.post(`${club.url}/hand-over`, { memberId: heir })
      }
      await (await app.as(person)).delete(`${club.url}/members/${await memberId(app, club.id, person)}`)
    }
    const visitor = await watch(club, null)
    const { email } = (await tariq.get('/api/auth/user')).body
    expect((await tariq.post('/api/account/deletion', { email })).status).toBe(204)
    await visitor.ended
    expect(visitor.events.at(-1)).toEqual(closed)
  })
})

describe('with limits', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await createTestApp({ RATE_LIMITS: 'on' })
  })
  afterAll(() => strict.close())

  test('a reader has at most twenty streams, and may open another when one ends §D.112', async () => {
    const club = await createCastClub(strict, 'open')
    const cookie = await sessionOf(strict.http, 'jonas')
    const page = (headers: Record<string, string>) => listen(strict.http, `${club.url}/events`, headers)
    const own = await Promise.all(Array.from({ length: 20 }, () => page({ cookie })))
    expect(own.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const refused = await page({ cookie })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    own[0]?.close()
    await expect.poll(async () => (await page({ cookie })).status).toBe(200)
  })

  test('stopping the server ends every stream at once without waiting §D.112', async () => {
    const stopping = await createTestApp()
    const club = await createCastClub(stopping, 'open')
    const page = await listen(stopping.http, `${club.url}/events`)
    await stopping.close()
    await page.ended
    expect(page.events.at(-1)?.event).toBeUndefined()
  })
})
