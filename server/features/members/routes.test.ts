import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#tests/cast.ts'
import { type CastClub, memberId, createCastClub, userId, wait } from '#tests/club.ts'
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
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const visibilities = ['open', 'public-preview', 'invite-only'] as const
const membership = async (caller: Caller) => (await caller.get(`${club.url}/membership-status`)).body

describe('the caller’s membership', () => {
  test.each([
    ['open', true],
    ['public-preview', true],
    ['invite-only', false],
  ] as const)(
    'readers see their own membership of a club that is %s §3.12 §7.8',
    async (visibility, strangersSeeList) => {
      club = await createCastClub(app, visibility)
      const stranger = {
        isMember: false,
        role: null,
        status: null,
        memberId: null,
        may: {
          seeList: strangersSeeList,
          changeList: false,
          post: visibility === 'open',
          manage: false,
          invite: false,
        },
      }
      expect(await membership(mara)).toEqual({
        isMember: true,
        role: 'admin',
        status: 'member',
        memberId: await memberId(app, club.id, 'mara'),
        requests: 1,
        may: { seeList: true, changeList: true, post: true, manage: true, invite: true },
      })
      expect(await membership(jonas)).toEqual({
        isMember: true,
        role: 'member',
        status: 'member',
        memberId: await memberId(app, club.id, 'jonas'),
        may: { seeList: true, changeList: true, post: true, manage: false, invite: false },
      })
      expect(await membership(ines)).toEqual(stranger)
      expect(await membership(await app.as('tariq'))).toEqual(stranger)
      expect(await membership(noor)).toEqual({
        ...stranger,
        status: 'pending',
        memberId: await memberId(app, club.id, 'noor'),
      })
    },
  )

  test('a visitor, an unknown club and a slug get no membership', async () => {
    expect((await app.visitor.get(`${club.url}/membership-status`)).status).toBe(401)
    expect((await ines.get('/api/clubs/999999/membership-status')).status).toBe(404)
    expect((await ines.get(`/api/clubs/${club.slug}/membership-status`)).status).toBe(400)
  })
})

describe('the list of members', () => {
  test('the list of members shows them in the order they joined, without pending readers §3.10', async () => {
    club = await createCastClub(app, 'open')
    const { status, body, headers } = await app.visitor.get(`${club.url}/members`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'x-total-count': '2' })
    expect(headers['link']).toBeUndefined()
    expect(body).toEqual([
      {
        id: expect.any(Number),
        userId: await userId(app, 'mara'),
        memberName: 'Mara',
        firstName: 'Mara',
        email: null,
        role: 'admin',
        joinedAt: expect.stringMatching(/T.*Z$/),
      },
      {
        id: expect.any(Number),
        userId: await userId(app, 'jonas'),
        memberName: 'Jonas',
        firstName: 'Jonas',
        email: null,
        role: 'member',
        joinedAt: expect.stringMatching(/T.*Z$/),
      },
    ])
  })

  test('the list of members shows no part of the address of a reader without a name', async () => {
    club = await createCastClub(app, 'open')
    const { headers } = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'ada.l@inkhorn.example' },
    })
    const cookie = String(headers['set-cookie']).split(';')[0]
    const joined = await app.http.inject({ method: 'POST', url: `${club.url}/join`, headers: { cookie } })
    expect(joined.statusCode).toBe(200)
    const { body } = await app.visitor.get(`${club.url}/members`)
    expect(JSON.stringify(body)).not.toContain('ada')
    expect(body.at(-1)).toMatchObject({ memberName: 'Anonymous', firstName: null, email: null })
  })

  test.each(visibilities)(
    'the list of members of a club that is %s shows admins all email addresses, and other members only their own §D.5',
    async (visibility) => {
      club = await createCastClub(app, visibility)
      const emails = async (caller: Caller) =>
        (await caller.get(`${club.url}/members`)).body.map((one: { email: string | null }) => one.email)
      expect(await emails(mara)).toEqual([cast.mara.email, cast.jonas.email])
      expect(await emails(jonas)).toEqual([null, cast.jonas.email])
      if (visibility !== 'open') return
      for (const person of ['ines', 'noor', 'tariq'] as const)
        expect(await emails(await app.as(person))).toEqual([null, null])
    },
  )

  test.each(['public-preview', 'invite-only'] as const)(
    'the list of members of a club that is %s is for its members only §D.1',
    async (visibility) => {
      club = await createCastClub(app, visibility)
      expect((await app.visitor.get(`${club.url}/members`)).status).toBe(401)
      for (const person of ['ines', 'noor', 'tariq'] as const) {
        const { status, body } = await (await app.as(person)).get(`${club.url}/members`)
        expect([person, status]).toEqual([person, 403])
        expect(JSON.stringify(body)).not.toContain('Jonas')
      }
    },
  )

  test('the list of members is paged, each member once, even while others join §7.6', async () => {
    club = await createCastClub(app, 'open')
    for (const person of ['ines', 'tariq'] as const) await (await app.as(person)).post(`${club.url}/join`)
    const names: string[] = []
    let url: string | undefined = `${club.url}/members?limit=2`
    while (url) {
      const { status, body, headers } = await app.visitor.get(url)
      expect(status).toBe(200)
      names.push(...body.map((member: { memberName: string }) => member.memberName))
      url = /^<(.*)>; rel="next"$/.exec(String(headers['link']))?.[1]
      if (names.length === 2) await noor.post(`${club.url}/join`)
    }
    // Noor asked before Ines and Tariq joined, so she comes before them.
    expect(names).toEqual(['Mara', 'Jonas', 'Noor', 'Ines', 'Tariq'])
  })

  test('the list of members is sent once, then 304, until someone joins; readers who see more get their own copy §7.22', async () => {
    club = await createCastClub(app, 'open')
    const url = `${club.url}/members`
    const { headers } = await app.visitor.get(url)
    const known = { 'if-none-match': String(headers['etag']) }
    expect((await app.visitor.get(url, known)).status).toBe(304)
    expect((await mara.get(url, known)).status).toBe(200)
    await ines.post(`${club.url}/join`)
    expect((await app.visitor.get(url, known)).status).toBe(200)
  })

  test.each(['limit=0', 'limit=101', 'limit=x', 'cursor=nonsense', 'cursor=WzEsMl0'])(
    'the list of members rejects ?%s',
    async (query) => {
      club = await createCastClub(app, 'open')
      const { status, body } = await app.visitor.get(`${club.url}/members?${query}`)
      expect(status).toBe(400)
      expect(body.errors[0].field).toBe(query.split('=')[0])
    },
  )

  test('the list of members of an unknown club is not found', async () => {
    expect((await app.visitor.get('/api/clubs/999999/members')).status).toBe(404)
    expect((await app.visitor.get('/api/clubs/0/members')).status).toBe(400)
  })
})

test('a reader pending in one club is a stranger in another', async () => {
  club = await createCastClub(app, 'invite-only')
  const other = await createCastClub(app, 'invite-only')
  await wait(app, other.id, 'ines')
  expect(await membership(ines)).toMatchObject({ status: null })
})
