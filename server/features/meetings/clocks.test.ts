import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClubId } from '#contract/clubs/club.ts'
import { monthlyDays } from '#contract/meetings/repeat.ts'
import { createClock } from '#tests/clock.ts'
import { type CastClub, createCastClub } from '#tests/club.ts'
import { transact } from '#server/db/transact.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { firstTime, timeOf } from './repeats/rhythm.ts'
import { correctTimes } from './time-zone-changes.ts'

const start = new Date('2031-01-06T10:00:00.000Z')
const clock = createClock(start)

let app: TestApp
let mara: Caller
let club: CastClub
beforeAll(async () => {
  app = await createTestApp({}, { now: clock.now })
  mara = await app.as('mara')
})
beforeEach(async () => {
  clock.turnTo(start)
  await app.db.deleteFrom('jobs').execute()
  club = await createCastClub(app, 'open')
})
afterAll(() => app.close())

const set = async (startsAt: string, timeZone: string, change: object = {}) =>
  (await mara.post(`${club.url}/meetings`, { title: 'An evening', startsAt, timeZone, ...change })).body
const list = async () => (await mara.get(`${club.url}/meetings`)).body
const rowOf = (id: number) =>
  app.db.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a meeting', () => {
  test.each([
    [
      'a meeting in the hour that clocks repeat takes place in the first one',
      '2031-10-26T02:30',
      'Europe/Berlin',
      '2031-10-26T00:30:00.000Z',
    ],
    [
      'a meeting in the hour that clocks skip takes place an hour later',
      '2031-03-30T02:30',
      'Europe/Berlin',
      '2031-03-30T01:30:00.000Z',
    ],
    [
      'a time zone can differ by half an hour',
      '2031-06-02T19:30',
      'Asia/Kolkata',
      '2031-06-02T14:00:00.000Z',
    ],
    [
      'a time zone can differ by a quarter of an hour',
      '2031-06-02T19:30',
      'Asia/Kathmandu',
      '2031-06-02T13:45:00.000Z',
    ],
    [
      'a meeting can be where clocks change by half an hour',
      '2031-10-05T02:15',
      'Australia/Lord_Howe',
      '2031-10-04T15:45:00.000Z',
    ],
    ['a meeting can be on February 29', '2032-02-29T19:30', 'Europe/Berlin', '2032-02-29T18:30:00.000Z'],
  ])('%s §M.3', async (_what, startsAt, timeZone, instant) => {
    expect(await set(startsAt, timeZone)).toMatchObject({ startsAt, timeZone, instant })
  })

  test('a meeting on February 29 needs a leap year §M.3', async () => {
    const { status } = await mara.post(`${club.url}/meetings`, {
      title: 'Never',
      startsAt: '2031-02-29T19:30',
      timeZone: 'UTC',
    })
    expect(status).toBe(400)
  })

  test('a meeting past midnight is upcoming until it ends §M.3', async () => {
    const { id } = await set('2031-02-07T23:00', 'Europe/Berlin', { minutes: 180 })
    expect((await rowOf(id)).ends_at).toBe('2031-02-08T01:00:00.000Z')
    clock.turnTo(new Date('2031-02-08T00:30:00Z'))
    expect(await list()).toMatchObject([{ id }])
    clock.turnTo(new Date('2031-02-08T01:00:00Z'))
    expect(await list()).toEqual([])
  })

  test('a meeting is at the same instant for readers in three time zones §M.5', async () => {
    const { id } = await set('2031-02-07T19:30', 'Europe/Berlin')
    const [jonas, ines] = [await app.as('jonas'), await app.as('ines')]
    await jonas.patch('/api/account', { timeZone: 'America/New_York' })
    await ines.patch('/api/account', { timeZone: 'Asia/Kolkata' })
    for (const by of [mara, jonas, ines])
      expect((await by.get(`${club.url}/meetings/${id}`)).body).toMatchObject({
        instant: '2031-02-07T18:30:00.000Z',
        startsAt: '2031-02-07T19:30',
        timeZone: 'Europe/Berlin',
      })
  })

  test('a meeting keeps its wall time when time zone rules change, and calendars follow §M.4', async () => {
    const { id } = await set('2031-07-07T19:30', 'Europe/Berlin')
    const { body: finding } = await mara.post(`${club.url}/meetings`, {
      title: 'Some evening',
      options: ['2031-07-07T19:30', '2031-07-08T19:30'],
      timeZone: 'Europe/Berlin',
    })
    // As if it had been stored when Berlin had no summer time.
    const former = { starts_at: '2031-07-07T18:30:00.000Z', ends_at: '2031-07-07T20:30:00.000Z' }
    await app.db.updateTable('meetings').set(former).where('id', '=', id).execute()
    const { starts_at } = former
    await app.db
      .updateTable('meeting_options')
      .set({ starts_at })
      .where('meeting_id', '=', finding.id)
      .execute()
    const other = await set('2031-07-09T19:30', 'Europe/Berlin')
    const before = await rowOf(other.id)

    await correctTimes(app.db, clock.now(), AbortSignal.timeout(60_000))
    expect(await rowOf(id)).toMatchObject({
      wall_time: '2031-07-07T19:30',
      starts_at: '2031-07-07T17:30:00.000Z',
      ends_at: '2031-07-07T19:30:00.000Z',
      sequence: 1,
    })
    expect(await rowOf(other.id)).toEqual(before)
    const { body } = await mara.get(`${club.url}/meetings/${finding.id}`)
    expect(body.options.map(({ instant }: { instant: string }) => instant)).toEqual([
      '2031-07-07T17:30:00.000Z',
      '2031-07-08T17:30:00.000Z',
    ])
    // Reminders follow the new rules.
    const reminders = await app.db
      .selectFrom('jobs')
      .select('due_at')
      .where('kind', '=', 'remind-of-meeting')
      .where('key', '=', `${id} 24`)
      .execute()
    expect(reminders).toEqual([{ due_at: '2031-07-06T17:30:00.000Z' }])
  })
})

