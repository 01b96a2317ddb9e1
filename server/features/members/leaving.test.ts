import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '#contract/members/admin.ts'
import { joinMessages } from '#contract/members/member.ts'
import { cast, type Person } from '#tests/cast.ts'
import { type CastClub, joinByInvite, memberId, createCastClub, userId } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let noor: Caller
let club: CastClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  noor = await app.as('noor')
})
beforeEach(async () => void (club = await createCastClub(app, 'invite-only')))
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const day = 24 * 60 * 60 * 1000
const rowOf = (person: Person) => memberId(app, club.id, person)
const remove = async (caller: Caller, person: Person) =>
  caller.delete(`${club.url}/members/${await rowOf(person)}`)
const approve = async (caller: Caller, person: Person) =>
  caller.post(`${club.url}/members/${await rowOf(person)}/approve`)
const makeAdmin = async (person: Person) => mara.post(`${club.url}/members/${await rowOf(person)}/make-admin`)
const seen = async () => (await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body
const noticesHere = async (caller: Caller) =>
  (await caller.get('/api/notices')).body.filter((one: { club: { id: number } }) => one.club.id === club.id)

describe('a request', () => {
  test('a request to join that is approved admits its reader at once, is counted, and sends a notice §4.4', async () => {
    const { status, body } = await approve(mara, 'noor')
    expect(status).toBe(200)
    expect(body).toMatchObject({ memberName: 'Noor', role: 'member', email: cast.noor.email })
    expect((await noor.get(`${club.url}/books`)).status).toBe(200)
    expect((await seen()).memberCount).toBe(3)
    const [notice] = await noticesHere(noor)
    expect(notice).toMatchObject({ kind: 'approved', seenAt: null })
    expect(notice.club).toEqual({ id: club.id, name: club.name, slug: club.slug })
  })

  test('a request to join that two admins approve at the same time is counted once §4.4', async () => {
    await makeAdmin('jonas')
    const answers = await Promise.all([approve(mara, 'noor'), approve(jonas, 'noor')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await seen()).memberCount).toBe(3)
  })

  test('a request to join that is approved and declined at the same time ends one way, and is counted accordingly', async () => {
    await makeAdmin('jonas')
    const [let_in, out] = await Promise.all([approve(mara, 'noor'), remove(jonas, 'noor')])
    expect(out.status).toBe(204)
    expect([200, 404]).toContain(let_in.status)
    expect((await seen()).memberCount).toBe(2)
  })

  test('a request to join that is declined is deleted, sends a notice, and may be made again after 30 days §4.4', async () => {
    await mara.patch(club.url, { visibility: 'public-preview' })
    expect((await remove(mara, 'noor')).status).toBe(204)
    expect((await noor.get(`${club.url}/membership-status`)).body.status).toBeNull()
    expect(await noticesHere(noor)).toMatchObject([{ kind: 'declined' }])
    const early = await noor.post(`${club.url}/request-join`)
    expect([early.status, early.body.detail]).toEqual([403, joinMessages.declined.english])
    expect((await noor.post(`${club.url}/join`)).status).toBe(403)
    const { askAgainAt } = (await noor.get(`${club.url}/membership-status`)).body
    expect(Date.parse(askAgainAt) - Date.now()).toBeGreaterThan(29.9 * day)
    expect((await ines.get(`${club.url}/membership-status`)).body).not.toHaveProperty('askAgainAt')

    await app.db
      .updateTable('declines')
      .set({ declined_at: new Date(Date.now() - 30 * day - 1000).toISOString() })
      .where('club_id', '=', club.id)
      .execute()
    expect((await noor.get(`${club.url}/membership-status`)).body).not.toHaveProperty('askAgainAt')
    expect((await noor.post(`${club.url}/request-join`)).body.status).toBe('pending')
    expect(await noticesHere(noor)).toEqual([])
  })

  test('a request to join that is declined may be made again at once if an admin allows it', async () => {
    await mara.patch(club.url, { visibility: 'public-preview' })
    await remove(mara, 'noor')
    const listed = await mara.get(`${club.url}/declined`)
    const noorId = await userId(app, 'noor')
    expect(listed.body).toMatchObject([{ userId: noorId, firstName: 'Noor', email: cast.noor.email }])
    for (const caller of [jonas, ines, noor]) {
      expect((await caller.get(`${club.url}/declined`)).status).toBe(403)
      expect((await caller.delete(`${club.url}/declined/${noorId}`)).status).toBe(403)
    }
    expect((await app.visitor.get(`${club.url}/declined`)).status).toBe(401)
    expect((await app.visitor.delete(`${club.url}/declined/${noorId}`)).status).toBe(401)
    expect((await mara.delete(`${club.url}/declined/x`)).status).toBe(400)

    expect((await mara.delete(`${club.url}/declined/${noorId}`)).status).toBe(204)
    expect((await mara.delete(`${club.url}/declined/${noorId}`)).status).toBe(404)
    expect((await mara.get(`${club.url}/declined`)).body).toEqual([])
    expect((await noor.post(`${club.url}/request-join`)).body.status).toBe('pending')
  })

  test('a request to join that was declined does not prevent joining with an invite link', async () => {
    await remove(mara, 'noor')
    await joinByInvite(app, club, 'noor')
    expect((await noor.get(`${club.url}/membership-status`)).body.isMember).toBe(true)
  })

  test('a request to join can be withdrawn by its reader, without a notice §D.11', async () => {
    const { memberId: mine } = (await noor.get(`${club.url}/membership-status`)).body
    expect((await noor.delete(`${club.url}/members/${mine}`)).status).toBe(204)
    expect((await approve(mara, 'noor')).status).toBe(400)
    expect((await mara.post(`${club.url}/members/${mine}/approve`)).status).toBe(404)
    expect(await noticesHere(noor)).toEqual([])
  })

  test('a request to join cannot be approved by its reader, nor under another club', async () => {
    expect((await approve(noor, 'noor')).status).toBe(403)
    const other = await createCastClub(app, 'open')
    expect((await mara.post(`${other.url}/members/${await rowOf('noor')}/approve`)).status).toBe(404)
    expect((await mara.delete(`${other.url}/members/${await rowOf('noor')}`)).status).toBe(404)
    expect(await rowOf('noor')).toBeDefined()
  })
})

describe('a member', () => {
  test('a member who is removed loses access and gets a notice §6.9', async () => {
    const held = String((await jonas.get(`${club.url}/books`)).headers['etag'])
    expect((await remove(mara, 'jonas')).status).toBe(204)
    expect((await jonas.get(`${club.url}/books`, { 'if-none-match': held })).status).toBe(403)
    expect((await jonas.get(`${club.url}/members`)).status).toBe(403)
    expect((await seen()).memberCount).toBe(1)
    expect(await noticesHere(jonas)).toMatchObject([{ kind: 'removed' }])
  })

  test('a member may leave a club, but only once', async () => {
    const url = `${club.url}/members/${await rowOf('jonas')}`
    expect((await jonas.delete(url)).status).toBe(204)
    expect((await jonas.delete(url)).status).toBe(403)
    expect((await mara.delete(url)).status).toBe(404)
    expect((await seen()).memberCount).toBe(1)
  })

  test('a member cannot remove other members', async () => {
    expect((await remove(jonas, 'mara')).status).toBe(403)
    expect((await remove(jonas, 'noor')).status).toBe(403)
    expect((await jonas.delete(`${club.url}/members/x`)).status).toBe(400)
  })

  test('a member removed twice at the same time is counted once §7.7', async () => {
    const url = `${club.url}/members/${await rowOf('jonas')}`
    const answers = await Promise.all([mara.delete(url), mara.delete(url), jonas.delete(url)])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await seen()).memberCount).toBe(1)
  })
})

