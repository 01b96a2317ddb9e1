import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nudgeLineMax } from '#contract/nudges/nudge.ts'
import { eraseDeletedClubs } from '#server/features/clubs/deletion/erase-clubs.ts'
import { notificationKinds, lifecycles } from '#server/features.ts'
import { listBundles } from '#server/features/notifications/emails/bundles.ts'
import { transact } from '#server/db/transact.ts'
import { english } from '#server/messages/wording.ts'
import { createClock, day } from '#tests/clock.ts'
import { type CastClub, createCastClub, insertBooks, joinByInvite, memberId, userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

const clock = createClock()
let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let tariq: Caller
let club: CastClub
let books: number[]
beforeAll(async () => {
  app = await createTestApp({}, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
  tariq = await app.as('tariq')
  books = await insertBooks(app, ['Emma', 'Circe'])
})
beforeEach(async () => {
  await app.db.deleteFrom('notification_levels').execute()
  await app.db.deleteFrom('notification_kinds').execute()
  // Mara is the admin; Jonas, Ines and Tariq are members, and Noor is pending.
  club = await createCastClub(app, 'public-preview')
  for (const person of ['ines', 'tariq'] as const) await joinByInvite(app, club, person)
})
afterAll(() => app.close())

type Kind = 'round' | 'meeting' | 'options'

async function openVote(title?: string): Promise<{ id: number; ids: number[] }> {
  const ids: number[] = []
  for (const bookId of books) ids.push((await mara.post(`${club.url}/pool`, { bookId })).body.id)
  const sent = { entryIds: ids, closesAt: clock.in(3 * day), method: 'ranked', title }
  return { id: (await mara.post(`${club.url}/rounds`, sent)).body.id, ids }
}
const plan = async (more: object) =>
  (await mara.post(`${club.url}/meetings`, { title: 'Emma, the end', timeZone: 'UTC', ...more })).body
const wallTime = (ms: number) => clock.in(ms).slice(0, 16)
const nudge = (kind: Kind, id: number, line?: string, by = mara) =>
  by.post(`${club.url}/nudges`, { about: { kind, id }, ...(line !== undefined && { line }) })
const left = async (kind: Kind, id: number, by = mara) =>
  (await by.get(`${club.url}/nudges?kind=${kind}&id=${id}`)).body
interface Told {
  kind: string
  title: string
  path: string
  seenAt: string | null
  club: { id: number } | null
}
const nudges = async (by: Caller): Promise<Told[]> =>
  (await by.get('/api/notifications')).body.filter(
    ({ kind, club: of }: Told) => kind === 'nudge' && of?.id === club.id,
  )
const titles = async (by: Caller) => (await nudges(by)).map(({ title }) => title)

test('an admin reminds those who haven’t voted, each of them once for ever §U.1', async () => {
  const vote = await openVote()
  await jonas.patch(`${club.url}/rounds/${vote.id}/ballot`, { ranking: vote.ids })
  expect(await left('round', vote.id)).toEqual({ left: 2, told: 0 })
  const { status, body } = await nudge('round', vote.id, '  We’d love your vote by Sunday. ')
  expect([status, body]).toEqual([200, { told: 2 }])
  expect(await nudges(ines)).toMatchObject([
    {
      title: `Mara asks you to vote for the next book in ${club.name}: “We’d love your vote by Sunday.”`,
      path: `/club/${club.slug}/choose/${vote.id}`,
      seenAt: null,
    },
  ])
  expect([await titles(jonas), await titles(mara), await titles(await app.as('noor'))]).toEqual([[], [], []])
  expect((await nudge('round', vote.id)).body).toEqual({ told: 0 })
  expect(await left('round', vote.id)).toEqual({ left: 0, told: 2 })

  await ines.delete(`${club.url}/members/${await memberId(app, club.id, 'ines')}`)
  await joinByInvite(app, club, 'ines')
  expect((await nudge('round', vote.id)).body).toEqual({ told: 0 })
})

test('a member who came later, and an admin who did not send it, can be reminded too §U.1', async () => {
  const vote = await openVote('Summer')
  expect((await nudge('round', vote.id)).body).toEqual({ told: 3 })
  await mara.post(`${club.url}/members/${await memberId(app, club.id, 'noor')}/approve`)
  await mara.post(`${club.url}/members/${await memberId(app, club.id, 'jonas')}/make-admin`)
  expect((await nudge('round', vote.id, '', jonas)).body).toEqual({ told: 2 })
  expect(await titles(mara)).toEqual([`Jonas asks you to vote in “Summer” in ${club.name}`])
})

test('two admins who press at once remind each member once §U.1', async () => {
  const vote = await openVote()
  await mara.post(`${club.url}/members/${await memberId(app, club.id, 'jonas')}/make-admin`)
  await ines.patch(`${club.url}/rounds/${vote.id}/ballot`, { ranking: vote.ids })
  const answers = await Promise.all([nudge('round', vote.id), nudge('round', vote.id, undefined, jonas)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await titles(tariq)).toHaveLength(1)
})

test('those who haven’t answered a meeting are reminded, also if it moved after their yes §U.2', async () => {
  const meeting = await plan({ startsAt: wallTime(5 * day) })
  const url = `${club.url}/meetings/${meeting.id}`
  await jonas.patch(`${url}/answer`, { answer: 'going' })
  await ines.patch(`${url}/answer`, { answer: 'not-going' })
  expect((await nudge('meeting', meeting.id, 'Who’s in?')).body).toEqual({ told: 1 })
  expect(await titles(tariq)).toEqual([
    expect.stringMatching(/^Mara asks whether you’re coming to “Emma, the end” on .+: “Who’s in\?”$/),
  ])
  await mara.patch(url, { startsAt: wallTime(6 * day) })
  expect(await titles(tariq)).toEqual([])
  expect((await nudge('meeting', meeting.id)).body).toEqual({ told: 1 })
  expect([await titles(jonas), await titles(ines)]).toEqual([[expect.any(String)], []])
})

test('those who haven’t marked a proposed time are reminded until the date is set §U.3', async () => {
  const meeting = await plan({ options: [wallTime(5 * day), wallTime(6 * day)] })
  const url = `${club.url}/meetings/${meeting.id}`
  const [first] = meeting.options
  await jonas.patch(`${url}/options`, { marks: [{ optionId: first.id, mark: 'no' }] })
  expect((await nudge('options', meeting.id)).body).toEqual({ told: 2 })
  expect(await titles(ines)).toEqual([
    `Mara asks which times work for you for “Emma, the end” in ${club.name}`,
  ])
  expect(await nudge('meeting', meeting.id)).toMatchObject({ status: 409, body: { code: 'meeting-over' } })
  await mara.post(`${url}/confirm`, { optionId: first.id })
  expect(await titles(ines)).toEqual([])
  expect((await nudge('options', meeting.id)).status).toBe(409)
  expect((await nudge('meeting', meeting.id)).body).toEqual({ told: 3 })
})

test('a nudge is seen once its reader has voted, answered or marked a time, and goes with what it is about §U.4', async () => {
  const vote = await openVote()
  const dated = await plan({ startsAt: wallTime(5 * day) })
  const undated = await plan({ options: [wallTime(5 * day), wallTime(6 * day)] })
  await nudge('round', vote.id)
  await nudge('meeting', dated.id)
  await nudge('options', undated.id)
  const marks = [{ optionId: undated.options[0].id, mark: 'yes' }]
  await jonas.patch(`${club.url}/rounds/${vote.id}/ballot`, { ranking: vote.ids })
  await jonas.patch(`${club.url}/meetings/${dated.id}/answer`, { answer: 'maybe' })
  await jonas.patch(`${club.url}/meetings/${undated.id}/options`, { marks })
  expect((await nudges(jonas)).filter(({ seenAt }) => seenAt === null)).toEqual([])
  expect((await nudges(ines)).filter(({ seenAt }) => seenAt === null)).toHaveLength(3)
  await mara.post(`${club.url}/rounds/${vote.id}/cancel`, { reason: 'Another time' })
  for (const { id } of [dated, undated])
    await mara.post(`${club.url}/meetings/${id}/cancel`, { reason: 'Snow' })
  expect(await nudges(ines)).toEqual([])
  expect(await left('round', vote.id)).toEqual({ left: 0, told: 3 })
  expect((await nudge('round', vote.id)).body.code).toBe('round-over')
  expect((await nudge('meeting', dated.id)).body.code).toBe('meeting-over')
})

test('nobody is reminded after the closing time, or when the meeting has begun §U.4', async () => {
  const vote = await openVote()
  const meeting = await plan({ startsAt: wallTime(day) })
  const undated = await plan({ options: [wallTime(day)] })
  clock.turn(4 * day)
  for (const [kind, id] of [
    ['round', vote.id],
    ['meeting', meeting.id],
    ['options', undated.id],
  ] as const) {
    expect([kind, (await nudge(kind, id)).status, (await left(kind, id)).left]).toEqual([kind, 409, 0])
  }
})

test('each reader’s preferences decide whether and how a nudge arrives §U.5', async () => {
  const vote = await openVote()
  await jonas.patch(`${club.url}/notification-preferences`, { level: 'nothing' })
  await ines.patch(`${club.url}/notification-preferences`, { level: 'meetings-and-choices' })
  await ines.patch('/api/notification-preferences', { kinds: { nudge: { inApp: false, email: true } } })
  await tariq.patch('/api/notification-preferences', { kinds: { nudge: { inApp: true, email: false } } })
  expect(await left('round', vote.id)).toEqual({ left: 2, told: 0 })
  expect((await nudge('round', vote.id)).body).toEqual({ told: 2 })
  expect([await titles(jonas), await titles(ines), (await titles(tariq)).length]).toEqual([[], [], 1])
  const ids = await Promise.all((['jonas', 'ines', 'tariq'] as const).map((person) => userId(app, person)))
  const bundles = await transact(app.db, (change) =>
    listBundles(change, { kinds: notificationKinds, wordingFor: () => english, now: new Date() }, ids),
  )
  const mailed = ids.map((id) =>
    bundles
      .get(id)
      ?.lines.filter(({ path, title }) => path.endsWith(`/${vote.id}`) && /asks you/.test(title)),
  )
  expect(mailed.map((lines) => lines?.length ?? 0)).toEqual([0, 1, 0])
  // Jonas wants to hear again.
  await jonas.patch(`${club.url}/notification-preferences`, { level: 'everything' })
  expect((await nudge('round', vote.id)).body).toEqual({ told: 1 })
})

test('only admins nudge or see how many are left, and only about what the club has §U.6', async () => {
  const vote = await openVote()
  const { id } = vote
  const refusals = [
    await nudge('round', id, undefined, jonas),
    await nudge('round', id, undefined, app.visitor),
    await nudge('meeting', id + 1000),
    await nudge('round', id + 1000),
    await nudge('round', id, 'x'.repeat(nudgeLineMax + 1)),
    await mara.post(`${club.url}/nudges`, { about: { kind: 'party', id } }),
    await mara.post(`${club.url}/nudges`, {}),
    await mara.get(`${club.url}/nudges?kind=round`),
    await jonas.get(`${club.url}/nudges?kind=round&id=${id}`),
  ]
  expect(
    refusals.map(({ status, body }) => [status, body.errors?.map(({ field }: { field: string }) => field)]),
  ).toEqual([
    [403, undefined],
    [401, undefined],
    [404, undefined],
    [404, undefined],
    [400, ['line']],
    [400, ['about.kind']],
    [400, ['about']],
    [400, ['id']],
    [403, undefined],
  ])
  const elsewhere = await createCastClub(app, 'open')
  expect((await mara.post(`${elsewhere.url}/nudges`, { about: { kind: 'round', id } })).status).toBe(404)
  expect((await nudge('round', id)).body).toEqual({ told: 3 })
})

test('nudges are erased with their club §U.6', async () => {
  const vote = await openVote()
  await nudge('round', vote.id)
  await app.db
    .updateTable('clubs')
    .set({ deleted_at: '2000-01-01T00:00:00.000Z' })
    .where('id', '=', club.id)
    .execute()
  await eraseDeletedClubs(app.db, lifecycles, new Date(), AbortSignal.timeout(60_000))
  expect(await app.db.selectFrom('nudges').selectAll().where('club_id', '=', club.id).execute()).toEqual([])
})
