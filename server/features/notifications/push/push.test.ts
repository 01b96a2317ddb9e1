import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOutbound } from '#server/outbound/outbound.ts'
import { readConfig } from '#server/config.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { memberId } from '#tests/club.ts'
import { cast } from '#tests/cast.ts'
import { hour } from '#tests/clock.ts'
import {
  createDevice,
  openPushService,
  type Pushed,
  type PushService,
  readSignature,
} from '#tests/push-service.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { createSendPush } from './send.ts'

const path = '/api/push-subscriptions'
const minute = 60_000

let service: PushService
let app: TestApp
let jonas: Caller
let ines: Caller
let mara: Caller
let club: BookInClub
let passed = 0
const now = () => new Date(Date.now() + passed)
beforeAll(async () => {
  service = await openPushService()
  app = await createTestApp(
    { PUBLIC_URL: 'https://books.example', LANGUAGES: 'en-XA,ar-XB' },
    { publicOnly: service.publicOnly, now },
  )
  ;[jonas, ines, mara] = await Promise.all([app.as('jonas'), app.as('ines'), app.as('mara')])
})
beforeEach(async () => {
  passed = 0
  service.answers({ status: 201 })
  service.pushes.splice(0)
  for (const table of ['jobs', 'notifications', 'notification_kinds', 'push_subscriptions'] as const)
    await app.db.deleteFrom(table).execute()
  await app.db.updateTable('users').set({ language: 'en' }).execute()
  club = await createBookInClub(app, 'open')
  await ines.post(`${club.url}/join`)
})
afterAll(async () => {
  await app.close()
  await service.close()
})

let count = 0
/** Subscribes a device of the caller at the push service. */
async function subscribe(caller: Caller, name?: string) {
  const device = createDevice()
  const endpoint = `https://push.example/to/${++count}`
  const { body, status } = await caller.post(path, { endpoint, keys: device.keys, ...(name && { name }) })
  expect(status).toBe(201)
  await app.db
    .updateTable('push_subscriptions')
    .set({ endpoint: `${service.url}/to/${count}` })
    .where('id', '=', body.id)
    .execute()
  return { ...device, id: body.id as number, url: `/to/${count}` }
}
const startThread = async () =>
  (await jonas.post(`${club.page}/discussions`, { title: 'The ending', content: 'So?', memberName: 'J.' }))
    .body.id as number
const reply = (parentId: number, content = 'She is the murderer.') =>
  ines.post(`${club.page}/discussions`, { content, memberName: 'Ines', parentId })
const jobs = () =>
  app.db
    .selectFrom('jobs')
    .select(['attempts', 'due_at', 'error', 'failed_at'])
    .where('kind', '=', 'push')
    .execute()
const done = () => expect.poll(jobs).toEqual([])
const pushed = (times: number) => expect.poll(() => service.pushes.length).toBe(times)

