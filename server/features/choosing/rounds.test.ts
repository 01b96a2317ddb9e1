import { sql } from 'kysely'
import { lifecycles } from '#server/features.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { BallotFile } from '#contract/choosing/ballot-file.ts'
import { countBallots } from '#contract/choosing/count.ts'
import { roundRefusals } from '#contract/choosing/refusals.ts'
import { wordSentence } from '#contract/messages/sentence.ts'
import { english } from '#server/messages/wording.ts'
import { listProblems } from '#server/backup/problems.ts'
import type { Person } from '#tests/cast.ts'
import { createClock, day, hour, type TestClock } from '#tests/clock.ts'
import {
  type CastClub,
  createCastClub,
  insertBooks,
  joinByInvite,
  memberId,
  userId,
  writeBook,
} from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { listen, sessionOf } from '#tests/event-stream.ts'
import { type Caller, createTestApp, emptyPlace, type TestApp, type TestResponse } from '#tests/test-app.ts'
import { createChoosingJobs } from './jobs.ts'
import { closingJob, reminderJob } from './rounds/round-schedule.ts'
import { eraseDeletedClubs } from '#server/features/clubs/deletion/erase-clubs.ts'

let app: TestApp
let clock: TestClock
let mara: Caller
let jonas: Caller
let ines: Caller
let club: CastClub
let books: number[]
const titles = ['Emma', 'Circe', 'Piranesi', 'Dune']

beforeAll(async () => {
  clock = createClock()
  app = await createTestApp({}, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  books = await insertBooks(app, titles)
})
beforeEach(async () => void (club = await createCastClub(app, 'open')))
afterEach(async () => {
  vi.restoreAllMocks()
  await expectTrueCounters(app.db)
  await expectNoProblems()
})

async function expectNoProblems(): Promise<void> {
  expect(await listProblems(app.db, app.engine)).toEqual([])
}
afterAll(() => app.close())

/** Jonas suggests Emma and Mara the others, up to `count` books; returns the entry ids. */
async function fillPool(count = 2): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    clock.turn(1000)
    const by = at === 0 ? jonas : mara
    ids.push((await by.post(`${club.url}/pool`, { bookId: books[at], pitch: `Read ${titles[at]}` })).body.id)
  }
  return ids
}

interface Opened {
  url: string
  ids: number[]
  id: number
}

async function open(more: object = {}, count = 2): Promise<Opened> {
  const ids = await fillPool(count)
  const sent = { entryIds: ids, closesAt: clock.in(3 * day), method: 'ranked', ...more }
  const { status, body } = await mara.post(`${club.url}/rounds`, sent)
  expect([status, body.status]).toEqual([201, 'open'])
  return { url: `${club.url}/rounds/${body.id}`, ids, id: body.id }
}

const vote = (by: Caller, { url }: Opened, ballot: object) => by.patch(`${url}/ballot`, ballot)
const get = async ({ url }: Opened, by: Caller = jonas) => (await by.get(url)).body
const untilStatus = (round: Opened, status: string) =>
  expect.poll(async () => (await get(round)).status).toBe(status)
const list = async () => (await jonas.get(`${club.url}/books`)).body
const pool = async () => (await jonas.get(`${club.url}/pool`)).body
const fieldOf = ({ body }: TestResponse) => body.errors?.map(({ field }: { field: string }) => field)
const refused = ({ status, body }: TestResponse) => [status, body.detail]
const inbox = async (by: Caller): Promise<string[]> =>
  (await by.get('/api/notifications')).body
    .filter((row: { club: { id: number } | null }) => row.club?.id === club.id)
    .map(({ kind, title }: { kind: string; title: string }) => `${kind}: ${title}`)
const leave = async (person: Person) =>
  (await app.as(person)).delete(`${club.url}/members/${await memberId(app, club.id, person)}`)

