import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refusals } from '#contract/members/admin.ts'
import { joinMessages } from '#contract/members/member.ts'
import { cast } from '#tests/cast.ts'
import { type CastClub, createCastClub, memberId, userId, writeBook } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: CastClub
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const visibilities = ['open', 'public-preview', 'invite-only'] as const
const removeJonas = async () => mara.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
const status = async (caller: Caller) => (await caller.get(`${club.url}/membership-status`)).body
const token = async () => {
  const row = await app.db
    .selectFrom('clubs')
    .select('invite_token')
    .where('id', '=', club.id)
    .executeTakeFirstOrThrow()
  return row.invite_token
}
const requests = async () => (await mara.get(`${club.url}/members?status=pending`)).body
const requestOfJonas = async () => {
  const id = await userId(app, 'jonas')
  return (await requests()).find((member: { userId: number }) => member.userId === id)
}
const decide = async (how: 'approve' | 'decline') => {
  const url = `${club.url}/members/${await memberId(app, club.id, 'jonas')}`
  return how === 'approve' ? mara.post(`${url}/approve`) : mara.delete(url)
}

test.each(visibilities)(
  'removing a member renews the invite link of a club that is %s §D.12',
  async (visibility) => {
    club = await createCastClub(app, visibility)
    expect((await removeJonas()).status).toBe(204)
    expect(await token()).not.toBe(club.token)
    if (visibility === 'open') return
    expect((await mara.get(`${club.url}/invite`)).body.token).toBe(await token())
    const old = await jonas.post(`${club.url}/join`, { token: club.token })
    expect([old.status, old.body.detail]).toEqual([403, joinMessages.inviteOver.english])
  },
)

test.each(visibilities)(
  'a removed member of a club that is %s can rejoin only with an admin’s approval, even with the new invite link',
  async (visibility) => {
    club = await createCastClub(app, visibility)
    await removeJonas()
    expect(await status(jonas)).toMatchObject({ isMember: false, status: null, removed: true })
    for (const time of [1, 2]) {
      const { status: code, body } = await jonas.post(`${club.url}/join`, { token: await token() })
      expect([time, code, body]).toEqual([
        time,
        200,
        { message: joinMessages.pending.english, status: 'pending' },
      ])
    }
    expect((await jonas.post(`${club.url}/request-join`)).body.status).toBe('pending')
    expect(await status(jonas)).toMatchObject({ isMember: false, status: 'pending', removed: true })
    expect(await requestOfJonas()).toMatchObject({
      email: cast.jonas.email,
      removedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })

    const approved = await decide('approve')
    expect(approved.status).toBe(200)
    expect(approved.body).not.toHaveProperty('removedAt')
    expect(await status(jonas)).toMatchObject({ isMember: true })
    expect(await status(jonas)).not.toHaveProperty('removed')
    // Approval lifts it: leaving and rejoining works as for anyone.
    const { memberId: own } = await status(jonas)
    expect((await jonas.delete(`${club.url}/members/${own}`)).status).toBe(204)
    expect((await jonas.post(`${club.url}/join`, { token: await token() })).body.status).toBe('member')
  },
)

