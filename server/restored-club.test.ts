import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock, day, hour } from '#tests/clock.ts'
import { type CastClub, createCastClub } from '#tests/club.ts'
import { dueJobsDone } from '#tests/due-jobs.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

const start = new Date('2030-01-07T10:00:00.000Z')
const clock = createClock(start)

let mailServer: MailServer
let app: TestApp
let mara: Caller
let jonas: Caller
let club: CastClub
beforeAll(async () => {
  mailServer = await openMailServer()
  const settings = { ...mailServer.settings, PUBLIC_URL: 'https://books.example' }
  app = await createTestApp(settings, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  clock.turnTo(start)
  await app.db.deleteFrom('jobs').execute()
  club = await createCastClub(app, 'invite-only')
  mailServer.emails.splice(0)
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const plan = async (change: object = {}) => {
  const meeting = {
    title: 'An evening',
    startsAt: '2030-01-12T19:30',
    timeZone: 'Europe/Berlin',
    minutes: 90,
  }
  return (await mara.post(`${club.url}/meetings`, { ...meeting, ...change })).body
}
const deleteClub = async () =>
  expect((await mara.post(`${club.url}/deletion`, { name: club.name })).status).toBe(200)
const restoreClub = async () => expect((await mara.post(`${club.url}/restore`)).status).toBe(200)
const isQuiet = () => dueJobsDone(app, clock)
const sent = async () => {
  await isQuiet()
  return mailServer.emails.splice(0).map(({ subject }) => subject)
}
const kindsOf = async (by: Caller): Promise<string[]> =>
  (await by.get('/api/notifications')).body
    .filter((row: { club: { id: number } | null }) => row.club?.id === club.id)
    .map(({ kind }: { kind: string }) => kind)

describe('a club that is deleted and restored', () => {
  test('an invitation that falls due while a club is deleted is mailed once the club is restored §D.140', async () => {
    await plan()
    await deleteClub()
    clock.turn(2 * day)
    expect(await sent()).toEqual([])
    await restoreClub()
    expect(await sent()).toEqual(['Are you coming on January 12? An evening'])
    clock.turn(hour)
    expect(await sent()).toEqual([])
  })

  test('an invitation to a meeting that began while the club was deleted is not mailed', async () => {
    await plan()
    await deleteClub()
    clock.turn(6 * day)
    await restoreClub()
    expect(await sent()).toEqual([])
  })

  test('a reminder that falls due while a club is deleted comes once the club is restored, unless the meeting began §D.140', async () => {
    await plan()
    await plan({ title: 'An earlier evening', startsAt: '2030-01-10T19:30' })
    clock.turn(hour)
    await isQuiet()
    await deleteClub()
    clock.turnTo(new Date('2030-01-11T20:00:00Z'))
    await isQuiet()
    expect(await kindsOf(jonas)).toEqual([])
    await restoreClub()
    await isQuiet()
    expect((await kindsOf(jonas)).filter((kind) => kind === 'meeting-reminder')).toHaveLength(1)
  })

  test('a repeat goes on as soon as its club is restored §D.140', async () => {
    await plan({ startsAt: '2030-01-08T19:30', repeat: { every: 'week' } })
    await deleteClub()
    clock.turn(9 * day)
    await isQuiet()
    await restoreClub()
    await isQuiet()
    const listed: { startsAt: string }[] = (await mara.get(`${club.url}/meetings`)).body
    expect(listed.filter(({ startsAt }) => startsAt > '2030-01-16T11:00')).toHaveLength(3)
  })

  test('a club that is erased takes the jobs that waited for it along', async () => {
    await plan()
    await deleteClub()
    clock.turn(2 * day)
    await isQuiet()
    const waiting = app.db.selectFrom('jobs').select('id').where('waits_for_club', '=', club.id)
    expect((await waiting.execute()).length).toBeGreaterThan(0)
    await app.db.deleteFrom('meetings').where('club_id', '=', club.id).execute()
    await app.db.deleteFrom('clubs').where('id', '=', club.id).execute()
    expect(await waiting.execute()).toEqual([])
  })
})
