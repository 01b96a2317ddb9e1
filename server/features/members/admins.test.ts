import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '#contract/members/admin.ts'
import { cast } from '#tests/cast.ts'
import { type CastClub, joinByInvite, memberId, createCastClub, userId } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: CastClub
let jonasId: number | undefined
let maraId: number | undefined
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  club = await createCastClub(app, 'open')
  jonasId = await memberId(app, club.id, 'jonas')
  maraId = await memberId(app, club.id, 'mara')
})
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const manages = async (caller: Caller) => (await caller.get(`${club.url}/membership-status`)).body.may.manage
const makeAdmin = (caller: Caller, id = jonasId) => caller.post(`${club.url}/members/${id}/make-admin`)
const makeMember = (caller: Caller, id = jonasId) => caller.post(`${club.url}/members/${id}/make-member`)
const founder = async () => (await app.visitor.get(`/api/clubs/slug/${club.slug}`)).body.createdBy
async function withoutAccount(name = '123456789012345678901') {
  const values = {
    club_id: club.id,
    user_id: null,
    member_name: name,
    role: 'member',
    status: 'member',
  } as const
  const joined_at = new Date().toISOString()
  const { id } = await app.db
    .insertInto('members')
    .values({ ...values, joined_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('clubs')
    .set((eb) => ({ member_count: eb('member_count', '+', 1) }))
    .where('id', '=', club.id)
    .execute()
  return id
}

describe('making an admin', () => {
  test('a member made an admin by member id may run the club at once, and the call is idempotent §4.5 §7.7', async () => {
    const { status, body } = await makeAdmin(mara)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: jonasId, role: 'admin', email: cast.jonas.email })
    expect(await manages(jonas)).toBe(true)
    const { headers } = await app.visitor.get(`/api/clubs/slug/${club.slug}`)
    expect((await makeAdmin(mara)).body).toEqual(body)
    expect((await app.visitor.get(`/api/clubs/slug/${club.slug}`)).headers['etag']).toBe(headers['etag'])
  })

  test('an admin is made by email address, in any spelling §5.16 §7.7', async () => {
    const { status, body } = await mara.post(`${club.url}/admins`, { email: ' JONAS@inkhorn.example ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: jonasId, role: 'admin' })
    expect(await manages(jonas)).toBe(true)
  })

  test('making an admin by address reveals nothing about accounts: unknown, elsewhere and pending get the same answer §D.4', async () => {
    const answers = await Promise.all(
      ['nobody@inkhorn.example', cast.ines.email, cast.noor.email].map((email) =>
        mara.post(`${club.url}/admins`, { email }),
      ),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toEqual(answers[0]?.body)
      expect(body.detail).toBe(refusals.noSuchAddress.english)
    }
  })

  test.each([[{}], [{ email: '' }], [{ email: 'no address' }]])(
    'making an admin with %j is refused §5.16',
    async (payload) => {
      const { status, body } = await mara.post(`${club.url}/admins`, payload)
      expect([status, body.errors[0].field]).toEqual([400, 'email'])
    },
  )

  test('only a member of the club with an account can be made an admin', async () => {
    const other = await createCastClub(app, 'open')
    const elsewhere = await memberId(app, other.id, 'jonas')
    const waiting = await memberId(app, club.id, 'noor')
    for (const id of [elsewhere, waiting, 999_999]) expect((await makeAdmin(mara, id)).status).toBe(404)
    const { status, body } = await makeAdmin(mara, await withoutAccount())
    expect([status, body.detail]).toEqual([409, refusals.noAccount.english])
    expect((await mara.post(`${club.url}/members/x/make-admin`)).status).toBe(400)
  })

  test('members cannot make an admin', async () => {
    expect((await makeAdmin(jonas)).status).toBe(403)
    expect((await jonas.post(`${club.url}/admins`, { email: cast.jonas.email })).status).toBe(403)
    expect(await manages(jonas)).toBe(false)
  })
})

describe('making an admin a member again', () => {
  beforeEach(() => makeAdmin(mara))

  test('an admin made a member again loses access to the settings at once §4.5', async () => {
    const { status, body } = await makeMember(mara)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: jonasId, role: 'member' })
    expect((await jonas.patch(club.url, { overlayOpacity: 1 })).status).toBe(403)
    expect((await makeMember(mara)).status).toBe(200)
  })

  test('admins may make themselves members again, except the last one', async () => {
    expect((await makeMember(jonas)).status).toBe(200)
    const { status, body } = await makeMember(mara, maraId)
    expect(status).toBe(409)
    expect(body).toMatchObject({ type: '/api/docs#last-admin', detail: refusals.lastAdmin.english })
    expect(await manages(mara)).toBe(true)
  })

  test('only the founder can make the founder a member, which hands the club over', async () => {
    const { status, body } = await makeMember(jonas, maraId)
    expect([status, body.detail]).toEqual([403, refusals.founder.english])
    expect((await makeMember(mara, maraId)).status).toBe(200)
    expect(await founder()).toBe(await userId(app, 'jonas'))
  })

  test('two admins who step down at the same time leave one §D.2', async () => {
    const answers = await Promise.all([makeMember(mara, maraId), makeMember(jonas)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await manages(mara), await manages(jonas)].toSorted()).toEqual([false, true])
  })

  test('two admins who demote each other leave one §D.2', async () => {
    await joinByInvite(app, club, 'ines')
    const inesId = await memberId(app, club.id, 'ines')
    await makeAdmin(mara, inesId)
    const answers = await Promise.all([makeMember(ines), makeMember(jonas, inesId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })
})

describe('handing the club over', () => {
  const hand = (caller: Caller, id: unknown) => caller.post(`${club.url}/hand-over`, { memberId: id })

  test('handing the club over makes a member the founder and admin, and keeps the old founder an admin §D.3', async () => {
    const { status, body } = await hand(mara, jonasId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: club.id, createdBy: await userId(app, 'jonas') })
    expect([await manages(jonas), await manages(mara)]).toEqual([true, true])
    expect((await hand(mara, maraId)).body.detail).toBe(refusals.foundersOnly.english)
    expect((await hand(jonas, maraId)).status).toBe(200)
  })

  test('only the founder can hand the club over, and only to a member with an account §D.3', async () => {
    await makeAdmin(mara)
    expect((await hand(jonas, jonasId)).status).toBe(403)
    expect((await hand(mara, await memberId(app, club.id, 'noor'))).status).toBe(404)
    expect((await hand(mara, await withoutAccount())).status).toBe(409)
    expect((await hand(mara, 'me')).body.errors[0].field).toBe('memberId')
    expect(await founder()).toBe(await userId(app, 'mara'))
  })
})

describe('repairing member names', () => {
  const repair = (caller: Caller) => caller.post(`${club.url}/fix-member-data`)
  const names = async () =>
    (await mara.get(`${club.url}/members`)).body.map((member: { memberName: string }) => member.memberName)

  test('renames only members without an account whose name is 21 digits, once §3.11 §7.7', async () => {
    for (const name of [
      '109876543210987651234',
      '10987654321098765123',
      '1098765432109876512345',
      '10987654321098765123x',
      'Old Tom',
    ])
      await withoutAccount(name)
    await app.db
      .updateTable('members')
      .set({ member_name: '109876543210987651234' })
      .where('id', '=', Number(jonasId))
      .execute()
    const { status, body } = await repair(mara)
    expect(status).toBe(200)
    expect(body).toEqual({ message: 'Member data has been updated with proper names', fixed: 1 })
    const repaired = await names()
    expect(repaired.slice(1)).toEqual([
      '109876543210987651234',
      'Reader 1234',
      '10987654321098765123',
      '1098765432109876512345',
      '10987654321098765123x',
      'Old Tom',
    ])
    expect((await repair(mara)).body.fixed).toBe(0)
    expect(await names()).toEqual(repaired)
  })

  test('leaves other clubs alone §3.11', async () => {
    const here = club
    await withoutAccount()
    club = await createCastClub(app, 'open')
    expect((await repair(mara)).body.fixed).toBe(0)
    club = here
    expect((await repair(mara)).body.fixed).toBe(1)
  })
})