test('a removed member of an open club cannot write there until an admin approves their request §6.11', async () => {
  club = await createCastClub(app, 'open')
  const bookId = await writeBook(mara, 'Piranesi')
  await mara.post(`${club.url}/books`, { bookId })
  const page = `${club.url}/books/${bookId}`
  const thread = { title: 'Statues', content: 'Which one?', memberName: 'Jonas' }
  const { id: parentId } = (await mara.post(`${page}/discussions`, thread)).body
  const own = (await jonas.post(`${page}/discussions`, { parentId, content: 'All of them' })).body.id
  const note = (await jonas.post(`${page}/notes`, { content: 'Tides', memberName: 'Jonas' })).body.id
  const review = { rating: 5, comment: '', memberName: 'Jonas', clubId: club.id }
  const ratingId = (await jonas.post(`/api/books/${bookId}/ratings`, review)).body.id
  const write = async () => [
    (await jonas.post(`${page}/discussions`, thread)).status,
    (await jonas.post(`${page}/discussions`, { parentId, content: 'And another thing' })).status,
    (await jonas.post(`${page}/notes`, { content: 'Birds', memberName: 'Jonas' })).status,
    (await jonas.patch(`${page}/discussions/${own}`, { content: 'None of them' })).status,
    (await jonas.patch(`${page}/notes/${note}`, { content: 'Floods' })).status,
    (await jonas.patch(`/api/books/${bookId}/ratings/${ratingId}`, { rating: 1 })).status,
    (await jonas.post(`${page}/discussions/${parentId}/reactions`, { reaction: 'heart' })).status,
  ]

  expect((await removeJonas()).status).toBe(204)
  expect((await status(jonas)).may).toEqual({
    seeList: true,
    changeList: false,
    post: false,
    manage: false,
    invite: false,
  })
  expect(await write()).toEqual([403, 403, 403, 403, 403, 403, 403])
  const refused = await jonas.post(`${page}/notes`, { content: 'Birds', memberName: 'Jonas' })
  expect(refused.body.detail).toMatch(/^An admin removed you from this club/)

  // Neither asking nor being declined lifts it, only an approval.
  await jonas.post(`${club.url}/request-join`)
  expect(await write()).toEqual([403, 403, 403, 403, 403, 403, 403])
  await decide('decline')
  expect(await write()).toEqual([403, 403, 403, 403, 403, 403, 403])
  await mara.delete(`${club.url}/declined/${await userId(app, 'jonas')}`)
  await jonas.post(`${club.url}/request-join`)
  await decide('approve')
  expect(await write()).toEqual([201, 201, 201, 200, 200, 200, 200])

  // Approved and gone by themselves, they are a stranger like any other.
  await jonas.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
  expect((await jonas.post(`${page}/discussions`, thread)).status).toBe(201)
})

test('a removed member can still delete what they wrote §6.11', async () => {
  club = await createCastClub(app, 'open')
  const bookId = await writeBook(mara, 'Circe')
  await mara.post(`${club.url}/books`, { bookId })
  const page = `${club.url}/books/${bookId}`
  const thread = { title: 'Islands', content: 'Which one?', memberName: 'Jonas' }
  const post = (await jonas.post(`${page}/discussions`, thread)).body.id
  const note = (await jonas.post(`${page}/notes`, { content: 'Herbs', memberName: 'Jonas' })).body.id
  await removeJonas()
  expect((await jonas.delete(`${page}/discussions/${post}`)).status).toBe(204)
  expect((await jonas.delete(`${page}/notes/${note}`)).status).toBe(204)
  expect((await ines.delete(`${page}/discussions/${post}`)).status).toBe(404)
})

test('a list of clubs says in which an admin removed the reader §2.16', async () => {
  const listed = async () =>
    (await jonas.get(`/api/clubs/memberships?clubs=${club.id}`)).body as { removed?: true }[]
  club = await createCastClub(app, 'open')
  expect(await listed()).toEqual([{ clubId: club.id, role: 'member', status: 'member' }])
  await removeJonas()
  expect(await listed()).toEqual([{ clubId: club.id, role: null, status: null, removed: true }])
  await jonas.post(`${club.url}/join`)
  expect(await listed()).toEqual([{ clubId: club.id, role: null, status: 'pending', removed: true }])
})

test('a removed member without an invitation has to ask to join an open club, and cannot join an invite-only one', async () => {
  club = await createCastClub(app, 'open')
  await removeJonas()
  expect((await jonas.post(`${club.url}/join`)).body.status).toBe('pending')
  club = await createCastClub(app, 'invite-only')
  await removeJonas()
  const refused = await jonas.post(`${club.url}/join`)
  expect([refused.status, refused.body.detail]).toEqual([403, joinMessages.inviteOnly.english])
})

