import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countJobs } from '#server/db/jobs/due-jobs.ts'
import { notificationKinds as kinds } from '#server/features.ts'
import { mailNotifications } from '#server/features/notifications/emails/mail-due.ts'
import { createEmailQueue } from '#server/mail/queue.ts'
import { english } from '#server/messages/wording.ts'
import { type CastClub, createCastClub, joinByInvite } from '#tests/club.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { done } from '#tests/sealed-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

const publicUrl = 'https://books.example'
const day = 86_400_000

let mailServer: MailServer
let app: TestApp
let mara: Caller
let jonas: Caller
let club: CastClub
let later = 0
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp(
    { ...mailServer.settings, PUBLIC_URL: publicUrl },
    { now: () => new Date(Date.now() + later) },
  )
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  later = 0
  await app.db.deleteFrom('notifications').execute()
  mailServer.emails.splice(0)
  club = await createCastClub(app, 'invite-only')
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const announce = (content: string, announcement: object = {}, by = mara) =>
  by.post(`${club.url}/board`, { content, announcement })
const standing = async (by = jonas): Promise<string[]> =>
  (await done(by.get(`${club.url}/board/line`))).announcements.map(
    ({ content }: { content: string }) => content,
  )

async function mailed(): Promise<{ to: string; subject: string; text: string }[]> {
  await mailNotifications(
    app.db,
    { kinds, publicUrl, queueEmails: createEmailQueue(true), wordingFor: () => english },
    new Date(),
    AbortSignal.timeout(60_000),
  )
  await expect.poll(async () => (await countJobs(app.db)).waiting, { timeout: 50_000 }).toBe(0)
  return mailServer.emails
    .splice(0)
    .map(({ to, subject = '', text = '' }) => ({ to: to?.[0]?.address ?? '', subject, text }))
}

test('an announcement reaches every member at once, in the app and by email, except those who want to hear nothing or get no emails §B.9', async () => {
  for (const person of ['ines', 'tariq', 'noor'] as const) await joinByInvite(app, club, person)
  const [ines, tariq] = [await app.as('ines'), await app.as('tariq')]
  await done(ines.patch(`${club.url}/notification-preferences`, { level: 'nothing' }))
  await done(jonas.patch(`${club.url}/notification-preferences`, { level: 'meetings-and-choices' }))
  await done(tariq.patch('/api/notification-preferences', { email: 'never' }))
  const { status, body } = await announce('Moved **to the pub**, @Jonas!')
  expect(status).toBe(201)
  expect(body.announcement).toEqual({ until: null, endsAt: null, dismissed: false })
  const emails = await mailed()
  expect(emails.map(({ to }) => to).toSorted()).toEqual(['jonas@inkhorn.example', 'noor@inkhorn.example'])
  const toNoor = emails.find(({ to }) => to.startsWith('noor'))
  expect(toNoor?.subject).toBe('Mara announced: “Moved to the pub, @Jonas!”')
  expect(toNoor?.text).toContain(`${publicUrl}/club/${club.slug}/board/${body.id}`)
  expect(toNoor?.text).toContain('Announcements come at once')
  const told = async (by: Caller) =>
    (await done(by.get('/api/notifications')))
      .filter(({ kind }: { kind: string }) => kind === 'announcement')
      .map(({ title }: { title: string }) => title)
  expect(await told(tariq)).toEqual(['Mara announced: “Moved to the pub, @Jonas!”'])
  expect([await told(ines), await told(mara)]).toEqual([[], []])
  await done(mara.delete(`${club.url}/board/${body.id}`))
  expect(await told(tariq)).toEqual([])
})

test('only admins announce, three times in seven days at most, and deleting one does not make room §B.10', async () => {
  expect((await announce('Mine', {}, jonas)).status).toBe(403)
  const plain = await done(jonas.post(`${club.url}/board`, { content: 'Plain' }))
  const url = `${club.url}/board/${plain.id}`
  expect((await jonas.patch(url, { announcement: {} })).status).toBe(403)
  const first = await announce('One')
  await done(mara.delete(`${club.url}/board/${first.body.id}`))
  await done(announce('Two'))
  expect(await done(mara.patch(url, { announcement: {} }))).toMatchObject({
    announcement: { until: null, dismissed: false },
  })
  const fourth = await announce('Four')
  expect([fourth.status, fourth.body.code]).toEqual([409, 'limit-reached'])
  expect(fourth.body.detail).toMatch(/^Your club has made 3 announcements/)
  // Another day for a standing one is no new announcement.
  const until = new Date(Date.now() + 3 * day).toISOString().slice(0, 10)
  expect((await done(mara.patch(url, { announcement: { until } }))).announcement.until).toBe(until)
  expect((await done(mara.patch(url, { announcement: null }))).announcement).toBeNull()
  later = 7 * day + 60_000
  await done(announce('Next week'))
})

test('an announcement stands on the club page until its reader dismisses it or its day is over §B.11', async () => {
  const until = new Date(Date.now() + 2 * day).toISOString().slice(0, 10)
  await done(announce('For three days', { until }))
  const open = await done(announce('Until dismissed'))
  expect(await standing()).toEqual(['Until dismissed', 'For three days'])
  const dismiss = () => done(jonas.post(`${club.url}/board/${open.id}/dismiss`))
  await dismiss()
  await dismiss()
  expect(await standing()).toEqual(['For three days'])
  expect(await standing(mara)).toHaveLength(2)
  expect((await done(jonas.get(`${club.url}/board/${open.id}`))).announcement.dismissed).toBe(true)
  later = 4 * day
  expect(await standing()).toEqual([])
  later = 0
  const refused = async (lastDay: string) => {
    const { status, body } = await announce('When?', { until: lastDay })
    return [status, body.errors[0].field]
  }
  expect(await refused('2020-01-01')).toEqual([400, 'announcement.until'])
  expect(await refused('2099-01-01')).toEqual([400, 'announcement.until'])
  expect(await refused('tomorrow')).toEqual([400, 'announcement.until'])
})

test('a flood of posts is one line for each reader and one email §B.12', async () => {
  await joinByInvite(app, club, 'ines')
  const ines = await app.as('ines')
  await done(ines.patch(`${club.url}/notification-preferences`, { level: 'everything' }))
  await done(ines.patch('/api/notification-preferences', { email: 'immediately' }))
  const some = Array.from({ length: 10 }, (_, at) => `Post ${at}`)
  for (let round = 0; round < 12; round++)
    await Promise.all(some.map((content) => done(mara.post(`${club.url}/board`, { content }))))
  const told = await done(ines.get('/api/notifications'))
  expect(told.map(({ title }: { title: string }) => title)).toEqual([
    'Mara started 120 conversations on the board',
  ])
  const emails = (await mailed()).filter(({ to }) => to.startsWith('ines'))
  expect(emails).toHaveLength(1)
  expect((await done(ines.get(`${club.url}/board/line`))).unread).toBe(100)
})
