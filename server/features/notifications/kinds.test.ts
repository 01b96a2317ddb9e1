import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { memberId } from '#tests/club.ts'
import { listen, type OpenStream, sessionOf } from '#tests/event-stream.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let noor: Caller
let tariq: Caller
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp({ ADMIN_EMAILS: 'tariq@inkhorn.example' })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  noor = await app.as('noor')
  tariq = await app.as('tariq')
})
beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute()
  await app.db.deleteFrom('notification_levels').execute()
  await app.db.deleteFrom('mutes').execute()
  club = await createBookInClub(app, 'open')
  await ines.post(`${club.url}/join`)
})
afterAll(() => app.close())

interface Told {
  id: number
  kind: string
  title: string
  path: string
  seenAt: string | null
}
const inbox = async (caller: Caller): Promise<Told[]> => (await caller.get('/api/notifications')).body
const titles = async (caller: Caller) => (await inbox(caller)).map(({ title }) => title)
const start = async (caller: Caller, change: object = {}) =>
  (
    await caller.post(`${club.page}/discussions`, {
      title: 'The ending',
      content: 'Well?',
      memberName: 'J.',
      ...change,
    })
  ).body.id
const reply = async (caller: Caller, parentId: number, memberName = 'Ines') =>
  (await caller.post(`${club.page}/discussions`, { content: 'Because.', memberName, parentId })).body.id

describe('a decision of an admin', () => {
  const ask = async (url: string) => {
    await mara.patch(url, { visibility: 'public-preview' })
    await noor.post(`${url}/request-join`)
    return memberId(app, club.id, 'noor')
  }

  test('the approval of a request is in the reader’s inbox, without the name of the admin §N.3', async () => {
    await mara.post(`${club.url}/members/${await ask(club.url)}/approve`)
    expect(await inbox(noor)).toMatchObject([
      {
        kind: 'request-approved',
        actor: null,
        title: `You’re now a member of ${club.name}: your request was approved`,
        path: `/club/${club.slug}`,
      },
    ])
  })

  test('a declined request is in the reader’s inbox until they may ask again §N.3', async () => {
    await mara.delete(`${club.url}/members/${await ask(club.url)}`)
    expect(await titles(noor)).toEqual([
      `Your request to join ${club.name} was declined. You can ask again after 30 days`,
    ])
    const [{ userId }] = (await mara.get(`${club.url}/declined`)).body
    await mara.delete(`${club.url}/declined/${userId}`)
    expect(await inbox(noor)).toEqual([])
  })

  test('an admin’s decision is also a notice for older clients; seeing one marks the other as seen §N.9', async () => {
    await mara.delete(`${club.url}/members/${await ask(club.url)}`)
    const [notice] = (await noor.get('/api/notices')).body
    expect(notice).toMatchObject({ kind: 'declined', club: { id: club.id }, seenAt: null })
    expect((await ines.post(`/api/notices/${notice.id}/seen`)).status).toBe(404)
    const { seenAt } = (await noor.post(`/api/notices/${notice.id}/seen`)).body
    expect(await inbox(noor)).toMatchObject([{ id: notice.id, seenAt }])
  })
})

describe('requests to join', () => {
  test('requests to join two clubs are two notifications for an admin of both', async () => {
    const first = club
    await mara.patch(first.url, { visibility: 'public-preview' })
    await tariq.post(`${first.url}/request-join`)
    const second = await createBookInClub(app, 'public-preview')
    await tariq.post(`${second.url}/request-join`)
    expect((await titles(mara)).toSorted()).toEqual(
      [`Tariq asked to join ${first.name}`, `Tariq asked to join ${second.name}`].toSorted(),
    )
  })

  test('a former admin no longer sees requests to join §N.7', async () => {
    await mara.post(`${club.url}/members/${await memberId(app, club.id, 'ines')}/make-admin`)
    await mara.patch(club.url, { visibility: 'public-preview' })
    await tariq.post(`${club.url}/request-join`)
    expect(await titles(ines)).toContain(`Tariq asked to join ${club.name}`)
    await mara.post(`${club.url}/members/${await memberId(app, club.id, 'ines')}/make-member`)
    expect((await inbox(ines)).map(({ kind }) => kind)).toEqual(['role-changed'])
  })
})

describe('a suggestion', () => {
  test('a reader is notified of the latest answer to their suggestion, and of none that was withdrawn §N.3', async () => {
    const suggestion = 'Dark covers would be lovely for those of us who read at night, under the blanket.'
    const { id } = (await ines.post('/api/suggestions', { suggestion, url: '/' })).body
    const setStatus = (status: string) => tariq.patch(`/api/suggestions/${id}/status`, { status })
    await setStatus('read')
    expect(await inbox(ines)).toEqual([])
    await setStatus('in_process')
    await setStatus('implemented')
    await setStatus('implemented')
    expect(await inbox(ines)).toMatchObject([
      {
        kind: 'suggestion-answered',
        club: null,
        title: 'We’ve implemented your suggestion “Dark covers would be lovely for those of us who read at…”',
        path: '/suggestions',
      },
    ])
    await setStatus('unread')
    expect(await inbox(ines)).toEqual([])
  })
})