test('only a removed reader’s request has the date of removal, and only admins see it', async () => {
  club = await createCastClub(app, 'public-preview')
  await removeJonas()
  await jonas.post(`${club.url}/request-join`)
  await ines.post(`${club.url}/request-join`)
  const shown = (await requests()).map(
    ({ firstName, removedAt }: { firstName: string; removedAt?: string }) => [
      firstName,
      removedAt !== undefined,
    ],
  )
  expect(shown).toEqual([
    ['Noor', false],
    ['Jonas', true],
    ['Ines', false],
  ])
  expect(await status(ines)).not.toHaveProperty('removed')
  expect((await jonas.get(`${club.url}/members?status=pending`)).status).toBe(403)
})

test('a removed reader whose request was declined has to wait like others, even in an open club or with an invitation', async () => {
  for (const visibility of visibilities) {
    club = await createCastClub(app, visibility)
    await removeJonas()
    await jonas.post(`${club.url}/join`, { token: await token() })
    expect((await decide('decline')).status).toBe(204)
    const again = await jonas.post(`${club.url}/join`, { token: await token() })
    expect([visibility, again.status, again.body.detail]).toEqual([
      visibility,
      403,
      joinMessages.declined.english,
    ])
    expect((await status(jonas)).askAgainAt).toBeDefined()
    expect((await mara.delete(`${club.url}/declined/${await userId(app, 'jonas')}`)).status).toBe(204)
    // Allowed to ask again, but still only to ask.
    expect((await jonas.post(`${club.url}/join`, { token: await token() })).body.status).toBe('pending')
  }
})

test('withdrawing the request, or opening the club, does not bypass the approval', async () => {
  club = await createCastClub(app, 'public-preview')
  await removeJonas()
  await jonas.post(`${club.url}/request-join`)
  await mara.patch(club.url, { visibility: 'open' })
  expect((await jonas.post(`${club.url}/join`)).body.status).toBe('pending')
  const { memberId: own } = await status(jonas)
  expect((await jonas.delete(`${club.url}/members/${own}`)).status).toBe(204)
  expect((await jonas.post(`${club.url}/join`)).body.status).toBe('pending')
})

test('leaving, or being declined, renews no link and needs no approval', async () => {
  club = await createCastClub(app, 'invite-only')
  const { memberId: own } = await status(jonas)
  await jonas.delete(`${club.url}/members/${own}`)
  await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'noor')}`)
  expect(await token()).toBe(club.token)
  expect((await jonas.post(`${club.url}/join`, { token: club.token })).body.status).toBe('member')
})

test('declining somebody who has become a member meanwhile does not remove them', async () => {
  club = await createCastClub(app, 'public-preview')
  const url = `${club.url}/members/${await memberId(app, club.id, 'noor')}`
  await mara.post(`${url}/approve`)
  const late = await mara.delete(`${url}?status=pending`)
  expect([late.status, late.body.detail]).toEqual([409, refusals.memberByNow.english])
  const noor = await app.as('noor')
  const own = await noor.delete(`${url}?status=pending`)
  expect([own.status, own.body.detail]).toEqual([409, refusals.selfMemberByNow.english])
  expect((await status(noor)).isMember).toBe(true)
  expect(await token()).toBe(club.token)
  expect((await mara.delete(`${url}?status=member`)).status).toBe(400)

  club = await createCastClub(app, 'public-preview')
  const row = `${club.url}/members/${await memberId(app, club.id, 'noor')}`
  const [approved, declined] = await Promise.all([
    mara.post(`${row}/approve`),
    mara.delete(`${row}?status=pending`),
  ])
  expect([
    [200, 409],
    [404, 204],
  ]).toContainEqual([approved.status, declined.status])
  expect((await status(noor)).isMember).toBe(approved.status === 200)
  expect(await token()).toBe(club.token)
})

test('a removal and a join at the same time never end in a membership', async () => {
  for (const visibility of visibilities) {
    club = await createCastClub(app, visibility)
    const url = `${club.url}/members/${await memberId(app, club.id, 'jonas')}`
    await Promise.all([
      mara.delete(url),
      ...[1, 2, 3].map(() => jonas.post(`${club.url}/join`, { token: club.token })),
    ])
    expect([visibility, (await status(jonas)).isMember]).toEqual([visibility, false])
  }
})
