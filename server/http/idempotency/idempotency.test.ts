import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock, day, hour } from '#tests/clock.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { insertBooks, userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { deleteOld } from './kept-answers.ts'

const clock = createClock(new Date())

let app: TestApp
let mara: Caller
let jonas: Caller
let club: BookInClub
let threads: string
beforeAll(async () => {
  app = await createTestApp({}, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  club = await createBookInClub(app, 'open')
  threads = `${club.page}/discussions`
})
afterAll(() => app.close())

const post = { title: 'The ending', content: 'Well?', memberName: 'J.' }
const send = (key: string, body: object = post, by = jonas, url = threads) =>
  by.post(url, body, { 'idempotency-key': key })
const titles = async () => (await mara.get(threads)).body.map(({ title }: { title: string }) => title)

describe('a request that is sent again with its key', () => {
  test('a post that is sent again with its key is there once, and answered as before §S.29', async () => {
    const key = randomUUID()
    const first = await send(key)
    const again = await send(key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.bytes).toEqual(first.bytes)
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true'])
    expect(await titles()).toEqual(['The ending'])
    expect((await send(`"${key}"`)).body.id).toBe(first.body.id)
  })

  test('a post that is sent several times at the same instant is there once §S.29', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await titles()).toHaveLength(1)
  })

  test('a key that was sent with another text or to another address is refused by its name §S.29', async () => {
    const key = randomUUID()
    await send(key)
    for (const refused of [
      await send(key, { ...post, content: 'Or else?' }),
      await send(key, { content: 'Mind the candle', memberName: 'J.' }, jonas, `${club.page}/notes`),
    ]) {
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({
        type: '/api/docs#key-reused',
        errors: [{ field: 'Idempotency-Key' }],
      })
    }
    expect(await titles()).toHaveLength(1)
  })

  test('a request that failed is tried again with the same key', async () => {
    const key = randomUUID()
    const bookId = (await insertBooks(app, ['Emma']))[0]
    const url = `${club.url}/books`
    const stranger = await app.as('ines')
    expect((await send(key, { bookId }, stranger, url)).status).toBe(403)
    await stranger.post(`${club.url}/join`)
    expect((await send(key, { bookId }, stranger, url)).status).toBe(201)
    expect((await send(key, { bookId }, stranger, url)).status).toBe(201)
  })

  test('a key is its reader’s own', async () => {
    const key = randomUUID()
    const [one, other] = [await send(key), await send(key, post, mara)]
    expect(one.body.id).not.toBe(other.body.id)
    expect(await titles()).toHaveLength(2)
  })

  test('a visitor’s feedback that is sent again with its key is there once §S.29', async () => {
    const key = randomUUID()
    const feedback = { suggestion: 'The lamp flickers', url: '/' }
    const sent = [1, 2].map(() => send(key, feedback, app.visitor, '/api/suggestions'))
    const ids = (await Promise.all(sent)).map(({ status, body }) => [status, body.id])
    expect(ids).toEqual([
      [201, ids[0]?.[1]],
      [201, ids[0]?.[1]],
    ])
  })

  test('a request whose first answer is unknown is not done twice, and says so', async () => {
    const key = randomUUID()
    await send(key)
    // As if the process had been killed before it could keep the answer.
    await app.db.updateTable('kept_answers').set({ status: null, body: null }).execute()
    const again = await send(key)
    expect([again.status, again.body.type]).toEqual([409, '/api/docs#in-progress'])
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
    expect(await titles()).toHaveLength(1)
  })

  test('a key that is no key is refused by its name', async () => {
    for (const key of ['short', 'x'.repeat(201), '"no end', 'with space', 'naïve-key-é'])
      expect((await send(key)).body.errors).toMatchObject([{ field: 'Idempotency-Key' }])
    expect(await titles()).toEqual([])
  })
})

describe('how long an answer is kept', () => {
  test('an answer is kept for a week, and goes with its reader’s account §S.29', async () => {
    const key = randomUUID()
    const { id } = (await send(key)).body
    clock.turn(7 * day - hour)
    expect((await send(key)).body.id).toBe(id)
    clock.turn(2 * hour)
    expect((await send(key)).body.id).not.toBe(id)
    const reader = await userId(app, 'jonas')
    const kept = app.db.selectFrom('kept_answers').select('name').where('user_id', '=', reader)
    expect(await kept.execute()).not.toEqual([])
    await jonas.post('/api/account/deletion', { email: 'jonas@inkhorn.example' })
    expect(await kept.execute()).toEqual([])
  })

  test('answers are deleted after a week', async () => {
    await send(randomUUID(), post, mara)
    const count = async () => (await app.db.selectFrom('kept_answers').select('name').execute()).length
    const after = (ms: number) =>
      deleteOld(app.db, new Date(clock.now().getTime() + ms), AbortSignal.timeout(60_000))
    await after(7 * day - hour)
    expect(await count()).toBeGreaterThan(0)
    await after(7 * day + hour)
    expect(await count()).toBe(0)
  })
})

test('the documents name the key at every call that creates something, and at no other', async () => {
  const { paths } = (await app.visitor.get('/api/openapi.json')).body
  interface Operation {
    parameters?: { in: string; name: string }[]
    responses: Record<string, unknown>
  }
  const creating: boolean[] = []
  for (const methods of Object.values<Record<string, Operation>>(paths))
    for (const [method, { parameters = [], responses }] of Object.entries(methods)) {
      const takes = parameters.some((one) => one.in === 'header' && one.name === 'idempotency-key')
      creating.push(takes)
      expect([method, takes]).toEqual([method, method === 'post' && '201' in responses])
    }
  expect(creating.filter(Boolean).length).toBeGreaterThan(15)
})
