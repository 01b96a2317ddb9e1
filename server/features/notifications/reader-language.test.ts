import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countJobs } from '#server/db/jobs/due-jobs.ts'
import { notificationKinds as kinds } from '#server/features.ts'
import { createEmailQueue } from '#server/mail/queue.ts'
import { createWordingFor, offeredLanguages } from '#server/messages/wording.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { cast } from '#tests/cast.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { mailNotifications, notificationEmailsJob } from './emails/mail-due.ts'

const publicUrl = 'https://books.example'
const languages = { offered: offeredLanguages(['en-XA', 'ar-XB', 'de']), byDefault: 'en' }
const wordingFor = createWordingFor(languages)

let mailServer: MailServer
let app: TestApp
let jonas: Caller
let ines: Caller
let club: BookInClub
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp({
    ...mailServer.settings,
    PUBLIC_URL: publicUrl,
    LANGUAGES: 'en-XA,ar-XB,de',
  })
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  await app.db.deleteFrom('notifications').execute()
  await app.db.updateTable('users').set({ notifications_mailed_at: null }).execute()
  club = await createBookInClub(app, 'open')
  await ines.post(`${club.url}/join`)
  mailServer.emails.splice(0)
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const speaks = (language: string | null) =>
  app.db.updateTable('users').set({ language }).where('email', '=', cast.jonas.email).execute()

async function reply() {
  const thread = { title: 'نهاية الكتاب', content: 'Well?', memberName: 'J.' }
  const { id } = (await jonas.post(`${club.page}/discussions`, thread)).body
  await ines.post(`${club.page}/discussions`, { content: 'So.', memberName: 'Ines', parentId: id })
}
const titles = async () =>
  (await jonas.get('/api/notifications')).body.map(({ title }: { title: string }) => title)

test('the inbox words what is stored in the language of its reader, anew each time §L.8', async () => {
  await reply()
  await speaks('en-XA')
  expect(await titles()).toEqual(['Ines ŕéþļîéð~~~ îñ~ “\u2068نهاية الكتاب\u2069”'])
  await speaks('en')
  expect(await titles()).toEqual(['Ines replied in “\u2068نهاية الكتاب\u2069”'])
})

test('an email about notifications is in its recipient’s language, and runs in its direction §L.8', async () => {
  await speaks('ar-XB')
  await jonas.patch('/api/notification-preferences', { email: 'immediately' })
  await reply()
  const emails = { kinds, publicUrl, queueEmails: createEmailQueue(true), wordingFor }
  await mailNotifications(app.db, emails, new Date(Date.now() + 1000), AbortSignal.timeout(60_000))
  await expect.poll(async () => (await countJobs(app.db)).waiting).toBe(0)
  const [email] = mailServer.emails
  expect(email?.subject).toContain('\u202ereplied\u202c')
  expect(email?.subject).toContain('نهاية الكتاب')
  expect(email?.html).toContain('lang="ar-XB" dir="rtl"')
  expect(email?.text).toContain('\u202eUnsubscribe\u202c')
})

test('an email to somebody without a language is in the one that site admins chose for the instance §L.15', async () => {
  await speaks(null)
  expect((await jonas.patch('/api/admin/settings', { language: 'de' })).status).toBe(200)
  await jonas.patch('/api/notification-preferences', { email: 'immediately' })
  await reply()
  await notificationEmailsJob({ kinds, publicUrl, queueEmails: createEmailQueue(true), languages }).run(
    app.db,
    AbortSignal.timeout(60_000),
  )
  await expect.poll(() => mailServer.emails.length).toBe(1)
  expect(mailServer.emails[0]?.html).toContain('lang="de"')
})