describe('the last admin', () => {
  test('the last admin cannot leave a club, with or without other members §D.2', async () => {
    const { status, body } = await remove(mara, 'mara')
    expect(status).toBe(409)
    expect(body).toMatchObject({ type: '/api/docs#last-admin', detail: refusals.lastAdmin.english })
    await remove(mara, 'jonas')
    expect((await remove(mara, 'mara')).status).toBe(409)
  })

  test('when two admins leave at the same time, the last one stays §D.2', async () => {
    for (const turn of [1, 2, 3]) {
      club = await createCastClub(app, 'open')
      await makeAdmin('jonas')
      const answers = await Promise.all([remove(mara, 'mara'), remove(jonas, 'jonas')])
      expect([turn, ...answers.map(({ status }) => status).toSorted()]).toEqual([turn, 204, 409])
      expect((await seen()).memberCount).toBe(1)
    }
  })

  test('when three admins leave at the same time, the last one stays and becomes the founder', async () => {
    await joinByInvite(app, club, 'ines')
    for (const person of ['jonas', 'ines'] as const) await makeAdmin(person)
    const people = ['mara', 'jonas', 'ines'] as const
    const answers = await Promise.all(people.map(async (person) => remove(await app.as(person), person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 204, 409])
    const left = people[answers.findIndex(({ status }) => status === 409)] ?? 'mara'
    expect((await seen()).createdBy).toBe(await userId(app, left))
  })
})

describe('the founder', () => {
  test('a founder who leaves hands the club to the longest-standing admin §D.3', async () => {
    await joinByInvite(app, club, 'ines')
    await makeAdmin('ines')
    await makeAdmin('jonas')
    expect((await remove(mara, 'mara')).status).toBe(204)
    expect((await seen()).createdBy).toBe(await userId(app, 'jonas'))
    expect((await mara.patch(club.url, { overlayOpacity: 3 })).status).toBe(403)
  })

  test('another admin cannot remove the founder', async () => {
    await makeAdmin('jonas')
    const { status, body } = await remove(jonas, 'mara')
    expect([status, body.detail]).toEqual([403, refusals.founder.english])
    expect((await remove(jonas, 'noor')).status).toBe(204)
  })
})

describe('a notice', () => {
  test('a notice is marked as seen once, only by its reader §D.11', async () => {
    await remove(mara, 'noor')
    const [{ id }] = await noticesHere(noor)
    expect((await ines.post(`/api/notices/${id}/seen`)).status).toBe(404)
    expect((await app.visitor.post(`/api/notices/${id}/seen`)).status).toBe(401)
    expect((await noor.post('/api/notices/x/seen')).status).toBe(400)
    const { status, body } = await noor.post(`/api/notices/${id}/seen`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, kind: 'declined', seenAt: expect.stringMatching(/Z$/) })
    expect((await noor.post(`/api/notices/${id}/seen`)).body).toEqual(body)
    expect(await noticesHere(noor)).toEqual([body])
  })

  test('the list of notices answers 304 while nothing is new, and begins with the newest', async () => {
    await remove(mara, 'noor')
    const { headers, body } = await noor.get('/api/notices')
    const again = await noor.get('/api/notices', { 'if-none-match': String(headers['etag']) })
    expect(again.status).toBe(304)
    expect(body[0].club.id).toBe(club.id)
    expect(body.length).toBeLessThanOrEqual(20)
  })
})
