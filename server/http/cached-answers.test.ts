import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CastClub, memberId, createCastClub } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

const lines: string[] = []
let app: TestApp
let club: CastClub
beforeAll(async () => {
  const logTarget = { write: (line: string) => void lines.push(line) }
  app = await createTestApp({ RATE_LIMITS: 'on', LOG_LEVEL: 'info' }, { logTarget })
  club = await createCastClub(app, 'invite-only')
})
afterAll(() => app.close())

test('everyone gets a cached URL according to their current membership', async () => {
  const [mara, jonas, ines] = await Promise.all([app.as('mara'), app.as('jonas'), app.as('ines')])
  const list = `${club.url}/books`
  const statuses = async () => {
    const answers = await Promise.all([mara, jonas, ines, app.visitor].map(({ get }) => get(list)))
    return answers.map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200, 403, 401])
  expect(await statuses()).toEqual([200, 200, 403, 401])
  const { headers } = await jonas.get(list)
  await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
  expect(await statuses()).toEqual([200, 403, 403, 401])
  expect((await jonas.get(list, { 'if-none-match': String(headers['etag']) })).status).toBe(403)
  await mara.patch(club.url, { visibility: 'open' })
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await ines.post('/api/auth/logout')
  expect((await ines.get('/api/clubs/mine')).status).toBe(401)
})

test('every request is validated, also after a valid one to the same URL', async () => {
  const mara = await app.as('mara')
  for (let time = 0; time < 2; time++) expect((await mara.get('/api/clubs')).status).toBe(200)
  for (let time = 0; time < 2; time++) expect((await mara.post('/api/clubs', {})).status).toBe(400)
  for (let time = 0; time < 2; time++) expect((await mara.get('/api/clubs?limit=none')).status).toBe(400)
})

test('a cached answer has all headers of other responses: security, total count and rate limit', async () => {
  const { headers } = await app.visitor.get('/api/clubs')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-total-count': '1',
    'x-ratelimit-limit': '1200',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  })
  const fresh = await app.visitor.get('/api/clubs', { 'if-none-match': String(headers['etag']) })
  expect(fresh).toMatchObject({ status: 304, bytes: Buffer.alloc(0), headers: { etag: headers['etag'] } })
  expect(Number(fresh.headers['x-ratelimit-remaining'])).toBeLessThan(
    Number(headers['x-ratelimit-remaining']),
  )
  const head = await app.http.inject({ method: 'HEAD', url: '/api/clubs' })
  expect(head).toMatchObject({ statusCode: 200, rawPayload: Buffer.alloc(0) })
  expect(head.headers['content-length']).toBe(headers['content-length'])
})
