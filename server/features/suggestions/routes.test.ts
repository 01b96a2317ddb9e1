import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadMaxBytes } from '#contract/images/image.ts'
import { addressMax, suggestionMax } from '#contract/suggestions/suggestion.ts'
import { cast } from '#tests/cast.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { pictureOf, withScreenshot } from '#tests/picture.ts'

let app: TestApp
/** Has the first account. */
let mara: Caller
let jonas: Caller
let ines: Caller
beforeAll(async () => {
  app = await createTestApp({ LANGUAGES: 'de' })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
afterAll(async () => {
  await expectTrueCounters(app.db)
  await app.close()
})

const send = async (caller: Caller, body: object) => {
  const { status, body: sent } = await caller.post('/api/suggestions', { url: '/', ...body })
  expect(status).toBe(201)
  return sent
}
const list = async (caller: Caller, query = '') => (await caller.get(`/api/suggestions${query}`)).body
const seenBy = async (caller: Caller, id: number) =>
  (await list(caller, '?limit=100')).find((one: { id: number }) => one.id === id)

describe('a suggestion', () => {
  test.each(['a visitor', 'a reader'])(
    'a suggestion sent by %s is first in the list §3.20 §7.26 §D.79',
    async (who) => {
      const caller = who === 'a visitor' ? app.visitor : ines
      const sent = await send(caller, { suggestion: `  More lamps\r\nplease, says ${who} `, url: '/about' })
      expect(sent).toEqual({
        id: expect.any(Number),
        suggestion: `More lamps\nplease, says ${who}`,
        url: '/about',
        screenshot: null,
        hasScreenshot: false,
        status: 'unread',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        statusUpdatedBy: null,
        statusUpdatedAt: null,
        mayChangeStatus: false,
      })
      expect((await list(app.visitor))[0]).toEqual(sent)
    },
  )

  test.each([
    [{ suggestion: '   ', url: '/' }, 'suggestion'],
    [{ url: '/' }, 'suggestion'],
    [{ suggestion: 'x'.repeat(suggestionMax + 1), url: '/' }, 'suggestion'],
    [{ suggestion: 'NUL \u0000', url: '/' }, 'suggestion'],
    [{ suggestion: 'Lamps' }, 'url'],
    [{ suggestion: 'Lamps', url: '' }, 'url'],
    [{ suggestion: 'Lamps', url: 'about' }, 'url'],
    [{ suggestion: 'Lamps', url: '//evil.example/' }, 'url'],
    [{ suggestion: 'Lamps', url: 'javascript:alert(1)' }, 'url'],
    [{ suggestion: 'Lamps', url: 'https://' }, 'url'],
    [{ suggestion: 'Lamps', url: `/${'x'.repeat(addressMax)}` }, 'url'],
    [{ suggestion: 'Lamps', url: '/', screenshot: 'https://evil.example/picture.jpg' }, 'screenshot'],
    [{ suggestion: 'Lamps', url: '/', screenshot: '' }, 'screenshot'],
    [{ suggestion: 'Lamps', url: '/', screenshot: 'data:image/jpeg;base64,PHN2Zz4=' }, 'screenshot'],
    [{ suggestion: 'Lamps', url: '/', screenshot: 'data:image/jpeg;base64,/9j/4AAQ' }, 'screenshot'],
  ])(
    'a suggestion with bad input (%#) is refused, naming the field, and nothing is stored §5.23',
    async (body, field) => {
      const before = (await app.visitor.get('/api/suggestions')).headers['x-total-count']
      const { status, body: problem } = await ines.post('/api/suggestions', body)
      expect(status).toBe(400)
      expect(problem.errors.map((error: { field: string }) => error.field)).toEqual([field])
      expect((await app.visitor.get('/api/suggestions')).headers['x-total-count']).toBe(before)
    },
  )

  test('a suggestion without words is refused with the specified message §5.23', async () => {
    const { body } = await ines.post('/api/suggestions', { suggestion: ' ', url: '/' })
    expect(body.errors[0].message).toBe('Your suggestion cannot be empty.')
  })

  test.each([
    ['/club/night-readers?invite=true&token=secret#top', '/club/night-readers'],
    ['http://localhost:80/about?sign-in=1', '/about'],
    ['https://someone:word@books.example/a/page?token=secret#x', 'https://books.example/a/page'],
  ])('a suggestion sent from %s stores only where that was §D.82', async (url, kept) => {
    const { id } = await send(ines, { suggestion: 'Where am I?', url })
    expect((await seenBy(ines, id)).url).toBe(kept)
    expect(JSON.stringify(await app.db.selectFrom('suggestions').selectAll().execute())).not.toContain(
      'secret',
    )
  })

  test('a suggestion sent from within a club shows strangers the club, but no book of it §D.82', async () => {
    const { id, url } = await send(jonas, { suggestion: 'A larger font', url: '/club/night-readers/book/7' })
    expect(url).toBe('/club/night-readers/book/7')
    expect((await seenBy(mara, id)).url).toBe('/club/night-readers/book/7')
    for (const stranger of [ines, app.visitor])
      expect((await seenBy(stranger, id)).url).toBe('/club/night-readers')
  })
})

describe('the list of suggestions', () => {
  test('the list of suggestions is paged, newest first, with its total §7.26', async () => {
    const sent: number[] = []
    for (const number of [1, 2, 3]) sent.unshift((await send(ines, { suggestion: `Idea ${number}` })).id)
    const first = await app.visitor.get('/api/suggestions?limit=2')
    expect(first.body.map((one: { id: number }) => one.id)).toEqual(sent.slice(0, 2))
    const rows = await app.db.selectFrom('suggestions').select('id').execute()
    expect(first.headers['x-total-count']).toBe(String(rows.length))
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? ''
    expect((await app.visitor.get(next)).body[0].id).toBe(sent[2])
    expect((await app.visitor.get('/api/suggestions?limit=100')).headers['link']).toBeUndefined()
  })

  test.each(['?limit=0', '?limit=101', '?cursor=x'])('the list of suggestions rejects %s', async (query) => {
    expect((await app.visitor.get(`/api/suggestions${query}`)).status).toBe(400)
  })

  test('the list of suggestions contains no email address and no sender §3.20', async () => {
    const { id } = await send(jonas, await withScreenshot('Whose is this?'))
    await app.db.updateTable('users').set({ first_name: null }).where('email', '=', cast.mara.email).execute()
    await mara.patch(`/api/suggestions/${id}/status`, { status: 'read' })
    const text = JSON.stringify(await list(app.visitor, '?limit=100'))
    expect(text).not.toMatch(/inkhorn\.example|mara|jonas/i)
    expect((await seenBy(app.visitor, id)).statusUpdatedBy).toBe('a site admin')
    await app.db
      .updateTable('users')
      .set({ first_name: 'Mara' })
      .where('email', '=', cast.mara.email)
      .execute()
  })
})

describe('a screenshot', () => {
  test('a screenshot is shown to its sender and to site admins, re-encoded §D.81', async () => {
    const { id, screenshot, hasScreenshot } = await send(jonas, {
      suggestion: 'Look',
      screenshot: await pictureOf(320, 200, '#1b6146'),
    })
    expect({ screenshot, hasScreenshot }).toEqual({
      screenshot: `/api/suggestions/${id}/screenshot`,
      hasScreenshot: true,
    })
    for (const caller of [jonas, mara]) {
      expect((await seenBy(caller, id)).screenshot).toBe(screenshot)
      const { status, bytes, headers } = await caller.get(screenshot)
      expect(status).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' })
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 })
      const again = await caller.get(screenshot, { 'if-none-match': String(headers['etag']) })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
    }
  })

  test('a screenshot is 404 for anyone else, under any URL §D.81', async () => {
    const { id, screenshot } = await send(jonas, await withScreenshot('A private club'))
    const { headers } = await jonas.get(screenshot)
    const hash = String(headers['etag']).replaceAll('"', '')
    for (const stranger of [ines, app.visitor]) {
      expect(await seenBy(stranger, id)).toMatchObject({ screenshot: null, hasScreenshot: true })
      expect((await stranger.get(screenshot)).status).toBe(404)
      expect((await stranger.get(screenshot, { 'if-none-match': `"${hash}"` })).status).toBe(404)
      expect((await stranger.get(`/api/images/stored/${hash}.webp`)).status).toBe(404)
    }
  })

  test('a screenshot that a visitor sent is for site admins only: all visitors look the same §D.81', async () => {
    const sent = await send(app.visitor, await withScreenshot('From the street'))
    expect(sent).toMatchObject({ screenshot: null, hasScreenshot: true })
    expect((await app.visitor.get(`/api/suggestions/${sent.id}/screenshot`)).status).toBe(404)
    expect((await mara.get(`/api/suggestions/${sent.id}/screenshot`)).status).toBe(200)
  })

  test('a screenshot that was sent twice is stored once, and each sender sees their own', async () => {
    const same = await pictureOf(48, 48, '#c8922b')
    const first = await send(jonas, { suggestion: 'Twice', screenshot: same })
    const second = await send(ines, { suggestion: 'Twice', screenshot: same })
    expect((await ines.get(second.screenshot)).status).toBe(200)
    expect((await ines.get(first.screenshot)).status).toBe(404)
    const hashes = await app.db
      .selectFrom('suggestions')
      .select('screenshot_hash')
      .where('id', 'in', [first.id, second.id])
      .execute()
    expect(new Set(hashes.map((row) => row.screenshot_hash)).size).toBe(1)
  })

  test('a screenshot that is not a JPEG is refused, whatever type it declares', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const screenshot = `data:image/jpeg;base64,${png.toString('base64')}`
    const { status, body } = await ines.post('/api/suggestions', { suggestion: 'PNG', url: '/', screenshot })
    expect([status, body.errors[0].field]).toEqual([400, 'screenshot'])
  })

  test('a screenshot that is too large is refused with 413', async () => {
    const screenshot = `data:image/jpeg;base64,/9j/${'A'.repeat(Math.ceil(uploadMaxBytes / 3) * 4)}`
    const { status, body } = await ines.post('/api/suggestions', { suggestion: 'Huge', url: '/', screenshot })
    expect([status, body.errors[0].field]).toEqual([413, 'screenshot'])
  })

  test.each([
    ['of a suggestion without one', async () => (await send(mara, { suggestion: 'Words only' })).id, 404],
    ['of no suggestion', async () => Promise.resolve(999_999), 404],
    ['of no number', async () => Promise.resolve('x'), 400],
  ])('%s is not found', async (_which, id, status) => {
    expect((await mara.get(`/api/suggestions/${await id()}/screenshot`)).status).toBe(status)
  })
})