describe('a push', () => {
  test('a reply reaches each device of its reader, sealed and signed, in their language, without a word of it §P.40', async () => {
    await app.db
      .updateTable('users')
      .set({ language: 'ar-XB' })
      .where('email', '=', cast.jonas.email)
      .execute()
    const [phone, laptop] = [await subscribe(jonas), await subscribe(jonas)]
    await subscribe(mara)
    const { body } = await reply(await startThread())
    await pushed(2)
    const { publicKey } = (await jonas.get('/api/push-key')).body
    for (const device of [phone, laptop]) {
      const push = service.pushes.find(({ url }) => url === device.url)
      expect(push).toBeDefined()
      if (!push) continue
      expect(device.open(push)).toEqual({
        title: expect.stringContaining(club.name),
        path: `/club/${club.slug}/book/${club.bookId}?tab=discussions#post-${body.id}`,
        tag: expect.stringMatching(/^n\d+$/),
        language: 'ar-XB',
        direction: 'rtl',
      })
      expect(JSON.stringify(device.open(push))).not.toMatch(/murderer|ending|Ines/)
      expect(push.body.toString('latin1')).not.toContain(club.name)
      expect(readSignature(push, publicKey)).toMatchObject({ aud: service.url, sub: 'https://books.example' })
      expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' })
    }
    await done()
    expect((await jonas.get(path)).body[0]).toMatchObject({ lastUsedAt: expect.stringMatching(/Z$/) })
  })

  test('pushes to one push service carry one signature, which holds for half a day, and each has a seal of its own §P.86', async () => {
    for (let devices = 0; devices < 2; devices++) await subscribe(jonas)
    await reply(await startThread())
    await pushed(2)
    await done()
    const { publicKey } = (await jonas.get('/api/push-key')).body
    const [first, second] = service.pushes
    expect(first?.headers.authorization).toBe(second?.headers.authorization)
    const { exp } = readSignature(service.pushes[0] as Pushed, publicKey) as { exp: number }
    const hours = (exp - Date.now() / 1000) / 3600
    expect([hours > 1, hours <= 12]).toEqual([true, true])
    // Salts and keys of the sender.
    expect(first?.body.subarray(0, 86)).not.toEqual(second?.body.subarray(0, 86))
  })

  test('a lively thread rings once in ten minutes, and the next push says how many replies there are §P.41', async () => {
    const phone = await subscribe(jonas)
    const thread = await startThread()
    await reply(thread)
    await pushed(1)
    await done()
    await reply(thread)
    await reply(thread)
    await expect
      .poll(async () => Date.parse((await jobs())[0]?.due_at ?? '') > Date.now() + 9 * minute)
      .toBe(true)
    expect(service.pushes).toHaveLength(1)
    passed = 11 * minute
    await pushed(2)
    const [first, second] = service.pushes.map((push) => phone.open(push) as { title: string; tag: string })
    expect([first?.title, second?.title]).toEqual([`A reply in ${club.name}`, `3 replies in ${club.name}`])
    expect(second?.tag).toBe(first?.tag)
  })

  test('a reply that comes while a push service is slow to answer is pushed after it §P.41', async () => {
    const phone = await subscribe(jonas)
    const thread = await startThread()
    let answer = (_answer: { status: number }) => {}
    service.answers(new Promise((resolve) => (answer = resolve)))
    await reply(thread)
    await pushed(1)
    await reply(thread)
    answer({ status: 201 })
    await expect
      .poll(async () => Date.parse((await jobs())[0]?.due_at ?? '') > Date.now() + 9 * minute)
      .toBe(true)
    passed = 11 * minute
    await pushed(2)
    expect(service.pushes.map(phone.open)).toMatchObject([
      { title: `A reply in ${club.name}` },
      { title: `2 replies in ${club.name}` },
    ])
    await done()
  })

  test('devices are quiet in the hours that a reader chose, in their time zone, and hear of it afterwards §P.42', async () => {
    const preferences = '/api/notification-preferences'
    const hourIn = (hours: number) => Math.floor(Date.now() / hour + hours) % 24
    // Japan is nine hours ahead of UTC, in summer too.
    const quietHours = { from: hourIn(9), until: hourIn(11) }
    const end = new Date((Math.floor(Date.now() / hour) + 2) * hour).toISOString()
    const saved = await jonas.patch(preferences, { quietHours, timeZone: 'Asia/Tokyo' })
    expect(saved.body.quietHours).toEqual(quietHours)
    expect((await jonas.patch(preferences, { hour: 9 })).body.quietHours).toEqual(quietHours)
    for (const bad of [
      { from: 8, until: 8 },
      { from: 24, until: 8 },
    ])
      expect((await jonas.patch(preferences, { quietHours: bad })).status).toBe(400)
    await subscribe(jonas)
    await reply(await startThread())
    await expect.poll(async () => (await jobs())[0]?.due_at).toBe(end)
    expect(service.pushes).toEqual([])
    passed = 2 * hour
    await pushed(1)
    await done()
    const off = await jonas.patch(preferences, { quietHours: null, timeZone: 'UTC' })
    expect(off.body).not.toHaveProperty('quietHours')
  })

  test('what was seen meanwhile, or may no longer be seen, is not pushed §P.43', async () => {
    await subscribe(jonas)
    await ines.patch('/api/notification-preferences', { email: 'daily' })
    service.answers({ status: 503 })
    const thread = await startThread()
    await reply(thread)
    await pushed(1)
    await expect.poll(async () => (await jobs())[0]?.error).toContain('503')
    await jonas.post('/api/notifications/seen', { all: true })
    passed = minute
    await done()
    expect(service.pushes).toHaveLength(1)

    passed = 0
    await reply(thread)
    await pushed(2)
    await expect.poll(async () => (await jobs())[0]?.error).toContain('503')
    await jonas.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
    passed = minute
    await done()
    expect(service.pushes).toHaveLength(2)
  })

  test('a kind can go to devices alone, or never there; reactions do not unless a reader wants them §P.44', async () => {
    const preferences = '/api/notification-preferences'
    const thread = await startThread()
    const kinds = { reply: { inApp: false, email: false, push: true } }
    expect((await jonas.patch(preferences, { kinds })).body.kinds).toEqual(kinds)
    await subscribe(jonas)
    await reply(thread)
    await pushed(1)
    expect((await jonas.get('/api/notifications')).body).toEqual([])
    await done()
    await app.db.deleteFrom('notifications').execute()
    const silent = { reply: { inApp: true, email: true, push: false } }
    expect((await jonas.patch(preferences, { kinds: silent })).body.kinds).toEqual(silent)
    await reply(thread)
    expect((await jonas.get('/api/notifications')).body).toHaveLength(1)
    // What older programs send says nothing of devices.
    const older = { reply: { inApp: false, email: false }, reaction: { inApp: true, email: true } }
    expect((await jonas.patch(preferences, { kinds: older })).body.kinds).toEqual(older)
    await app.db.deleteFrom('notifications').execute()
    await reply(thread)
    await ines.post(`/api/clubs/${club.id}/books/${club.bookId}/discussions/${thread}/reactions`, {
      emoji: 'heart',
    })
    expect(await jobs()).toEqual([])
    expect(service.pushes).toHaveLength(1)
    await jonas.patch(preferences, { kinds: {} })
  })
})