describe('a muted discussion', () => {
  test('a muted discussion sends its member no notifications of replies until they unmute it §N.12', async () => {
    const thread = await start(jonas)
    const mute = `${club.page}/discussions/${thread}/mute`
    for (let time = 0; time < 2; time++) expect((await jonas.post(mute)).status).toBe(204)
    expect((await jonas.get(`${club.page}/muted-discussions`)).body).toEqual([thread])
    expect((await ines.get(`${club.page}/muted-discussions`)).body).toEqual([])
    await reply(ines, thread)
    expect(await inbox(jonas)).toEqual([])
    expect((await jonas.delete(mute)).status).toBe(204)
    await reply(ines, thread)
    expect(await inbox(jonas)).toHaveLength(1)
  })

  test('only a thread that the member can see can be muted, not a reply', async () => {
    const thread = await start(jonas)
    const answer = await reply(ines, thread)
    expect((await jonas.post(`${club.page}/discussions/${answer}/mute`)).status).toBe(404)
    expect((await jonas.post(`${club.page}/discussions/${thread + 1000}/mute`)).status).toBe(404)
    const other = await createBookInClub(app, 'open')
    expect((await jonas.post(`${other.page}/discussions/${thread}/mute`)).status).toBe(404)
  })
})

describe('a post that is deleted', () => {
  test('a deleted post disappears from the inbox §N.8', async () => {
    const thread = await start(jonas)
    const answer = await reply(ines, thread)
    await ines.delete(`${club.page}/discussions/${answer}`)
    expect(await inbox(jonas)).toEqual([])
  })

  test('a deleted post leaves the notification of other replies in place', async () => {
    const thread = await start(jonas)
    const first = await reply(ines, thread)
    await reply(mara, thread, 'Mara')
    await ines.delete(`${club.page}/discussions/${first}`)
    expect(await titles(jonas)).toEqual(['Mara and 1 other replied in “The ending”'])
  })

  test('the title of a deleted post disappears from every inbox §N.8', async () => {
    const thread = await start(jonas, { title: 'Regretted' })
    const answer = await reply(ines, thread)
    await reply(mara, answer, 'Mara')
    expect(await titles(ines)).toEqual(['Mara replied in “Regretted”'])
    await jonas.delete(`${club.page}/discussions/${thread}`)
    expect(await inbox(ines)).toEqual([])
  })
})

describe('the account of whoever caused a notification', () => {
  test('a deleted account’s name disappears from the notifications it caused §N.8', async () => {
    const email = 'selma@inkhorn.example'
    const thread = await start(jonas)
    const login = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email } })
    const headers = { cookie: `inkhorn_session=${login.cookies[0]?.value}` }
    const post = (url: string, payload: object) => app.http.inject({ method: 'POST', url, headers, payload })
    await post(`${club.page}/discussions`, { content: 'Because.', memberName: 'Selma', parentId: thread })
    expect(await titles(jonas)).toEqual(['Selma replied in “The ending”'])
    expect((await post('/api/account/deletion', { email })).statusCode).toBe(204)
    expect(await inbox(jonas)).toMatchObject([
      { actor: null, title: 'A former reader replied in “The ending”' },
    ])
  })
})

describe('live events', () => {
  let open: OpenStream[] = []
  afterEach(() => {
    open.forEach((one) => one.close())
    open = []
  })
  const watch = async (path: string, person: 'jonas' | 'ines', cookie?: string) => {
    const stream = await listen(app.http, path, { cookie: cookie ?? (await sessionOf(app.http, person)) })
    open.push(stream)
    return stream
  }

  test('every open page of a reader learns of a reply to them, and nobody else’s §N.6', async () => {
    const thread = await start(jonas)
    const anywhere = await watch('/api/notifications/events', 'jonas')
    const inClub = await watch(`${club.url}/events`, 'jonas')
    const other = await watch('/api/notifications/events', 'ines')
    await anywhere.untilPart('notifications')
    await other.untilPart('notifications')
    await reply(ines, thread)
    await inClub.untilPart('notifications')
    await expect.poll(() => anywhere.parts()).toEqual(['notifications', 'notifications'])
    expect(other.parts()).toEqual(['notifications'])
  })

  test('a reader’s other pages learn that everything has been seen §N.6', async () => {
    await reply(ines, await start(jonas))
    const page = await watch('/api/notifications/events', 'jonas')
    await page.untilPart('notifications')
    await jonas.post('/api/notifications/seen', { all: true })
    await expect.poll(() => page.parts()).toHaveLength(2)
  })

  test('live events of the inbox end with the session', async () => {
    const cookie = await sessionOf(app.http, 'jonas')
    const page = await watch('/api/notifications/events', 'jonas', cookie)
    await app.http.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
    await page.ended
    expect(page.events.at(-1)).toMatchObject({ event: 'closed' })
  })
})