test('a meeting stays upcoming if a time is proposed while time zone rules are applied', async () => {
  const { body: finding } = await mara.post(`${club.url}/meetings`, {
    title: 'Some evening',
    options: ['2031-07-07T19:30'],
    timeZone: 'Europe/Berlin',
  })
  // As if it had been stored when Berlin had no summer time.
  const wrong = { starts_at: '2031-07-07T18:30:00.000Z' }
  await app.db.updateTable('meeting_options').set(wrong).where('meeting_id', '=', finding.id).execute()
  const last = { starts_at: '2031-07-20T17:30:00.000Z', ends_at: '2031-07-20T19:30:00.000Z' }
  let correcting: Promise<void> | undefined
  await transact(app.db, async (change) => {
    await lockClub(change, club.id as ClubId)
    await change
      .insertInto('meeting_options')
      .values({
        club_id: club.id,
        meeting_id: finding.id,
        wall_time: '2031-07-20T19:30',
        starts_at: last.starts_at,
      })
      .execute()
    await change.updateTable('meetings').set({ ends_at: last.ends_at }).where('id', '=', finding.id).execute()
    correcting = correctTimes(app.db, clock.now(), AbortSignal.timeout(60_000))
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await correcting
  expect(await rowOf(finding.id)).toMatchObject({
    starts_at: '2031-07-07T17:30:00.000Z',
    ends_at: last.ends_at,
  })
})

describe('a repeat', () => {
  test('a monthly meeting on the 31st is on the last day of shorter months', async () => {
    await set('2031-01-31T19:30', 'UTC', { repeat: { every: 'month' } })
    expect((await list()).map((one: { startsAt: string }) => one.startsAt)).toEqual([
      '2031-01-31T19:30',
      '2031-02-28T19:30',
      '2031-03-31T19:30',
    ])
  })

  test('a meeting every other week keeps its weekday and its wall time', async () => {
    await set('2031-03-20T19:30', 'Europe/Berlin', { repeat: { every: 'week', interval: 2 } })
    expect(
      (await list()).map((one: { startsAt: string; instant: string }) => [one.startsAt, one.instant]),
    ).toEqual([
      ['2031-03-20T19:30', '2031-03-20T18:30:00.000Z'],
      ['2031-04-03T19:30', '2031-04-03T17:30:00.000Z'],
      ['2031-04-17T19:30', '2031-04-17T17:30:00.000Z'],
    ])
  })

  const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const small = fc.integer({ min: 1, max: 12 })

  test('repeats count weeks and months as Temporal does', () => {
    fc.assert(
      fc.property(
        date,
        small,
        fc.nat(40),
        fc.constantFrom('week', 'month'),
        (day, interval, number, every) => {
          const first = `${day.toISOString().slice(0, 10)}T19:30`
          const length = interval * number
          const expected = Temporal.PlainDateTime.from(first).add(
            every === 'week' ? { weeks: length } : { months: length },
          )
          const rhythm = { every, interval, on: null } as const
          expect(timeOf(rhythm, first, number)).toBe(expected.toString().slice(0, 16))
        },
      ),
    )
  })

  test('repeats find the same weekdays of a month as Temporal', () => {
    fc.assert(
      fc.property(date, small, fc.nat(40), fc.constantFrom(...monthlyDays), (day, interval, number, on) => {
        const rhythm = { every: 'month', interval, on } as const
        const from = `${day.toISOString().slice(0, 10)}T19:30`
        const first = firstTime(rhythm, from)
        const begin = Temporal.PlainDate.from(first.slice(0, 10))
        expect(Temporal.PlainDate.compare(begin, from.slice(0, 10))).toBeGreaterThanOrEqual(0)
        const found = Temporal.PlainDate.from(timeOf(rhythm, first, number).slice(0, 10))
        const month = begin.with({ day: 1 }).add({ months: interval * number })
        expect([found.year, found.month]).toEqual([month.year, month.month])
        const [ordinal = '', weekday = ''] = on.split('-')
        const name = found.toLocaleString('en', { weekday: 'long' }).toLowerCase()
        expect(name).toBe(weekday)
        const nth = { first: 1, second: 2, third: 3, fourth: 4 }[ordinal]
        expect(nth ?? 'last').toBe(nth === undefined ? lastOf(found) : Math.ceil(found.day / 7))
      }),
    )
  })

  const lastOf = (day: Temporal.PlainDate) => (day.day + 7 > day.daysInMonth ? 'last' : 'not the last')
})