describe('a push service', () => {
  test.each([404, 410])(
    'that answers %s no longer knows the device, which is removed §P.45',
    async (status) => {
      service.answers({ status })
      await subscribe(jonas)
      await reply(await startThread())
      await pushed(1)
      await done()
      expect((await jonas.get(path)).body).toEqual([])
    },
  )

  test.each([413, 400, 403])('that refuses a push with %s is not asked again §P.46', async (status) => {
    service.answers({ status })
    await subscribe(jonas)
    await reply(await startThread())
    await pushed(1)
    await done()
    expect((await jonas.get(path)).body).toHaveLength(1)
  })

  test('that asks to wait gets the push when it said §P.47', async () => {
    service.answers({ status: 429, headers: { 'retry-after': '1200' } })
    await subscribe(jonas)
    await reply(await startThread())
    await pushed(1)
    await expect
      .poll(async () => Date.parse((await jobs())[0]?.due_at ?? '') - Date.now() > 19 * minute)
      .toBe(true)
    service.answers({ status: 201 })
    passed = 21 * minute
    await pushed(2)
    await done()
  })

  test('that is down or redirects is asked again with growing pauses, and a day later no more §P.48', async () => {
    service.answers({ status: 307, headers: { location: 'http://10.0.0.1/inside' } })
    await subscribe(jonas)
    await reply(await startThread())
    const tried = (times: number) => expect.poll(async () => (await jobs())[0]?.attempts).toBe(times)
    await tried(1)
    await expect.poll(async () => (await jobs())[0]?.error).toContain('redirect')
    passed = minute
    await tried(2)
    await expect
      .poll(async () => Date.parse((await jobs())[0]?.due_at ?? '') - now().getTime() > minute)
      .toBe(true)
    passed = 25 * hour
    await done()
    expect(service.pushes).toHaveLength(2)
    expect((await jonas.get(path)).body).toHaveLength(1)
  })

  test('that never answers is left alone, and an offline server calls none §P.49', async () => {
    service.answers('never')
    const config = readConfig({ DATA_DIR: '.', PUBLIC_URL: 'https://books.example' })
    const log = { info: () => {}, warn: () => {} }
    const outbound = (isEnabled: boolean) =>
      createOutbound({ isEnabled, publicUrl: undefined, publicOnly: service.publicOnly, log })
    const { keys } = createDevice()
    const push = { title: 'Ring', path: '/', tag: 'x', language: 'en', direction: 'ltr' } as const
    const send = (isEnabled: boolean) =>
      createSendPush(
        app.db,
        outbound(isEnabled),
        config,
        200,
      )({ endpoint: `${service.url}/slow`, ...keys }, push, { secondsToLive: 60, isUrgent: true })
    await expect(send(true)).rejects.toMatchObject({ reason: 'timeout' })
    await expect(send(false)).rejects.toMatchObject({ reason: 'forbidden' })
    expect(service.pushes.map(({ headers }) => headers['urgency'])).toEqual(['high'])
  })
})

