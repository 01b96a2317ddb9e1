import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock, day } from '#tests/clock.ts'
import { type CastClub, createCastClub, insertBooks, joinByInvite, memberId } from '#tests/club.ts'
import { dueJobsDone } from '#tests/due-jobs.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

const start = new Date('2030-01-07T10:00:00.000Z')
const clock = createClock(start)

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: CastClub
/** The members' ids in the club. */
let ids: { mara: number; jonas: number; ines: number }
let books: number[]
beforeAll(async () => {
  app = await createTestApp({}, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  books = await insertBooks(app, ['Dune', 'Emma', 'Ulysses', 'Beloved', 'Middlemarch'], 'Various')
})
beforeEach(async () => {
  clock.turnTo(start)
  await app.db.deleteFrom('jobs').execute()
  club = await createCastClub(app, 'open')
  await joinByInvite(app, club, 'ines')
  const idOf = async (person: 'mara' | 'jonas' | 'ines') => (await memberId(app, club.id, person)) ?? 0
  ids = { mara: await idOf('mara'), jonas: await idOf('jonas'), ines: await idOf('ines') }
})
afterAll(() => app.close())

const at = (call = '') => `${club.url}/turns${call}`
const order = (...members: number[]) => mara.put(at(), { on: true, order: members })
const inTurn = () => order(ids.jonas, ids.ines, ids.mara)
const read = async (by: Caller = mara) => (await by.get(at())).body
const pick = (by: Caller, body: object) => by.post(at('/pick'), body)
const book = (number: number): number => books[number] ?? 0
const list = async (): Promise<{ id: number; status: string; order: number }[]> =>
  (await mara.get(`${club.url}/books`)).body
const news = async (by: Caller, kind: string): Promise<string[]> =>
  (await by.get('/api/notifications')).body.flatMap(
    (one: { kind: string; title: string; club: { id: number } | null }) =>
      one.kind === kind && one.club?.id === club.id ? [one.title] : [],
  )
const vote = async (by: Caller, roundId: number, entryIds: number[]) =>
  by.patch(`${club.url}/rounds/${roundId}/ballot`, { ranking: entryIds })

describe('the order', () => {
  test('a club keeps an order, whose first member’s turn it is and hears of it §H.7', async () => {
    expect(await read()).toEqual({ on: false, order: [], current: null, roundId: null, hosts: [] })
    const { status, body } = await inTurn()
    expect(status).toBe(200)
    expect(body).toMatchObject({ on: true, order: [ids.jonas, ids.ines, ids.mara], current: ids.jonas })
    expect(body.hosts[0]).toEqual({
      memberId: ids.jonas,
      name: 'Jonas',
      times: 0,
      last: null,
      sitsOut: false,
    })
    expect(await read(jonas)).toEqual(body)
    expect(await news(jonas, 'turn')).toEqual([`It’s your turn to choose the next book of ${club.name}`])
    await order(ids.mara, ids.jonas)
    expect(await read()).toMatchObject({ order: [ids.mara, ids.jonas], current: ids.mara })
    expect([await news(jonas, 'turn'), await news(mara, 'turn')]).toEqual([[], []])
    expect((await mara.put(at(), { on: false })).body).toMatchObject({ on: false, current: null })
    expect((await mara.put(at(), { on: true })).body).toMatchObject({ order: [ids.mara, ids.jonas] })
  })

  test.each([
    ['order', { on: true }],
    ['order', { on: true, order: [] }],
    ['order', { on: true, order: [1, 1] }],
    ['order', { on: true, order: [999_999] }],
    ['order.0', { on: true, order: ['Jonas'] }],
    ['on', { order: [] }],
  ])(
    'an order without members, with strangers, or with one twice is refused: %s %j §H.7',
    async (field, body) => {
      const answer = await mara.put(at(), body)
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field])
    },
  )

  test('who waits to join the club has no place in the order §H.7', async () => {
    const noor = (await memberId(app, club.id, 'noor')) ?? 0
    expect((await order(ids.mara, noor)).status).toBe(400)
  })

  test('a turn is skipped, swapped and sat out §H.8', async () => {
    await inTurn()
    const skipped = await jonas.post(at('/skip'))
    expect(skipped.body).toMatchObject({ current: ids.ines, order: [ids.ines, ids.mara, ids.jonas] })
    expect(await news(ines, 'turn')).toHaveLength(1)
    expect((await mara.post(at('/swap'), { memberId: ids.jonas })).body).toMatchObject({
      order: [ids.jonas, ids.mara, ids.ines],
    })
    expect((await jonas.patch(at('/own'), { sitsOut: true })).body).toMatchObject({
      current: ids.mara,
      order: [ids.jonas, ids.mara, ids.ines],
    })
    expect((await mara.post(at('/swap'), { memberId: ids.jonas })).status).toBe(400)
    // Back at the front, having waited longest.
    expect((await jonas.patch(at('/own'), { sitsOut: false })).body).toMatchObject({ current: ids.jonas })
    for (const by of [jonas, ines, mara]) await by.patch(at('/own'), { sitsOut: true })
    expect(await read()).toMatchObject({ current: null })
    expect((await mara.post(at('/skip'))).status).toBe(409)
  })

  test('a member who is not in the order joins its end by themselves §H.8', async () => {
    await order(ids.mara)
    expect((await ines.patch(at('/own'), { sitsOut: true })).body.order).toEqual([ids.mara])
    expect((await ines.patch(at('/own'), { sitsOut: false })).body.order).toEqual([ids.mara, ids.ines])
  })

  test('who leaves or is removed falls out of the order, and the next member’s turn it is §H.9', async () => {
    await inTurn()
    await jonas.delete(`${club.url}/members/${ids.jonas}`)
    expect(await read()).toMatchObject({ current: ids.ines, order: [ids.ines, ids.mara] })
    await dueJobsDone(app, clock)
    expect(await news(ines, 'turn')).toHaveLength(1)
    await mara.delete(`${club.url}/members/${ids.ines}`)
    expect(await read()).toMatchObject({ current: ids.mara, order: [ids.mara] })
    expect((await ines.get(at())).status).toBe(403)
  })
})

