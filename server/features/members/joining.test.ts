import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joinMessages } from '#contract/members/member.ts'
import { cast } from '#tests/cast.ts'
import { type CastClub, createCastClub, userId } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let jonas: Caller
let ines: Caller
let noor: Caller
let club: CastClub
beforeAll(async () => {
  app = await createTestApp()
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  noor = await app.as('noor')
})
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const visibilities = ['open', 'public-preview', 'invite-only'] as const
const membership = async (caller: Caller) => (await caller.get(`${club.url}/membership-status`)).body
const rowsOf = (person: number) =>
  app.db
    .selectFrom('members')
    .selectAll()
    .where('club_id', '=', club.id)
    .where('user_id', '=', person)
    .execute()
const memberCount = async () => (await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body.memberCount
const turnInto = (visibility: 'open' | 'invite-only') =>
  app.db.updateTable('clubs').set({ visibility }).where('id', '=', club.id).execute()

describe.each(['join', 'request-join'])('asking to join by /%s §7.8', (call) => {
  test('an open club admits a reader at once §4.2', async () => {
    club = await createCastClub(app, 'open')
    const { status, body } = await ines.post(`${club.url}/${call}`)
    expect(status).toBe(200)
    expect(body).toEqual({ message: 'Successfully joined the club', status: 'member' })
    expect(await membership(ines)).toMatchObject({ isMember: true, role: 'member', status: 'member' })
    expect(await memberCount()).toBe(3)
  })

  test('a public-preview club records the request once, however often it is sent §4.2', async () => {
    club = await createCastClub(app, 'public-preview')
    for (const time of [1, 2]) {
      const { status, body } = await ines.post(`${club.url}/${call}`)
      expect([time, status]).toEqual([time, 200])
      expect(body).toEqual({
        message: 'Your join request has been sent to the club admins',
        status: 'pending',
      })
    }
    expect(await membership(ines)).toMatchObject({ isMember: false, role: null, status: 'pending' })
    expect(await rowsOf(await userId(app, 'ines'))).toHaveLength(1)
    expect(await memberCount()).toBe(2)
  })

  test('asking again changes nothing, so cached responses about the club stay fresh', async () => {
    club = await createCastClub(app, 'public-preview')
    const { headers } = await app.visitor.get(`/api/clubs/slug/${club.slug}`)
    await noor.post(`${club.url}/${call}`)
    expect((await app.visitor.get(`/api/clubs/slug/${club.slug}`)).headers['etag']).toBe(headers['etag'])
  })

  test('an invite-only club tells a stranger to ask its admin §4.2', async () => {
    club = await createCastClub(app, 'invite-only')
    const { status, body } = await ines.post(`${club.url}/${call}`)
    expect(status).toBe(403)
    expect(body).toMatchObject({
      type: '/api/docs#invite-required',
      title: 'Invite Required',
      detail: joinMessages.inviteOnly.english,
    })
    expect(await rowsOf(await userId(app, 'ines'))).toEqual([])
  })

  test.each(visibilities)('a member of a club that is %s cannot join again', async (visibility) => {
    club = await createCastClub(app, visibility)
    const { status, body } = await jonas.post(`${club.url}/${call}`)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      type: '/api/docs#already-member',
      detail: 'You are already a member of this club.',
    })
  })

  test('two concurrent requests create one member', async () => {
    club = await createCastClub(app, 'open')
    const answers = await Promise.all([1, 2, 3].map(() => ines.post(`${club.url}/${call}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await rowsOf(await userId(app, 'ines'))).toHaveLength(1)
  })

  test('two concurrent requests to join are one', async () => {
    club = await createCastClub(app, 'public-preview')
    const answers = await Promise.all([1, 2, 3].map(() => ines.post(`${club.url}/${call}`)))
    expect(answers.map(({ body }) => body.status)).toEqual(['pending', 'pending', 'pending'])
    expect(await rowsOf(await userId(app, 'ines'))).toHaveLength(1)
  })

  test('readers who join at the same time are all counted', async () => {
    club = await createCastClub(app, 'open')
    const tariq = await app.as('tariq')
    const answers = await Promise.all([ines, tariq, noor].map((caller) => caller.post(`${club.url}/${call}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await memberCount()).toBe(5)
  })

  test('a visitor has to sign in, and an unknown club is not found', async () => {
    club = await createCastClub(app, 'open')
    expect((await app.visitor.post(`${club.url}/${call}`)).status).toBe(401)
    expect((await ines.post(`/api/clubs/999999/${call}`)).status).toBe(404)
    expect((await ines.post(`/api/clubs/${club.slug}/${call}`)).status).toBe(400)
  })
})

test('a reader who joins is told if another member has their name', async () => {
  club = await createCastClub(app, 'open')
  await ines.patch('/api/account', { firstName: ' jonas' })
  const joined = await ines.post(`${club.url}/join`)
  await ines.patch('/api/account', { firstName: 'Ines' })
  expect(joined.body).toEqual({ message: joinMessages.member.english, status: 'member', sharesName: true })
})

test('readers without a name are no namesakes, and neither is somebody who waits', async () => {
  club = await createCastClub(app, 'public-preview')
  await ines.patch('/api/account', { firstName: 'Noor' })
  const joined = await ines.post(`${club.url}/join`, { token: club.token })
  await ines.patch('/api/account', { firstName: 'Ines' })
  expect(joined.body).toEqual({ message: joinMessages.member.english, status: 'member' })
  for (const person of ['mara', 'tariq'] as const)
    await app.db
      .updateTable('users')
      .set({ first_name: null })
      .where('id', '=', await userId(app, person))
      .execute()
  const tariq = await (await app.as('tariq')).post(`${club.url}/join`, { token: club.token })
  for (const person of ['mara', 'tariq'] as const)
    await (await app.as(person)).patch('/api/account', { firstName: cast[person].name })
  expect(tariq.body.sharesName).toBeUndefined()
})

describe('an invitation', () => {
  test.each(visibilities)(
    'an invitation lets a stranger into a club that is %s at once §D.12',
    async (visibility) => {
      club = await createCastClub(app, visibility)
      const { status, body } = await ines.post(`${club.url}/join`, { token: club.token })
      expect(status).toBe(200)
      expect(body).toEqual({ message: joinMessages.member.english, status: 'member' })
      expect(await memberCount()).toBe(3)
    },
  )

  test('an invitation turns a request into a membership, in the same row', async () => {
    club = await createCastClub(app, 'public-preview')
    const [before] = await rowsOf(await userId(app, 'noor'))
    expect((await noor.post(`${club.url}/join`, { token: club.token })).body.status).toBe('member')
    const after = await rowsOf(await userId(app, 'noor'))
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ id: before?.id, status: 'member' })
    expect(await memberCount()).toBe(3)
  })

  test.each(['public-preview', 'invite-only'] as const)(
    'an invitation that is wrong or empty is refused by a club that is %s',
    async (visibility) => {
      club = await createCastClub(app, visibility)
      for (const token of ['wrong', '', `${club.token}x`, 'ü'.repeat(200)])
        for (const caller of [ines, noor]) {
          const { status, body } = await caller.post(`${club.url}/join`, { token })
          expect([token, status]).toEqual([token, 403])
          expect(body).toMatchObject({
            type: '/api/docs#invite-required',
            detail: joinMessages.inviteOver.english,
          })
        }
      expect(await memberCount()).toBe(2)
    },
  )

  test('an outdated invitation still lets a reader into an open club §D.12', async () => {
    club = await createCastClub(app, 'open')
    expect((await ines.post(`${club.url}/join`, { token: 'old' })).body.status).toBe('member')
  })

  test('an invitation to another club is refused', async () => {
    const other = await createCastClub(app, 'invite-only')
    club = await createCastClub(app, 'invite-only')
    expect((await ines.post(`${club.url}/join`, { token: other.token })).status).toBe(403)
  })
})