describe('a device', () => {
  const subscription = (change: object = {}) => ({
    endpoint: `https://push.example/own/${++count}`,
    expirationTime: null,
    keys: createDevice().keys,
    ...change,
  })

  test('a reader lists and removes their devices; nobody else does §P.50 §P.102', async () => {
    const own = subscription({ name: 'My phone', endpoint: 'https://push.example:8443/own' })
    const { body, status } = await jonas.post(path, own)
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'My phone',
        endpoint: own.endpoint,
        createdAt: expect.stringMatching(/Z$/),
        lastUsedAt: null,
        isThis: true,
      },
    ])
    expect((await jonas.post(path, { ...own, name: undefined })).body).toEqual({
      ...body,
      name: 'Another app',
    })
    expect((await jonas.get(path)).body).toHaveLength(1)
    expect((await ines.get(path)).body).toEqual([])
    const one = `${path}/${body.id}`
    // Some programs say of every request that it has JSON.
    const json = { 'content-type': 'application/json' }
    expect((await jonas.post('/api/passkeys/options', undefined, json)).status).toBe(200)
    expect((await jonas.post(path, undefined, json)).body).toMatchObject({ detail: 'The body is empty.' })
    for (const stranger of [ines, app.visitor]) {
      const expected = stranger === ines ? 404 : 401
      expect((await stranger.delete(one)).status).toBe(expected)
      expect((await stranger.post(`${one}/test`)).status).toBe(expected)
    }
    expect((await app.visitor.get(path)).status).toBe(401)
    expect((await jonas.delete(one)).status).toBe(204)
    expect((await jonas.delete(one)).status).toBe(404)
  })

  test.each([
    ['endpoint', { endpoint: 'http://push.example/1' }],
    ['endpoint', { endpoint: 'https://10.0.0.1/1' }],
    ['endpoint', { endpoint: 'https://10.0.0.1:8443/1' }],
    ['endpoint', { endpoint: 'https://printer.local/1' }],
    ['endpoint', { endpoint: 'https://me:secret@push.example/1' }],
    ['endpoint', { endpoint: `https://push.example/${'x'.repeat(1000)}` }],
    ['keys.auth', { keys: { ...createDevice().keys, auth: 'c2hvcnQ' } }],
    ['keys.p256dh', { keys: { ...createDevice().keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } }],
    ['keys', { keys: undefined }],
  ])('a subscription with a bad %s is refused by name §P.51', async (field, change) => {
    const { status, body } = await jonas.post(path, subscription(change))
    expect(status).toBe(400)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
  })

  test('a reader has ten devices at most §P.52', async () => {
    for (let device = 0; device < 10; device++) await jonas.post(path, subscription())
    const { status, body } = await jonas.post(path, subscription())
    expect([status, body.code]).toEqual([409, 'limit-reached'])
    expect((await jonas.get(path)).body).toHaveLength(10)
  })

  test('a device is gone with its session, and belongs to whoever signed in there last §P.53', async () => {
    const shared = subscription()
    await jonas.post(path, shared)
    expect((await ines.post(path, shared)).body.endpoint).toBe(shared.endpoint)
    expect((await jonas.get(path)).body).toEqual([])
    const noor = await app.as('noor')
    await noor.post(path, shared)
    expect((await ines.get(path)).body).toEqual([])
    await noor.post('/api/auth/logout')
    expect(await app.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([])
  })

  test('a device can be tried, and says why that failed §P.54', async () => {
    const phone = await subscribe(jonas)
    expect((await jonas.post(`${path}/${phone.id}/test`)).status).toBe(204)
    expect(service.pushes.map(phone.open)).toEqual([
      {
        title: 'Notifications reach this device',
        path: '/account/notifications',
        tag: 'trial',
        language: 'en',
        direction: 'ltr',
      },
    ])
    service.answers({ status: 500 })
    const failed = await jonas.post(`${path}/${phone.id}/test`)
    expect([failed.status, failed.body.detail]).toEqual([503, expect.stringContaining('Try again')])
    service.answers({ status: 410 })
    const gone = await jonas.post(`${path}/${phone.id}/test`)
    expect([gone.status, gone.body.detail]).toEqual([503, expect.stringContaining('removed')])
    expect((await jonas.get(path)).body).toEqual([])
  })

  test('an export lists devices without their addresses and keys §P.55', async () => {
    const own = subscription({ name: 'My phone' })
    await mara.post(path, own)
    const exported = JSON.stringify((await mara.get('/api/account/export')).body)
    expect(exported).toContain('My phone')
    for (const secret of [own.endpoint, own.keys.auth, own.keys.p256dh])
      expect(exported).not.toContain(secret)
  })
})
