import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#server/db/transact.ts'
import { replied } from '#server/features/discussions/notification-kinds.ts'
import { notify } from './notify.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { memberId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let tariq: Caller
let club: BookInClub
let url: string
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  tariq = await app.as('tariq')
})
beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute()
  await app.db.deleteFrom('notification_levels').execute()
  await app.db.deleteFrom('notification_kinds').execute()
  club = await createBookInClub(app, 'open')
  url = `${club.page}/discussions`
  for (const caller of [ines, tariq]) await caller.post(`${club.url}/join`)
})
afterAll(() => app.close())

const start = async (caller: Caller, change: object = {}) =>
  (await caller.post(url, { title: 'The ending', content: 'Well?', memberName: 'J.', ...change })).body.id
const reply = async (caller: Caller, parentId: number, memberName = 'Somebody') =>
  (await caller.post(url, { content: 'Because.', memberName, parentId })).body.id
const inbox = async (caller: Caller) => (await caller.get('/api/notifications')).body
const unread = async (caller: Caller) => (await caller.get('/api/notifications')).headers['x-unread-count']
const listen = (caller: Caller, level: string) =>
  caller.patch(`${club.url}/notification-preferences`, { level })

describe('a reply', () => {
  test('a reply is in the inboxes of the author of the thread and of the post it answers, with a sentence and a link §N.1', async () => {
    const thread = await start(jonas)
    const first = await reply(ines, thread, 'Ines of Porto')
    const [told] = await inbox(jonas)
    expect(told).toEqual({
      id: expect.any(Number),
      kind: 'reply',
      club: { id: club.id, name: club.name, slug: club.slug },
      actor: 'Ines of Porto',
      title: 'Ines of Porto replied in “The ending”',
      path: `/club/${club.slug}/book/${club.bookId}?tab=discussions#post-${first}`,
      createdAt: expect.stringMatching(/Z$/),
      seenAt: null,
    })
    await reply(tariq, first)
    expect(await inbox(ines)).toMatchObject([{ kind: 'reply', actor: 'Somebody' }])
    expect(await inbox(tariq)).toEqual([])
    expect(await inbox(mara)).toEqual([])
  })

  test('a reply to a question repeats its title as pages show it', async () => {
    const question = await start(jonas, { type: 'question', title: 'Question: Who is it?' })
    await reply(ines, question, 'Ines')
    expect(await inbox(jonas)).toMatchObject([{ title: 'Ines replied in “Who is it?”' }])
  })

  test('a reader’s own reply is not in their inbox §N.4', async () => {
    await reply(jonas, await start(jonas))
    expect(await inbox(jonas)).toEqual([])
  })

  test('a reply joins the unseen ones, counts each person once, and leads to the first §N.2', async () => {
    const thread = await start(jonas)
    const first = await reply(ines, thread, 'Ines')
    await reply(tariq, thread, 'Tariq')
    await reply(ines, thread, 'Ines')
    await reply(mara, thread, 'Mara')
    const told = await inbox(jonas)
    expect(told).toHaveLength(1)
    expect(told[0].title).toBe('Mara and 2 others replied in “The ending”')
    expect(told[0].path).toContain(`#post-${first}`)
    expect(await unread(jonas)).toBe('1')
    expect((await jonas.get('/api/notifications/unread-count')).body).toEqual({ count: 1 })

    expect((await jonas.post('/api/notifications/seen', { ids: [told[0].id] })).status).toBe(204)
    expect(await unread(jonas)).toBe('0')
    await reply(ines, thread, 'Ines')
    expect((await inbox(jonas)).map((one: { title: string }) => one.title)).toEqual([
      'Ines replied in “The ending”',
      'Mara and 2 others replied in “The ending”',
    ])
  })
})

describe('a thread', () => {
  test('a new thread is in the inbox of members who are reading the book with the club §N.3', async () => {
    await ines.patch(`${club.page}/progress`, { currentPage: 12 })
    await start(jonas, { memberName: 'Jonas' })
    const [told] = await inbox(ines)
    expect(told).toMatchObject({ kind: 'discussion', actor: 'Jonas' })
    expect(told.title).toMatch(/^Jonas started a discussion about /)
    await start(tariq, { type: 'question', title: 'Who is it?', memberName: 'T.' })
    expect((await inbox(ines))[0].title).toMatch(/^T\. asked a question about /)
    expect(await inbox(mara)).toEqual([])
  })
})