describe('a request', () => {
  test('a request to join becomes a membership if the club has opened meanwhile', async () => {
    club = await createCastClub(app, 'public-preview')
    await turnInto('open')
    expect((await noor.post(`${club.url}/request-join`)).body.status).toBe('member')
  })

  test('a request to join stays valid if the club becomes invite-only', async () => {
    club = await createCastClub(app, 'public-preview')
    await turnInto('invite-only')
    expect((await noor.post(`${club.url}/request-join`)).body.status).toBe('pending')
  })
})

describe('the body of a request to join', () => {
  beforeEach(async () => void (club = await createCastClub(app, 'open')))

  const inject = async (headers: Record<string, string>, payload?: string) => {
    const login = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: cast.ines })
    const cookie = `inkhorn_session=${login.cookies[0]?.value}`
    return app.http.inject({
      method: 'POST',
      url: `${club.url}/join`,
      headers: { cookie, ...headers },
      ...(payload && { payload }),
    })
  }

  test.each([{}, { 'content-type': 'application/json' }])(
    'a request to join may have no body, with the headers %j',
    async (headers) => {
      expect((await inject(headers)).statusCode).toBe(200)
    },
  )

  test.each(['{}', 'null'])(
    'a request to join may have the body %s, which contains no invitation',
    async (payload) => {
      expect((await inject({ 'content-type': 'application/json' }, payload)).statusCode).toBe(200)
    },
  )

  test.each([
    ['{"token":5}', 'token'],
    [`{"token":"${'x'.repeat(201)}"}`, 'token'],
    ['[]', 'body'],
    ['"text"', 'body'],
    ['{', undefined],
  ])('cannot be %s', async (payload, field) => {
    const answer = await inject({ 'content-type': 'application/json' }, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors?.[0].field).toBe(field)
    expect(await rowsOf(await userId(app, 'ines'))).toEqual([])
  })
})