describe('opening a round', () => {
  test('only admins can open a round, and it gets the default quorum §C.4', async () => {
    const ids = await fillPool()
    const sent = { entryIds: ids, closesAt: clock.in(day), method: 'ranked' }
    expect((await jonas.post(`${club.url}/rounds`, sent)).status).toBe(403)
    expect((await mara.post(`${club.url}/rounds`, sent)).body).toMatchObject({
      title: null,
      status: 'open',
      method: 'ranked',
      then: 'to read',
      quorum: 2,
      closesAt: clock.in(day),
      turnout: 0,
      members: 2,
      hasVoted: false,
      voters: [],
      result: null,
      entries: [
        { id: ids[0], title: 'Emma', suggestedBy: { name: 'Jonas' }, pitch: 'Read Emma' },
        { id: ids[1], title: 'Circe', suggestedBy: { name: 'Mara' } },
      ],
    })
    expect((await pool()).map(({ onBallot }: { onBallot: boolean }) => onBallot)).toEqual([true, true])
  })

  test('an invalid round is refused with the name of the field', async () => {
    const ids = await fillPool()
    const post = (more: object) =>
      mara.post(`${club.url}/rounds`, {
        entryIds: ids,
        closesAt: clock.in(day),
        method: 'ranked',
        ...more,
      })
    const wrong: [string, object][] = [
      ['entryIds', { entryIds: ids.slice(1) }],
      ['entryIds', { entryIds: [ids[0], ids[0]] }],
      ['entryIds', { entryIds: [ids[0], 999_999] }],
      ['closesAt', { closesAt: clock.in(0) }],
      ['closesAt', { closesAt: clock.in(367 * day) }],
      ['closesAt', { closesAt: 'Thursday' }],
      ['method', { method: 'dice' }],
      ['quorum', { quorum: 0 }],
      ['then', { then: 'read' }],
    ]
    for (const [field, more] of wrong) {
      const sent = await post(more)
      expect([field, sent.status, fieldOf(sent)?.[0]?.split('.')[0]]).toEqual([field, 400, field])
    }
    expect((await post({ closesAt: '2026-06-01T12:00:00+02:00' })).body.closesAt).toBe(
      '2026-06-01T10:00:00.000Z',
    )
  })

  test('a round can close at any time within a year, and a club can have five open rounds §C.4', async () => {
    const ids = await fillPool()
    const post = () =>
      mara.post(`${club.url}/rounds`, {
        entryIds: ids,
        closesAt: clock.in(366 * day),
        method: 'one-vote',
      })
    for (let count = 0; count < 5; count++) expect((await post()).status).toBe(201)
    expect(refused(await post())).toEqual([409, english.say(roundRefusals.tooManyOpen)])
  })

  test('opening a round notifies members who want to hear of choices, but not the admin who opened it §C.13', async () => {
    await jonas.patch(`${club.url}/notification-preferences`, { level: 'meetings-and-choices' })
    await joinByInvite(app, club, 'ines')
    await ines.patch(`${club.url}/notification-preferences`, { level: 'nothing' })
    await open({ title: 'Summer' })
    expect(await inbox(jonas)).toEqual([`round-opened: Mara opened the vote “Summer” in ${club.name}`])
    expect([await inbox(ines), await inbox(mara)]).toEqual([[], []])
  })
})

describe('voting', () => {
  test('members, including new ones, can vote and change their vote until the round closes §C.6', async () => {
    const round = await open()
    const [emma, circe] = round.ids
    expect((await jonas.get(`${round.url}/ballot`)).body).toEqual({ ranking: [] })
    expect((await vote(ines, round, { ranking: [emma] })).status).toBe(403)
    expect((await vote(app.visitor, round, { ranking: [emma] })).status).toBe(401)
    await joinByInvite(app, club, 'ines')
    for (const by of [ines, jonas]) expect((await vote(by, round, { ranking: [emma] })).status).toBe(200)
    expect((await vote(jonas, round, { ranking: [circe, emma] })).body).toEqual({ ranking: [circe, emma] })
    expect((await jonas.get(`${round.url}/ballot`)).body).toEqual({ ranking: [circe, emma] })
    expect(await get(round)).toMatchObject({
      turnout: 2,
      members: 3,
      hasVoted: true,
      voters: [{ name: 'Jonas' }, { name: 'Ines' }],
    })
    expect(await get(round, mara)).toMatchObject({ turnout: 2, hasVoted: false })
    expect(await get(round, app.visitor)).toMatchObject({
      turnout: null,
      voters: null,
      result: null,
      hasVoted: false,
      entries: [{ suggestedBy: null }, { suggestedBy: null }],
    })
  })

  test('a ballot has to match the method and contain only books on the ballot', async () => {
    const ranked = await open()
    const [emma, circe] = ranked.ids
    const post = async (method: string) => {
      const sent = { entryIds: [emma, circe], closesAt: clock.in(day), method }
      const { id } = (await mara.post(`${club.url}/rounds`, sent)).body
      return { url: `${club.url}/rounds/${id}`, ids: ranked.ids, id }
    }
    const approval = await post('approval')
    const single = await post('one-vote')
    const wrong: [Opened, object, string][] = [
      [ranked, {}, 'ranking'],
      [ranked, { ranking: [] }, 'ranking'],
      [ranked, { ranking: [emma, emma] }, 'ranking'],
      [ranked, { ranking: [emma, 999_999] }, 'ranking'],
      [ranked, { ranking: [emma], choice: emma }, 'choice'],
      [approval, { approved: [] }, 'approved'],
      [approval, { ranking: [emma] }, 'ranking'],
      [single, { choice: null }, 'choice'],
      [single, { choice: 999_999 }, 'choice'],
    ]
    for (const [round, ballot, field] of wrong) {
      const sent = await vote(jonas, round, ballot)
      expect([ballot, sent.status, fieldOf(sent)]).toEqual([ballot, 400, [field]])
    }
    expect((await vote(jonas, approval, { approved: [circe] })).body).toEqual({ approved: [circe] })
    expect((await vote(jonas, single, { choice: circe })).body).toEqual({ choice: circe })
    expect((await jonas.get(`${single.url}/ballot`)).body).toEqual({ choice: circe })
    expect((await mara.get(`${single.url}/ballot`)).body).toEqual({ choice: null })
  })

  test('a vote in the last millisecond counts, and one in the next is too late §C.6', async () => {
    const round = await open()
    clock.turn(3 * day - 1)
    expect((await vote(jonas, round, { ranking: round.ids })).status).toBe(200)
    expect((await get(round)).status).toBe('open')
    clock.turn(1)
    const late = await vote(mara, round, { ranking: round.ids })
    expect([late.status, [roundRefusals.over.english, roundRefusals.timeOver.english]]).toEqual([
      409,
      expect.arrayContaining([late.body.detail]),
    ])
    await untilStatus(round, 'extended')
  })

  test('members cannot vote through another club', async () => {
    const round = await open()
    const elsewhere = await createCastClub(app, 'open')
    for (const path of ['', '/ballot', '/ballots'])
      expect((await jonas.get(`${elsewhere.url}/rounds/${round.id}${path}`)).status).toBe(404)
  })

  test('a first vote reaches the open pages of members, and strangers learn nothing', async () => {
    const round = await open()
    const cookie = await sessionOf(app.http, 'mara')
    const member = await listen(app.http, `${club.url}/events`, { cookie })
    const visitor = await listen(app.http, `${club.url}/events`)
    await vote(jonas, round, { ranking: round.ids })
    await member.untilPart('turnout')
    await vote(jonas, round, { ranking: round.ids.toReversed() })
    await mara.post(`${club.url}/books`, { bookId: books[3] })
    await Promise.all([member.untilPart('reading-list'), visitor.untilPart('reading-list')])
    expect(member.parts().filter((part) => part === 'turnout')).toHaveLength(1)
    expect(visitor.parts()).not.toContain('turnout')
    member.close()
    visitor.close()
  })
})