describe('the level of a club', () => {
  test('a member hears what concerns them until they choose another level §N.10', async () => {
    const path = `${club.url}/notification-preferences`
    expect((await ines.get(path)).body).toEqual({ level: 'concerns-me' })
    expect((await listen(ines, 'everything')).body).toEqual({ level: 'everything' })
    expect((await ines.get(path)).body).toEqual({ level: 'everything' })
    expect((await listen(ines, 'loud')).status).toBe(400)
  })

  test('the level everything notifies of what members write to each other, the level nothing not even of replies §N.10', async () => {
    await listen(ines, 'everything')
    await listen(jonas, 'nothing')
    await reply(tariq, await start(jonas))
    expect((await inbox(ines)).map((one: { kind: string }) => one.kind).toSorted()).toEqual([
      'discussion',
      'reply',
    ])
    expect(await inbox(jonas)).toEqual([])
  })

  test('a reader’s levels are listed for all their clubs, in pages, last joined first', async () => {
    const noor = await app.as('noor')
    const clubs = []
    for (let number = 0; number < 3; number++) {
      const { id, name, slug, url: joined } = await createBookInClub(app, 'open')
      await noor.post(`${joined}/join`)
      clubs.unshift({ id, name, slug })
    }
    const [last, , first] = clubs
    await noor.patch(`/api/clubs/${first?.id}/notification-preferences`, { level: 'nothing' })
    await noor.patch(`/api/clubs/${last?.id}/notification-preferences`, { level: 'everything' })
    const page = await noor.get('/api/notification-preferences/clubs?limit=2')
    expect(page.body).toEqual([
      { club: last, level: 'everything' },
      { club: clubs[1], level: 'concerns-me' },
    ])
    const next = /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? ''
    expect((await noor.get(next)).body[0]).toEqual({ club: first, level: 'nothing' })
    expect((await noor.get('/api/notification-preferences/clubs?cursor=nonsense')).status).toBe(400)
  })

  test('a reader’s levels leave out clubs that they left or only asked to join, and deleted ones', async () => {
    const tariqs = async () =>
      (await tariq.get('/api/notification-preferences/clubs')).body.map(
        (one: { club: { id: number } }) => one.club.id,
      )
    const asked = await createBookInClub(app, 'public-preview')
    await tariq.post(`${asked.url}/join`)
    const deleted = await createBookInClub(app, 'open')
    await tariq.post(`${deleted.url}/join`)
    expect(await tariqs()).toEqual(expect.arrayContaining([club.id, deleted.id]))
    await mara.post(`${deleted.url}/deletion`, { name: deleted.name })
    await tariq.delete(`${club.url}/members/${await memberId(app, club.id, 'tariq')}`)
    const left = await tariqs()
    for (const { id } of [club, asked, deleted]) expect(left).not.toContain(id)
  })

  test('only members have a level in a club', async () => {
    const path = `${club.url}/notification-preferences`
    expect((await app.visitor.get(path)).status).toBe(401)
    const noor = await app.as('noor')
    expect((await noor.get(path)).status).toBe(403)
    expect((await noor.patch(path, { level: 'everything' })).status).toBe(403)
  })
})

describe('preferences', () => {
  test('notification preferences have defaults, and keep fields that a change omits', async () => {
    const path = '/api/notification-preferences'
    expect((await ines.get(path)).body).toEqual({
      email: 'daily',
      hour: 8,
      timeZone: 'UTC',
      kinds: {},
      emailBounced: false,
      sendsEmail: false,
    })
    await ines.patch(path, { timeZone: 'Europe/Lisbon', kinds: { reply: { inApp: false, email: false } } })
    expect((await ines.patch(path, { email: 'weekly', hour: 19 })).body).toEqual({
      email: 'weekly',
      hour: 19,
      timeZone: 'Europe/Lisbon',
      kinds: { reply: { inApp: false, email: false } },
      emailBounced: false,
      sendsEmail: false,
    })
  })

  test.each([
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['hour', { hour: 24 }],
    ['email', { email: 'hourly' }],
    ['kinds', { kinds: { gossip: { inApp: true, email: true } } }],
  ])('of a bad %s are refused by name', async (field, body) => {
    const answer = await ines.patch('/api/notification-preferences', body)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(field)
  })

  test('a reader can keep a kind of notification out of their inbox §N.11', async () => {
    await jonas.patch('/api/notification-preferences', { kinds: { reply: { inApp: false, email: true } } })
    await reply(ines, await start(jonas))
    expect(await inbox(jonas)).toEqual([])
    expect(await unread(jonas)).toBe('0')
  })
})