describe('a pick', () => {
  test('the member whose turn it is picks a book, which goes first on the list, and the turn passes §H.10', async () => {
    await mara.post(`${club.url}/books`, { bookId: book(1) })
    await inTurn()
    const { status, body } = await pick(jonas, { bookId: book(0) })
    expect([status, body.current, body.order]).toEqual([200, ids.ines, [ids.ines, ids.mara, ids.jonas]])
    expect((await list()).map(({ id }) => id)).toEqual([book(0), book(1)])
    expect(body.hosts.find((one: { memberId: number }) => one.memberId === ids.jonas)).toMatchObject({
      times: 1,
      last: start.toISOString(),
    })
    // A book that is on the list already moves.
    expect((await pick(ines, { bookId: book(1) })).status).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual([book(1), book(0)])
    // An admin may do it for somebody else; `of` says for whom.
    expect((await pick(mara, { bookId: book(2), of: ids.jonas })).status).toBe(409)
    expect((await pick(mara, { bookId: book(2), of: ids.mara })).body.current).toBe(ids.jonas)
    expect((await pick(mara, { bookId: book(3) })).body.current).toBe(ids.ines)
  })

  test('a suggestion that is picked leaves the pool §H.10', async () => {
    await ines.post(`${club.url}/pool`, { bookId: book(0), pitch: 'Sand' })
    await inTurn()
    await pick(jonas, { bookId: book(0) })
    expect((await mara.get(`${club.url}/pool`)).body).toEqual([])
  })

  test('only the member whose turn it is and admins pick, skip and swap, and only admins order §H.11', async () => {
    await inTurn()
    const tariq = await app.as('tariq')
    for (const [by, status] of [
      [app.visitor, 401],
      [tariq, 403],
      [ines, 403],
    ] as const) {
      const answers = [
        await pick(by, { bookId: book(0) }),
        await by.post(at('/skip'), {}),
        await by.post(at('/swap'), { memberId: ids.mara }),
        await by.put(at(), { on: true, order: [ids.ines] }),
      ]
      expect(answers.map((one) => one.status)).toEqual([status, status, status, status])
    }
    expect((await jonas.put(at(), { on: false })).status).toBe(403)
    expect((await tariq.patch(at('/own'), { sitsOut: false })).status).toBe(403)
    expect(await read()).toMatchObject({ current: ids.jonas })
  })

  test.each([
    [400, 'bookId', () => ({})],
    [400, 'bookId', () => ({ bookId: book(0), offer: [book(0), book(1)] })],
    [400, 'offer', () => ({ offer: [book(0)] })],
    [400, 'offer', () => ({ offer: books })],
    [400, 'offer', () => ({ offer: [book(0), book(0)] })],
    [400, 'closesAt', () => ({ offer: [book(0), book(1)], closesAt: '2020-01-01T00:00:00Z' })],
    [404, undefined, () => ({ bookId: 999_999 })],
    [404, undefined, () => ({ offer: [book(0), 999_999] })],
  ])('a pick that is none is refused: %i %s §H.10', async (status, field, body) => {
    await inTurn()
    const answer = await pick(jonas, body())
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([status, field])
    expect([await list(), (await read()).current]).toEqual([[], ids.jonas])
  })

  test('a book that the club reads, has read or has just chosen is no pick, nor is any without turns §H.10', async () => {
    await mara.post(`${club.url}/books`, { bookId: book(0) })
    await mara.post(`${club.url}/books`, { bookId: book(1) })
    await mara.patch(`${club.url}/books/${book(0)}`, { status: 'reading' })
    await mara.patch(`${club.url}/books/${book(1)}`, { status: 'read', readDate: '2024-05-31' })
    expect((await pick(mara, { bookId: book(2) })).status).toBe(409)
    await inTurn()
    for (const number of [0, 1]) expect((await pick(jonas, { bookId: book(number) })).status).toBe(409)
    await pick(jonas, { bookId: book(2) })
    expect((await pick(ines, { bookId: book(2) })).status).toBe(409)
    await mara.put(at(), { on: false })
    for (const call of ['/pick', '/skip'])
      expect((await mara.post(at(call), { bookId: book(3) })).status).toBe(409)
  })

  test('two picks, skips or orders at once: the second is told that the turn has passed §H.11', async () => {
    await inTurn()
    const [one, other] = await Promise.all([
      pick(jonas, { bookId: book(0) }),
      pick(jonas, { bookId: book(1) }),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
    expect((await pick(jonas, { bookId: book(1) })).status).toBe(409)
    expect(await read()).toMatchObject({ current: ids.ines })
  })
})

describe('an offer', () => {
  const offer = async (by: Caller, ...numbers: number[]) =>
    (await pick(by, { offer: numbers.map(book) })).body.roundId
  const entriesOf = async (roundId: number): Promise<{ id: number; bookId: number }[]> =>
    (await mara.get(`${club.url}/rounds/${roundId}`)).body.entries

  test('two to four books open a sealed vote on these only, whose winner ends the turn §H.12', async () => {
    await ines.post(`${club.url}/pool`, { bookId: book(4) })
    await inTurn()
    const roundId = await offer(jonas, 0, 1, 2)
    expect(await read(ines)).toMatchObject({ roundId, current: ids.jonas })
    const entries = await entriesOf(roundId)
    expect(entries.map(({ bookId }) => bookId)).toEqual([book(0), book(1), book(2)])
    expect(await news(ines, 'round-opened')).toHaveLength(1)
    // Nobody passes a turn by which the club votes.
    for (const answer of [
      await pick(jonas, { bookId: book(3) }),
      await jonas.post(at('/skip')),
      await mara.post(at('/swap'), { memberId: ids.ines }),
    ])
      expect(answer.status).toBe(409)
    const ranking = [entries[1]?.id ?? 0, entries[0]?.id ?? 0]
    for (const by of [mara, jonas, ines]) expect((await vote(by, roundId, ranking)).status).toBe(200)
    expect((await jonas.get(`${club.url}/rounds/${roundId}/ballots`)).status).toBe(409)
    await mara.post(`${club.url}/rounds/${roundId}/close`)
    expect(await list()).toMatchObject([{ id: book(1), status: 'to read' }])
    expect(await read()).toMatchObject({
      roundId: null,
      current: ids.ines,
      order: [ids.ines, ids.mara, ids.jonas],
    })
    expect(await news(ines, 'turn')).toHaveLength(1)
    // The other two are still suggestions, of the member who offered them.
    const pool = (await mara.get(`${club.url}/pool`)).body
    expect(
      pool.map((one: { suggestedBy: { memberId: number } }) => one.suggestedBy.memberId).toSorted(),
    ).toEqual([ids.ines, ids.jonas, ids.jonas].toSorted())
  })

  test('a vote that is cancelled or chooses nothing leaves the turn where it was §H.12', async () => {
    await inTurn()
    const roundId = await offer(jonas, 0, 1)
    await mara.post(`${club.url}/rounds/${roundId}/cancel`, { reason: 'Too soon' })
    expect(await read()).toMatchObject({ roundId: null, current: ids.jonas })
    const again = await offer(jonas, 0, 2)
    clock.turn(8 * day)
    await dueJobsDone(app, clock)
    clock.turn(8 * day)
    await dueJobsDone(app, clock)
    expect((await mara.get(`${club.url}/rounds/${again}`)).body).toMatchObject({ status: 'closed' })
    expect(await read()).toMatchObject({ roundId: null, current: ids.jonas })
  })

  test('the vote goes on when who offered it leaves, and ends nobody’s turn §H.12', async () => {
    await inTurn()
    const roundId = await offer(jonas, 0, 1)
    const [first] = await entriesOf(roundId)
    await jonas.delete(`${club.url}/members/${ids.jonas}`)
    for (const by of [mara, ines]) await vote(by, roundId, [first?.id ?? 0])
    await mara.post(`${club.url}/rounds/${roundId}/close`)
    expect(await read()).toMatchObject({ roundId: null, current: ids.ines, order: [ids.ines, ids.mara] })
    expect(await list()).toMatchObject([{ id: book(0) }])
  })
})

describe('a host', () => {
  const meet = async (bookId: number, days: number) =>
    (
      await mara.post(`${club.url}/meetings`, {
        title: 'Wine',
        startsAt: new Date(start.getTime() + days * day).toISOString().slice(0, 16),
        timeZone: 'UTC',
        bookId,
      })
    ).body

  test('a meeting names who chose its book, to members, and tells them a week ahead §H.13', async () => {
    await inTurn()
    await pick(jonas, { bookId: book(0) })
    const meeting = await meet(book(0), 20)
    expect(meeting).toMatchObject({ host: { memberId: ids.jonas, name: 'Jonas' } })
    const url = `${club.url}/meetings/${meeting.id}`
    expect((await app.visitor.get(url)).body.host).toBeNull()
    const own = async (by: Caller) =>
      (await by.get('/api/clubs/mine/meetings')).body.find((one: { id: number }) => one.id === meeting.id)
    expect([(await own(jonas)).isHost, (await own(ines)).isHost]).toEqual([true, false])
    expect(await news(jonas, 'hosting')).toEqual([])
    clock.turn(13 * day + 60_000)
    await dueJobsDone(app, clock)
    expect(await news(jonas, 'hosting')).toEqual([expect.stringMatching(/^You’re hosting “Wine” on /)])
    expect(await news(ines, 'hosting')).toEqual([])
    clock.turn(6 * day)
    await dueJobsDone(app, clock)
    expect(await news(jonas, 'hosting')).toHaveLength(1)
  })

  test('a host who leaves is named no more, and another book has another host §H.13', async () => {
    await inTurn()
    await pick(jonas, { bookId: book(0) })
    await pick(ines, { bookId: book(1) })
    const meeting = await meet(book(0), 3)
    expect(await news(jonas, 'hosting')).toHaveLength(1)
    const url = `${club.url}/meetings/${meeting.id}`
    expect((await mara.patch(url, { bookId: book(1) })).body.host).toMatchObject({ memberId: ids.ines })
    expect([await news(jonas, 'hosting'), await news(ines, 'hosting')]).toMatchObject([[], [/Wine/]])
    await ines.delete(`${club.url}/members/${ids.ines}`)
    expect((await mara.get(url)).body.host).toBeNull()
  })

  test('an account’s export has the turns its reader took §H.9', async () => {
    await inTurn()
    await pick(jonas, { bookId: book(0) })
    const { turnsTaken } = (await jonas.get('/api/account/export')).body
    expect(turnsTaken.at(-1)).toMatchObject({ club: club.name, title: 'Dune', takenAt: start.toISOString() })
  })
})