describe('a round that ends', () => {
  test('the winner goes first on the list with its suggester’s name, and the others stay in the pool §C.11', async () => {
    await mara.post(`${club.url}/books`, { bookId: books[3] })
    await mara.patch(`${club.url}/books/${books[3]}/metadata`, { readingOrder: 1 })
    const round = await open({ then: 'reading' }, 3)
    const [emma, circe, piranesi] = round.ids
    await vote(jonas, round, { ranking: [emma, piranesi] })
    await vote(mara, round, { ranking: [emma] })
    clock.turn(3 * day)
    await untilStatus(round, 'closed')
    const closed = await get(round, app.visitor)
    expect(closed).toMatchObject({
      turnout: 2,
      members: 2,
      closedAt: clock.in(0),
      voters: null,
      result: {
        winnerEntryId: emma,
        steps: ['Emma beats each of the others: 2 to 0 against Circe and 2 to 0 against Piranesi.'],
        notes: [],
      },
    })
    expect(closed.result.pairs).toContainEqual({
      first: circe,
      second: piranesi,
      firstVotes: 0,
      secondVotes: 1,
    })
    expect(await list()).toMatchObject([
      { id: books[0], status: 'reading', addedBy: await userId(app, 'jonas') },
      { id: books[3], status: 'to read' },
    ])
    const admin = (await mara.get(`${club.url}/reading-list/admin`)).body
    expect(admin.books[0]).toMatchObject({ chosenBy: await userId(app, 'jonas'), readingOrder: 1 })
    const adders = async (caller: Caller) =>
      (await caller.get(`${club.url}/books`)).body.map(({ addedBy }: { addedBy: number | null }) => addedBy)
    const byHand = (await adders(mara))[1]
    for (const caller of [app.visitor, await app.as('noor')])
      expect(await adders(caller)).toEqual([null, byHand])
    const suggester = async (caller: Caller) => (await caller.get(`${club.url}/books/${books[0]}`)).body
    expect(await suggester(mara)).toMatchObject({ chosenByName: 'Jonas' })
    for (const caller of [app.visitor, await app.as('noor')])
      expect(await suggester(caller)).toMatchObject({ chosenBy: null, chosenByName: null })
    const chosen = await mara.patch(`${club.url}/books/${books[0]}/metadata`, { chosenBy: null })
    expect(chosen.status).toBe(200)
    expect(await adders(app.visitor)).toEqual([null, byHand])
    expect(await pool()).toMatchObject([
      { id: circe, timesRun: 1, onBallot: false },
      { id: piranesi, timesRun: 1 },
    ])
    for (const by of [jonas, mara])
      expect((await inbox(by))[0]).toBe(`round-closed: ${club.name} has chosen Emma`)
  })

  test('anyone can repeat the count from a closed round’s anonymous ballots §C.9', async () => {
    const round = await open({}, 3)
    const [emma = 0, circe = 0, piranesi = 0] = round.ids
    await joinByInvite(app, club, 'ines')
    await vote(jonas, round, { ranking: [piranesi, circe] })
    await vote(mara, round, { ranking: [circe] })
    await vote(ines, round, { ranking: [emma, circe] })
    const sealed = await mara.get(`${round.url}/ballots`)
    expect(refused(sealed)).toEqual([409, roundRefusals.sealed.english])
    expect((await mara.post(`${round.url}/close`)).status).toBe(200)
    const { status, body } = await app.visitor.get(`${round.url}/ballots`)
    const file = BallotFile.parse(body)
    expect(status).toBe(200)
    expect(file.ballots).toHaveLength(3)
    expect(file.ballots).toEqual(file.ballots.toSorted((one, other) => (one.join() < other.join() ? -1 : 1)))
    expect(Object.keys(body)).toEqual(['method', 'entries', 'ballots'])
    const { steps, pairs, winnerEntryId } = (await get(round)).result
    const counted = countBallots(file)
    expect({ ...counted, steps: counted.steps.map((step) => wordSentence(step, english)) }).toEqual({
      steps,
      pairs,
      winnerEntryId,
    })
    // Voters can still read their own ballots.
    expect((await jonas.get(`${round.url}/ballot`)).body).toEqual({ ranking: [piranesi, circe] })
  })

  test('an admin can close a round early only once everyone has voted §C.10', async () => {
    const round = await open()
    await vote(jonas, round, { ranking: round.ids })
    expect((await jonas.post(`${round.url}/close`)).status).toBe(403)
    expect(refused(await mara.post(`${round.url}/close`))).toEqual([409, roundRefusals.notEveryone.english])
    await vote(mara, round, { ranking: round.ids })
    expect((await mara.post(`${round.url}/close`)).body.status).toBe('closed')
    expect(refused(await mara.post(`${round.url}/close`))).toEqual([409, roundRefusals.over.english])
  })

  test('only one of two admins who close a round at the same time succeeds', async () => {
    const round = await open()
    await mara.post(`${club.url}/members/${await memberId(app, club.id, 'jonas')}/make-admin`)
    for (const by of [jonas, mara]) await vote(by, round, { ranking: round.ids })
    const both = await Promise.all([mara.post(`${round.url}/close`), jonas.post(`${round.url}/close`)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
    expect((await inbox(jonas)).filter((line) => line.startsWith('round-closed'))).toHaveLength(1)
  })

  test('a round below its quorum runs two days longer, once, and then closes with a note §C.10', async () => {
    const round = await open()
    const first = clock.in(3 * day)
    await vote(jonas, round, { ranking: round.ids })
    clock.turn(3 * day)
    await untilStatus(round, 'extended')
    expect((await get(round)).closesAt).toBe(new Date(Date.parse(first) + 2 * day).toISOString())
    clock.turn(2 * day)
    await untilStatus(round, 'closed')
    expect((await get(round)).result).toMatchObject({
      winnerEntryId: round.ids[0],
      notes: ['Only 1 of 2 members voted; this vote asked for 2.'],
    })
  })

  test('a round without votes has no winner', async () => {
    const round = await open()
    for (const ms of [3 * day, 2 * day]) {
      clock.turn(ms)
      await expect.poll(async () => (await get(round)).status).not.toBe(ms === 3 * day ? 'open' : 'extended')
    }
    expect((await get(round)).result).toMatchObject({
      winnerEntryId: null,
      steps: ['Nobody voted, so no book was chosen.'],
    })
    expect(await list()).toEqual([])
    expect(await pool()).toMatchObject([{ timesRun: 0 }, { timesRun: 0 }])
    expect((await inbox(jonas))[0]).toBe(
      `round-closed: The vote for the next book in ${club.name} ended without a winner`,
    )
  })

  test('a round in a club of one member needs one vote', async () => {
    await leave('jonas')
    const mine = [0, 1].map((at) => mara.post(`${club.url}/pool`, { bookId: books[at] }))
    const ids = (await Promise.all(mine)).map(({ body }) => body.id)
    const { body } = await mara.post(`${club.url}/rounds`, {
      entryIds: ids,
      closesAt: clock.in(day),
      method: 'approval',
    })
    expect([body.quorum, body.members]).toEqual([1, 1])
    const url = `${club.url}/rounds/${body.id}`
    await mara.patch(`${url}/ballot`, { approved: [ids[1]] })
    expect((await mara.post(`${url}/close`)).body.result.winnerEntryId).toBe(ids[1])
  })

  test('an admin cancels a round with a reason, and its ballots are never opened §C.12', async () => {
    const round = await open()
    await vote(jonas, round, { ranking: round.ids })
    expect(fieldOf(await mara.post(`${round.url}/cancel`, {}))).toEqual(['reason'])
    expect((await jonas.post(`${round.url}/cancel`, { reason: 'No' })).status).toBe(403)
    const { body } = await mara.post(`${round.url}/cancel`, { reason: 'We read Dune instead' })
    expect(body).toMatchObject({
      status: 'cancelled',
      reason: 'We read Dune instead',
      result: null,
      turnout: 1,
    })
    expect(refused(await jonas.get(`${round.url}/ballots`))).toEqual([409, roundRefusals.destroyed.english])
    expect(
      await app.db.selectFrom('ballots').select('id').where('round_id', '=', round.id).execute(),
    ).toEqual([])
    for (const [path, sent] of [
      ['close', {}],
      ['cancel', { reason: 'Again' }],
    ] as const)
      expect(refused(await mara.post(`${round.url}/${path}`, sent))).toEqual([
        409,
        roundRefusals.over.english,
      ])
    expect(refused(await vote(jonas, round, { ranking: round.ids }))).toEqual([
      409,
      roundRefusals.over.english,
    ])
    expect(refused(await mara.patch(round.url, { title: 'Late' }))).toEqual([409, roundRefusals.over.english])
    expect((await inbox(jonas))[0]).toBe(
      `round-closed: The vote for the next book in ${club.name} was cancelled: We read Dune instead`,
    )
    clock.turn(4 * day)
    await expect.poll(async () => (await waitingJobs(round)).length).toBe(0)
    expect((await get(round)).status).toBe('cancelled')
  })

  test('an admin can move the closing time, and the former one has no effect', async () => {
    const round = await open()
    await vote(jonas, round, { ranking: round.ids })
    expect((await jonas.patch(round.url, { title: 'Mine' })).status).toBe(403)
    expect(fieldOf(await mara.patch(round.url, { closesAt: clock.in(-1) }))).toEqual(['closesAt'])
    const { body } = await mara.patch(round.url, {
      closesAt: clock.in(5 * day),
      title: 'Later',
      quorum: 1,
      then: 'reading',
    })
    expect(body).toMatchObject({ closesAt: clock.in(5 * day), title: 'Later', quorum: 1, then: 'reading' })
    clock.turn(3 * day)
    await expect
      .poll(async () => (await waitingJobs(round)).map(({ kind }) => kind).toSorted())
      .toEqual(['close-round', 'remind-of-round'])
    expect((await get(round)).status).toBe('open')
    clock.turn(2 * day)
    await untilStatus(round, 'closed')
  })

  test('a closing time that moves three hundred times leaves one job for each of its two times §C.17', async () => {
    const round = await open()
    for (let minute = 1; minute <= 300; minute++)
      expect((await mara.patch(round.url, { closesAt: clock.in(4 * day + minute * 60_000) })).status).toBe(
        200,
      )
    const closesAt = 4 * day + 300 * 60_000
    expect((await waitingJobs(round)).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([
      { kind: closingJob, due_at: clock.in(closesAt) },
      { kind: reminderJob, due_at: clock.in(closesAt - day) },
    ])
    await mara.patch(round.url, { closesAt: clock.in(hour) })
    expect(await waitingJobs(round)).toEqual([{ kind: closingJob, due_at: clock.in(hour) }])
    await mara.post(`${round.url}/cancel`, { reason: 'Another time' })
    expect(await waitingJobs(round)).toEqual([])
  })

  test('a hundred rounds that are opened and cancelled are one line in each inbox §C.17', async () => {
    const entryIds = await fillPool()
    for (let number = 1; number <= 100; number++) {
      const sent = { title: `Round ${number}`, entryIds, closesAt: clock.in(3 * day), method: 'ranked' }
      const { status, body } = await mara.post(`${club.url}/rounds`, sent)
      expect(status).toBe(201)
      await mara.post(`${club.url}/rounds/${body.id}/cancel`, { reason: `Mistake ${number}` })
    }
    expect(await inbox(jonas)).toEqual([
      `round-closed: 100 votes in ${club.name} were cancelled, the last one because: Mistake 100`,
    ])
    const { rows } = await sql`select id from notifications where club_id = ${club.id}`.execute(app.db)
    expect(rows).toHaveLength(2)
  })

  test('a round reminds only members who have not voted, a day before it closes §C.13', async () => {
    const round = await open()
    await vote(jonas, round, { ranking: round.ids })
    clock.turn(2 * day - hour)
    expect(await inbox(mara)).toEqual([])
    clock.turn(hour)
    await expect
      .poll(() => inbox(mara))
      .toEqual([
        `round-closing: You haven’t voted yet, and the vote for the next book in ${club.name} closes within a day`,
      ])
    expect((await inbox(jonas)).filter((line) => line.startsWith('round-closing'))).toEqual([])
  })

  test('a round reminds once even if the process is killed before its job finishes', async () => {
    const round = await open()
    const job = await app.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', reminderJob)
      .where('key', '=', String(round.id))
      .executeTakeFirstOrThrow()
    const remind = () =>
      createChoosingJobs(app.db, clock.now)[reminderJob]?.(JSON.parse(job.payload), {
        key: job.key,
        signal: new AbortController().signal,
      })
    await Promise.all([remind(), remind()])
    await mara.post('/api/notifications/seen', { all: true })
    const seen = await inbox(mara)
    expect(seen).toHaveLength(1)
    await remind()
    expect(await inbox(mara)).toEqual(seen)
  })

  test('members are told once when a vote moves, with the last of its times, and no reminder on top §C.18', async () => {
    const round = await open()
    await mara.post('/api/notifications/seen', { all: true })
    const [atFirst, atLast] = [clock.in(5 * day), clock.in(2 * hour)]
    await mara.patch(round.url, { closesAt: atFirst })
    const moved = (line: string) => line.startsWith('round-moved')
    const [told = ''] = (await inbox(jonas)).filter(moved)
    expect(told).toMatch(/^round-moved: The vote for the next book in .* now closes on \w+, .* (UTC|time)$/)
    await mara.patch(round.url, { closesAt: atLast })
    await mara.patch(round.url, { closesAt: atLast, quorum: 1 })
    const lines = await inbox(jonas)
    expect(lines.filter(moved)).toHaveLength(1)
    expect(lines).not.toContain(told)
    expect(lines.filter((line) => line.startsWith('round-closing'))).toEqual([])
    expect((await inbox(mara)).filter(moved)).toEqual([])
  })

  test('voters and others are told that a vote goes on because too few had voted §C.18', async () => {
    const round = await open()
    await vote(jonas, round, { ranking: round.ids })
    clock.turn(3 * day)
    await untilStatus(round, 'extended')
    for (const reader of [jonas, mara])
      expect(await inbox(reader)).toContainEqual(
        expect.stringMatching(
          /^round-moved: Too few had voted, so the vote for the next book in .* goes on until \w+, /,
        ),
      )
    clock.turn(2 * day)
    await untilStatus(round, 'closed')
    expect((await inbox(jonas)).filter((line) => !line.startsWith('round-closed'))).toEqual([])
  })

  test('members see who alone has not voted yet; others do not §C.19', async () => {
    await joinByInvite(app, club, 'ines')
    const round = await open()
    const waiting = async (by: Caller) => (await get(round, by)).waitingFor
    await vote(jonas, round, { ranking: round.ids })
    expect(await waiting(mara)).toBeNull()
    await vote(ines, round, { ranking: round.ids })
    expect(await waiting(mara)).toEqual({ memberId: await memberId(app, club.id, 'mara'), name: 'Mara' })
    expect(await waiting(app.visitor)).toBeNull()
    await vote(mara, round, { ranking: round.ids })
    expect(await waiting(mara)).toBeNull()
  })

  test('each notification about a round links to it §C.13', async () => {
    const round = await open()
    const notified = async (): Promise<[kind: string, path: string][]> =>
      (await jonas.get('/api/notifications')).body
        .filter((one: { club: { id: number } }) => one.club.id === club.id)
        .map(({ kind, path }: { kind: string; path: string }) => [kind, path])
    const path = `/club/${club.slug}/choose/${round.id}`
    expect(await notified()).toEqual([['round-opened', path]])
    clock.turn(2 * day)
    await expect.poll(notified).toContainEqual(['round-closing', path])
    clock.turn(day)
    await vote(jonas, round, { ranking: round.ids })
    await untilStatus(round, 'extended')
    clock.turn(2 * day)
    await untilStatus(round, 'closed')
    expect(await notified()).toEqual([['round-closed', path]])
  })

  test('rounds can be listed by whether they are open or over', async () => {
    const ids = await fillPool()
    const openOne = async (title: string) => {
      const sent = { title, entryIds: ids, closesAt: clock.in(day), method: 'ranked' }
      return (await mara.post(`${club.url}/rounds`, sent)).body.id as number
    }
    const [first, second] = [await openOne('First'), await openOne('Second')]
    await mara.post(`${club.url}/rounds/${second}/cancel`, { reason: 'Too many' })
    const listed = async (only: string) => {
      const { body, headers } = await app.visitor.get(`${club.url}/rounds?only=${only}`)
      return [body.map(({ id }: { id: number }) => id), headers['x-total-count']]
    }
    expect(await listed('open')).toEqual([[first], '1'])
    expect(await listed('over')).toEqual([[second], '1'])
    expect(fieldOf(await app.visitor.get(`${club.url}/rounds?only=sealed`))).toEqual(['only'])
  })

  test('past rounds are listed newest first, page by page §C.12', async () => {
    const ids = await fillPool()
    const rounds: number[] = []
    for (const title of ['First', 'Second', 'Third']) {
      const sent = { title, entryIds: ids, closesAt: clock.in(day), method: 'ranked' }
      rounds.push((await mara.post(`${club.url}/rounds`, sent)).body.id)
    }
    const page = await app.visitor.get(`${club.url}/rounds?limit=2`)
    expect(page.body.map(({ id }: { id: number }) => id)).toEqual([rounds[2], rounds[1]])
    expect(page.headers['x-total-count']).toBe('3')
    const next = /<([^>]+)>/.exec(String(page.headers['link']))?.[1] ?? ''
    expect((await app.visitor.get(next)).body).toMatchObject([{ id: rounds[0], title: 'First' }])
  })
})

const waitingJobs = ({ id }: Opened) =>
  app.db
    .selectFrom('jobs')
    .select(['kind', 'due_at'])
    .where('kind', 'in', [closingJob, reminderJob])
    .where('key', '=', String(id))
    .execute()

describe('meanwhile', () => {
  test('a voter who leaves the club takes their ballot along §C.6', async () => {
    const round = await open({ quorum: 1 })
    const [emma = 0, circe = 0] = round.ids
    await joinByInvite(app, club, 'ines')
    await vote(ines, round, { ranking: [circe, emma] })
    await vote(jonas, round, { ranking: [emma] })
    await leave('ines')
    expect(await get(round)).toMatchObject({ turnout: 1, members: 2 })
    clock.turn(3 * day)
    await untilStatus(round, 'closed')
    expect((await jonas.get(`${round.url}/ballots`)).body.ballots).toEqual([[emma]])
    // Ballots of a closed round stay, without names.
    await leave('jonas')
    expect((await mara.get(`${round.url}/ballots`)).body.ballots).toEqual([[emma]])
  })

  test('the book of a suggester who leaves stays on the ballot, and leaves the pool if it loses', async () => {
    const round = await open({ quorum: 1 })
    const [emma = 0, circe = 0] = round.ids
    await leave('jonas')
    expect(await get(round, mara)).toMatchObject({ entries: [{ id: emma, suggestedBy: null }, {}] })
    expect((await mara.get(`${club.url}/pool`)).body).toHaveLength(2)
    await vote(mara, round, { ranking: [circe] })
    expect((await mara.post(`${round.url}/close`)).body.result.winnerEntryId).toBe(circe)
    expect((await mara.get(`${club.url}/pool`)).body).toEqual([])
    expect((await get(round, mara)).entries[0].title).toBe('Emma')
  })

  test('a book can win after its suggester deleted their account', async () => {
    await joinByInvite(app, club, 'tariq')
    const tariq = await app.as('tariq')
    const own = await writeBook(tariq, `Written in ${club.id}`)
    const { id } = (await tariq.post(`${club.url}/pool`, { bookId: own, pitch: 'My words' })).body
    const [emma = 0] = await fillPool()
    const { body } = await mara.post(`${club.url}/rounds`, {
      entryIds: [emma, id],
      closesAt: clock.in(day),
      method: 'one-vote',
      quorum: 1,
    })
    const url = `${club.url}/rounds/${body.id}`
    await tariq.patch(`${url}/ballot`, { choice: emma })
    await mara.patch(`${url}/ballot`, { choice: id })
    expect((await tariq.get('/api/account/export')).body.ballots).toMatchObject([
      { club: club.name, choices: ['Emma'] },
    ])
    expect((await tariq.post('/api/account/deletion', { email: 'tariq@inkhorn.example' })).status).toBe(204)
    expect((await mara.get(url)).body.entries[1]).toMatchObject({ pitch: '', suggestedBy: null })
    clock.turn(day)
    await expect.poll(async () => (await mara.get(url)).body.status).toBe('closed')
    expect((await mara.get(url)).body.result.winnerEntryId).toBe(id)
    expect(await list()).toMatchObject([{ id: own, addedBy: null }])
  })

  test('a suggestion on the ballot cannot be withdrawn', async () => {
    const round = await open()
    expect((await jonas.delete(`${club.url}/pool/${round.ids[0]}`)).status).toBe(409)
    await mara.post(`${round.url}/cancel`, { reason: 'Another time' })
    expect((await jonas.delete(`${club.url}/pool/${round.ids[0]}`)).status).toBe(204)
    // The history keeps it.
    expect((await get(round)).entries).toHaveLength(2)
  })

  test('a book on the ballot can win while it is on the list to read, but not once it is being read', async () => {
    const round = await open({}, 3)
    const [emma = 0, circe = 0, piranesi = 0] = round.ids
    for (const at of [0, 1]) await jonas.post(`${club.url}/books`, { bookId: books[at] })
    await jonas.patch(`${club.url}/books/${books[0]}`, { status: 'reading' })
    await vote(jonas, round, { ranking: [emma, circe] })
    await vote(mara, round, { ranking: [emma, circe, piranesi] })
    const { result } = (await mara.post(`${round.url}/close`)).body
    expect(result).toMatchObject({
      winnerEntryId: circe,
      steps: ['Circe beats Piranesi 2 to 0.'],
      notes: ['The club has since started reading Emma, so it was left out.'],
    })
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([books[1], books[0]])
  })

  test('if the list has another edition of the winner, that one moves to the top', async () => {
    const round = await open()
    const deluxe = await writeBook(jonas, 'Emma: Deluxe Hardcover', 'Herbert, Frank')
    await jonas.post(`${club.url}/books`, { bookId: books[2] })
    await jonas.post(`${club.url}/books`, { bookId: deluxe })
    await vote(jonas, round, { ranking: round.ids })
    await vote(mara, round, { ranking: round.ids })
    expect((await mara.post(`${round.url}/close`)).body.result).toMatchObject({ winnerEntryId: round.ids[0] })
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([deluxe, books[2]])
  })

  test('a book on two ballots can win only once', async () => {
    const round = await open()
    const sent = { entryIds: round.ids, closesAt: clock.in(day), method: 'one-vote' }
    const other = { url: `${club.url}/rounds/${(await mara.post(`${club.url}/rounds`, sent)).body.id}` }
    const [emma = 0, circe = 0] = round.ids
    for (const by of [jonas, mara]) {
      await vote(by, round, { ranking: [emma] })
      await by.patch(`${other.url}/ballot`, { choice: emma })
    }
    await mara.post(`${round.url}/close`)
    expect((await mara.post(`${other.url}/close`)).body.result).toMatchObject({
      winnerEntryId: null,
      steps: ['No ballot named a book that could win, so no book was chosen.'],
      notes: ['Emma has won another vote since, so it was left out.'],
    })
    expect(await pool()).toMatchObject([{ id: circe }])
  })

  test('after three lost rounds a suggestion leaves the pool unless its suggester renews it §C.11', async () => {
    const [emma = 0, circe = 0, piranesi = 0, dune = 0] = await fillPool(4)
    for (const winner of [circe, piranesi, dune]) {
      const { body } = await mara.post(`${club.url}/rounds`, {
        entryIds: [emma, winner],
        closesAt: clock.in(day),
        method: 'one-vote',
      })
      const url = `${club.url}/rounds/${body.id}`
      for (const by of [jonas, mara]) await by.patch(`${url}/ballot`, { choice: winner })
      await mara.post(`${url}/close`)
    }
    expect(await pool()).toMatchObject([{ id: emma, timesRun: 3, renewBy: clock.in(14 * day) }])
    expect(await inbox(jonas)).toContain(
      'suggestion-renewal: Do you still want to suggest Emma? It has been on 3 ballots without winning, and will be removed in 14 days unless you renew it',
    )
    const renewed = await jonas.patch(`${club.url}/pool/${emma}`, { renew: true })
    expect(renewed.body).toMatchObject({ timesRun: 3, renewBy: null })
    const asked = (await jonas.get('/api/notifications')).body.find(
      (row: { kind: string }) => row.kind === 'suggestion-renewal',
    )
    expect(asked.seenAt).not.toBeNull()
    clock.turn(14 * day)
    await expect.poll(async () => (await jobsOf('leave-pool')).length).toBe(0)
    expect(await pool()).toHaveLength(1)
  })

  test('a suggestion that is not renewed leaves the pool when its time is up', async () => {
    const round = await open({ quorum: 1 })
    const [emma = 0, circe = 0] = round.ids
    await app.db.updateTable('pool_entries').set({ times_run: 2 }).where('id', '=', emma).execute()
    await vote(mara, round, { ranking: [circe] })
    clock.turn(3 * day)
    await untilStatus(round, 'closed')
    expect(await pool()).toMatchObject([{ id: emma, timesRun: 3, renewBy: clock.in(14 * day) }])
    clock.turn(14 * day)
    await expect.poll(pool).toEqual([])
  })

  test('a suggestion that is not renewed stays on an open ballot until that round is over', async () => {
    const [emma = 0, circe = 0] = await fillPool()
    const round = await mara.post(`${club.url}/rounds`, {
      entryIds: [emma, circe],
      closesAt: clock.in(30 * day),
      method: 'ranked',
    })
    const renewBy = clock.in(day)
    await app.db.updateTable('pool_entries').set({ renew_by: renewBy }).where('id', '=', emma).execute()
    const leavePool = createChoosingJobs(app.db, clock.now)['leave-pool']
    await leavePool?.({ entryId: emma, renewBy }, { key: 'any', signal: new AbortController().signal })
    expect(await pool()).toHaveLength(2)
    await mara.post(`${club.url}/rounds/${round.body.id}/cancel`, { reason: 'Another time' })
    clock.turn(day)
    await expect.poll(pool).toMatchObject([{ id: circe }])
  })

  test('a vote whose time passes while its club is deleted closes as soon as the club is restored, and is erased with it §D.140', async () => {
    const round = await open({ quorum: 1 })
    await vote(jonas, round, { ranking: round.ids })
    await mara.post(`${club.url}/deletion`, { name: club.name })
    clock.turn(3 * day)
    await expect
      .poll(async () => (await waitingJobs(round)).map((job) => job.due_at))
      .toEqual([clock.in(30 * day), clock.in(30 * day)])
    await mara.post(`${club.url}/restore`)
    await untilStatus(round, 'closed')

    await mara.post(`${club.url}/deletion`, { name: club.name })
    await eraseDeletedClubs(app.db, lifecycles, new Date(Date.now() + 30 * day), new AbortController().signal)
    for (const table of ['pool_entries', 'pool_answers', 'rounds', 'ballots'] as const)
      expect(await app.db.selectFrom(table).select('id').where('club_id', '=', club.id).execute()).toEqual([])
  })
})

const jobsOf = (kind: string) => app.db.selectFrom('jobs').select('key').where('kind', '=', kind).execute()

describe('at the same time', () => {
  test('two processes that take the same job close a round once', async () => {
    const round = await open({ quorum: 1 })
    await vote(jonas, round, { ranking: round.ids })
    const payload = { roundId: round.id, closesAt: clock.in(3 * day) }
    const close = createChoosingJobs(app.db, () => new Date(payload.closesAt))['close-round']
    const job = { key: 'any', signal: new AbortController().signal }
    await Promise.all([close?.(payload, job), close?.(payload, job)])
    expect((await get(round)).status).toBe('closed')
    expect(await list()).toHaveLength(1)
    expect((await inbox(mara)).filter((line) => line.startsWith('round-closed'))).toHaveLength(1)
    expect(await pool()).toMatchObject([{ timesRun: 1 }])
  })

  test('a vote changed while the round closes is either counted or refused', async () => {
    for (let time = 0; time < 4; time++) {
      club = await createCastClub(app, 'open')
      const round = await open()
      const [emma = 0, circe = 0] = round.ids
      for (const by of [jonas, mara]) await vote(by, round, { ranking: [emma] })
      const close = () => mara.post(`${round.url}/close`)
      const change = () => vote(jonas, round, { ranking: [circe] })
      const sent = await Promise.all(time % 2 === 0 ? [close(), change()] : [change(), close()])
      const voted = sent[time % 2 === 0 ? 1 : 0]
      const { ballots } = (await jonas.get(`${round.url}/ballots`)).body
      expect([voted?.status, ballots]).toEqual([
        voted?.status === 200 ? 200 : 409,
        voted?.status === 200 ? [[emma], [circe]] : [[emma], [emma]],
      ])
    }
  })
})

test('a round whose closing time passed while the server was down closes at the next start §C.10', async () => {
  const place = await emptyPlace()
  const first = await createTestApp({}, { place, now: clock.now })
  const outer = { app, mara, jonas, club, books }
  try {
    app = first
    mara = await app.as('mara')
    jonas = await app.as('jonas')
    books = await insertBooks(app, titles)
    club = await createCastClub(app, 'open')
    const round = await open()
    for (const by of [mara, jonas]) await vote(by, round, { ranking: round.ids })
    await first.close()

    clock.turn(20 * day)
    app = await createTestApp({}, { place, now: clock.now })
    jonas = await app.as('jonas')
    await untilStatus(round, 'closed')
    expect((await get(round)).result.winnerEntryId).toBe(round.ids[0])
    expect(await list()).toHaveLength(1)
    await app.close()
  } finally {
    ;({ app, mara, jonas, club, books } = outer)
    await place.drop()
  }
})