describe('the status of a suggestion', () => {
  test('the status of a suggestion is changed by a site admin, from any to any, and names who changed it §4.18 §7.27', async () => {
    const { id } = await send(jonas, { suggestion: 'Fix the lamp' })
    for (const status of ['fixed', 'unread', 'implemented', 'in_process', 'read', 'fixed']) {
      const changed = await mara.patch(`/api/suggestions/${id}/status`, { status })
      expect(changed.status).toBe(200)
      expect(changed.body).toMatchObject({
        id,
        status,
        statusUpdatedBy: 'Mara',
        statusUpdatedAt: expect.stringMatching(/Z$/),
        mayChangeStatus: true,
      })
    }
    expect(await seenBy(app.visitor, id)).toMatchObject({ status: 'fixed', mayChangeStatus: false })
  })

  test('the status of a suggestion is not changed by a visitor, nor by the reader who sent it §D.80', async () => {
    const { id } = await send(jonas, { suggestion: 'Mine to fix?' })
    const url = `/api/suggestions/${id}/status`
    expect((await app.visitor.patch(url, { status: 'read' })).status).toBe(401)
    expect((await jonas.patch(url, { status: 'read' })).status).toBe(403)
    expect((await seenBy(jonas, id)).status).toBe('unread')
  })

  test.each([{ status: 'done' }, {}, { status: null }])(
    'the status of a suggestion cannot be %j §4.18',
    async (body) => {
      const { id } = await send(jonas, { suggestion: 'What now?' })
      const answer = await mara.patch(`/api/suggestions/${id}/status`, body)
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'status'])
    },
  )

  test('the status of an unknown suggestion is not found §7.27', async () => {
    expect((await mara.patch('/api/suggestions/999999/status', { status: 'read' })).status).toBe(404)
  })
})

