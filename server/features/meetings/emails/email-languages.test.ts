import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock, hour } from '#tests/clock.ts'
import { cast } from '#tests/cast.ts'
import { type CastClub, createCastClub, joinByInvite, memberId } from '#tests/club.ts'
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
  app = await createTestApp(
    { ...mailServer.settings, PUBLIC_URL: 'https://books.example', LANGUAGES: 'en-XA,ar-XB' },
    { now: clock.now },
  )
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  await jonas.patch('/api/account', { timeZone: 'America/New_York' })
})
beforeEach(async () => {
  clock.turnTo(start)
  await app.db.deleteFrom('jobs').execute()
  club = await createCastClub(app, 'invite-only')
  await jonas.patch('/api/account', { language: 'en-XA' })
  mailServer.emails.splice(0)
})
afterEach(() => dueJobsDone(app, clock))
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const evening = {
  title: '1984',
  startsAt: '2030-02-07T19:30',
  timeZone: 'Europe/Berlin',
  place: '§ 7',
  videoUrl: 'https://meet.example/1',
}
const set = async (change: object = {}) =>
  (await mara.post(`${club.url}/meetings`, { ...evening, ...change })).body
const at = (id: number, call = '') => `${club.url}/meetings/${id}${call}`

async function sent(to: keyof typeof cast) {
  // A club mails three times in ten minutes.
  clock.turn(hour)
  await dueJobsDone(app, clock)
  return mailServer.emails.filter((email) =>
    email.to?.some((one) => 'address' in one && one.address === cast[to].email),
  )
}
type Sent = Awaited<ReturnType<typeof sent>>[number]

/** Words of three letters and more that are neither names nor dates, and have no accent: they are in no catalogue. */
function plainWords({ subject, text }: Sent): string[] {
  const names = [club.name, cast.mara.name, 'Inkhorn', 'Berlin', 'your', 'time']
  const dates = /\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\b(?:Thu|Fri|Feb|February|at)\b/g
  const bare = [...names, /https?:\S+/g, dates].reduce<string>(
    (words, one) => words.replaceAll(one, ' '),
    `${subject} ${text}`,
  )
  return bare.match(/\b[a-z]{3,}\b/gi) ?? []
}

describe('the emails about a meeting', () => {
  test('emails about meetings are in the language of each recipient, and leave no word in another §L.8', async () => {
    await joinByInvite(app, club, 'ines')
    const { id } = await set()
    const [first] = await sent('jonas')
    expect(first?.html).toContain('<html lang="en-XA" dir="ltr">')
    expect(first?.subject).toMatch(/^Åŕé~ /)
    await jonas.patch(at(id, '/answer'), { answer: 'going' })
    await mara.patch(at(id), { startsAt: '2030-02-08T20:00', reason: '!' })
    await sent('jonas')
    await mara.post(at(id, '/cancel'), { reason: '!' })
    await set({ startsAt: undefined, options: ['2030-02-07T19:30', '2030-02-08T20:00'] })
    await sent('jonas')
    await set({ repeat: { every: 'week', interval: 1 } })
    const all = await sent('jonas')
    await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
    expect((await sent('jonas')).length).toBeGreaterThan(all.length)
    for (const email of await sent('jonas'))
      expect([email.subject, plainWords(email)]).toEqual([email.subject, []])
    const [toInes] = await sent('ines')
    expect(toInes?.html).toContain('<html lang="en" dir="ltr">')
    expect(toInes?.subject).toBe('Are you coming on February 7? 1984')
  })

  test('an email about a meeting runs from right to left in a language that does §L.8', async () => {
    await jonas.patch('/api/account', { language: 'ar-XB' })
    await set()
    const [email] = await sent('jonas')
    expect(email?.html).toContain('<html lang="ar-XB" dir="rtl">')
    expect(email?.text).toContain('فبراير')
  })
})

test('the words of a calendar are in the language of its owner §L.8', async () => {
  const { id } = await set({ description: '' })
  const { path } = (await jonas.get('/api/calendar')).body
  const feed = async () => (await app.http.inject({ method: 'GET', url: path })).body
  expect(await feed()).toContain('DESCRIPTION:Öñļîñé:~~~ https://meet.example/1')
  await jonas.patch('/api/account', { language: 'en' })
  expect(await feed()).toContain('DESCRIPTION:Online: https://meet.example/1')
  await jonas.patch('/api/account', { language: 'en-XA' })
  const file = await jonas.get(at(id, '/calendar.ics'))
  expect(file.body).toContain('Öñļîñé:~~~ https://meet.example/1')
})