describe('a request to join', () => {
  test('requests to join are in the admins’ inbox until all are decided §N.3', async () => {
    const closed = await createBookInClub(app, 'public-preview')
    const noor = await memberId(app, closed.id, 'noor')
    await mara.delete(`${closed.url}/members/${noor}`)
    await ines.post(`${closed.url}/join`)
    await tariq.post(`${closed.url}/join`)
    const [told, ...others] = await inbox(mara)
    expect(others).toEqual([])
    expect(told).toMatchObject({
      kind: 'join-request',
      actor: 'Tariq',
      path: `/club/${closed.slug}/settings?tab=members`,
    })
    expect(told.title).toBe(`Tariq and 1 other asked to join ${closed.name}`)
    expect(await inbox(jonas)).toEqual([])

    await mara.post(`${closed.url}/members/${await memberId(app, closed.id, 'ines')}/approve`)
    expect(await unread(mara)).toBe('1')
    await tariq.delete(`${closed.url}/members/${await memberId(app, closed.id, 'tariq')}`)
    expect(await unread(mara)).toBe('0')
  })
})

describe('a new role', () => {
  test('a member’s inbox tells them of a new role and who gave it §N.3', async () => {
    const jonasThere = `${club.url}/members/${await memberId(app, club.id, 'jonas')}`
    expect((await mara.post(`${jonasThere}/make-admin`)).status).toBe(200)
    expect(await inbox(jonas)).toMatchObject([
      { kind: 'role-changed', title: `Mara made you an admin of ${club.name}` },
    ])
    expect((await mara.post(`${jonasThere}/make-member`)).status).toBe(200)
    expect((await inbox(jonas))[0].title).toBe(
      `Mara removed you as an admin of ${club.name}; you’re still a member`,
    )
  })
})

describe('the inbox', () => {
  test('the inbox is paged, newest first, and each notification comes once §N.5', async () => {
    const threads = []
    for (let number = 0; number < 5; number++) threads.push(await start(jonas, { title: `Thread ${number}` }))
    for (const thread of threads) await reply(ines, thread)
    const titles: string[] = []
    let next: string | null = '/api/notifications?limit=2'
    while (next) {
      const page = await jonas.get(next)
      titles.push(...page.body.map((one: { title: string }) => one.title))
      const { link } = page.headers
      next = /<([^>]+)>/.exec(typeof link === 'string' ? link : '')?.[1] ?? null
    }
    expect(titles).toEqual([4, 3, 2, 1, 0].map((number) => `Somebody replied in “Thread ${number}”`))
    expect((await jonas.get('/api/notifications?cursor=nonsense')).status).toBe(400)
  })

  test('a reader marks their whole inbox as seen, and sees nobody else’s §N.5', async () => {
    await reply(ines, await start(jonas))
    const [told] = await inbox(jonas)
    expect((await tariq.post('/api/notifications/seen', { ids: [told.id] })).status).toBe(204)
    expect(await unread(jonas)).toBe('1')
    expect((await jonas.post('/api/notifications/seen', { all: true })).status).toBe(204)
    expect((await inbox(jonas))[0].seenAt).toMatch(/Z$/)
    expect((await app.visitor.get('/api/notifications')).status).toBe(401)
  })

  test('the inbox is sent again only after a change, but the count always', async () => {
    await reply(ines, await start(jonas))
    const { headers } = await jonas.get('/api/notifications')
    const known = { 'if-none-match': String(headers['etag']) }
    const again = await jonas.get('/api/notifications', known)
    expect([again.status, again.headers['x-unread-count']]).toEqual([304, '1'])
    await jonas.post('/api/notifications/seen', { all: true })
    const changed = await jonas.get('/api/notifications', known)
    expect([changed.status, changed.headers['x-unread-count']]).toEqual([200, '0'])
  })

  test('the inbox has one line for a storm of 500 replies §N.2', async () => {
    const thread = await start(jonas)
    const first = await reply(ines, thread, 'Ines')
    const [row] = await app.db.selectFrom('notifications').selectAll().execute()
    await transact(app.db, async (change) => {
      for (let time = 1; time < 500; time++)
        await notify(change, {
          kind: replied,
          clubId: club.id,
          groupKey: `reply:${thread}`,
          subject: { bookId: club.bookId, postId: first + time, tab: 'discussions' },
          actor: { id: row?.actor_id ?? 0, name: 'Ines' },
          concerns: sql`select user_id from posts where id = ${thread}`,
        })
    })
    const told = await inbox(jonas)
    expect(told).toMatchObject([{ id: row?.id, title: 'Ines replied in “The ending”' }])
    expect(told[0].path).toContain(`#post-${first}`)
    expect(await app.db.selectFrom('notifications').select('events').execute()).toEqual([{ events: 500 }])
  })

  test('the inbox no longer shows a club’s posts to somebody who may not see them §N.7', async () => {
    await reply(ines, await start(jonas))
    await mara.patch(club.url, { visibility: 'invite-only' })
    expect(await inbox(jonas)).toHaveLength(1)
    await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
    expect(await inbox(jonas)).toMatchObject([{ kind: 'removed' }])
    expect(await unread(jonas)).toBe('1')
  })
})