test('ADMIN_EMAILS decides who runs the site, and then the first account is like any other §D.80', async () => {
  const named = await createTestApp({
    ADMIN_EMAILS: `${cast.ines.email.toUpperCase()}, else@inkhorn.example`,
  })
  const first = await named.as('mara')
  const { id } = await send(first, { suggestion: 'Who runs this?' })
  expect((await first.patch(`/api/suggestions/${id}/status`, { status: 'read' })).status).toBe(403)
  expect(
    (await (await named.as('ines')).patch(`/api/suggestions/${id}/status`, { status: 'read' })).status,
  ).toBe(200)
  await named.close()
})

test('an account may send twenty suggestions an hour, wherever it sends them from §D.79 §S.15', async () => {
  const paced = await createTestApp({ RATE_LIMITS: 'on' })
  const noor = await paced.as('noor')
  const suggest = (number: number) =>
    noor.post('/api/suggestions', { suggestion: `Idea ${number}`, url: '/' })
  expect((await suggest(1)).status).toBe(201)
  const first = await paced.db
    .selectFrom('suggestions')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { id: _id, ...sent } = first
  const after = (seconds: number) => new Date(Date.parse(first.created_at) - seconds * 1000).toISOString()
  // Spread over the previous hour, so that no request came too soon after another.
  const others = Array.from({ length: 19 }, (_, place) => ({ ...sent, created_at: after(1800 - place * 90) }))
  await paced.db
    .updateTable('suggestions')
    .set({ created_at: after(1850) })
    .execute()
  await paced.db.insertInto('suggestions').values(others).execute()

  const refused = await suggest(21)
  expect(refused.status).toBe(429)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(3600 - 1900)
  expect(wait).toBeLessThanOrEqual(3600 - 1850)

  await paced.db
    .updateTable('suggestions')
    .set({ created_at: after(3601) })
    .execute()
  expect((await suggest(22)).status).toBe(201)
  await paced.close()
})

test('the number of suggestions from one address is limited §D.79', async () => {
  const paced = await createTestApp({ RATE_LIMITS: 'on' })
  const statuses: number[] = []
  for (let number = 0; number <= 20; number++)
    statuses.push((await paced.visitor.post('/api/suggestions', { suggestion: 'Again', url: '/' })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429])
  await paced.close()
})

test('a notification quotes a suggestion without its marks, and hidden words stay hidden', async () => {
  const { id } = await send(jonas, { suggestion: 'A *warm* lamp, as where the ||butler|| reads' })
  await mara.patch(`/api/suggestions/${id}/status`, { status: 'fixed' })
  const [{ title }] = (await jonas.get('/api/notifications')).body
  expect(title).toBe('We’ve fixed what you told us about: “A warm lamp, as where the […] reads”')
})

test('a notification is in the language in which its reader looks at it, whenever it happened §L.1 §N.1', async () => {
  const { id } = await send(jonas, { suggestion: 'A lamp by the window' })
  await mara.patch(`/api/suggestions/${id}/status`, { status: 'fixed' })
  const titles = async (headers: Record<string, string>) =>
    (await jonas.get('/api/notifications', headers)).body.map(({ title }: { title: string }) => title)
  expect(await titles({ cookie: 'language=de' })).toContain(
    'Wir haben behoben, was du uns geschrieben hast: „A lamp by the window“',
  )
  expect(await titles({ cookie: 'language=en' })).toContain(
    'We’ve fixed what you told us about: “A lamp by the window”',
  )
})
