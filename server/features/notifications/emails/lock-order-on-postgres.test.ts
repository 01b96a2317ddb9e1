import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationKinds as kinds } from '#server/features.ts'
import { createEmailQueue } from '#server/mail/queue.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { userId } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp, type TestResponse } from '#tests/test-app.ts'
import { english } from '#server/messages/wording.ts'
import { mailNotifications } from './mail-due.ts'

let app: TestApp
let jonas: Caller
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp()
  jonas = await app.as('jonas')
  club = await createBookInClub(app, 'open')
  const thread = { title: 'The ending', content: 'Well?', memberName: 'J.' }
  const parentId = (await jonas.post(`${club.page}/discussions`, thread)).body.id
  const mara = await app.as('mara')
  await mara.post(`${club.page}/discussions`, { content: 'Because.', memberName: 'M.', parentId })
})
afterAll(() => app.close())

const later = new Date(Date.now() + 60_000)
const emails = {
  kinds,
  publicUrl: 'https://books.example',
  queueEmails: createEmailQueue(true),
  wordingFor: () => english,
}
const mail = () => mailNotifications(app.db, emails, later, AbortSignal.timeout(60_000))
const countWaiting = async () =>
  (
    await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'update "notifications"%'`.execute(
      app.db,
    )
  ).rows.length

test('preferences that are saved while emails are written wait for them, holding nothing that these need §D.141', async () => {
  const reader = await userId(app, 'jonas')
  const choice = { email: 'weekly', hour: 7, timeZone: 'Asia/Tokyo' }
  let saving: Promise<TestResponse> | undefined
  // Emails lock a reader's notifications before the reader.
  await app.db.transaction().execute(async (writing) => {
    await sql`select id from notifications where user_id = ${reader} for update`.execute(writing)
    saving = jonas.patch('/api/notification-preferences', choice)
    await expect.poll(countWaiting).toBeGreaterThan(0)
    await sql`select id from users where id = ${reader} for update nowait`.execute(writing)
  })
  expect((await saving)?.status).toBe(200)
  expect((await jonas.get('/api/notification-preferences')).body).toMatchObject({ hour: 7 })
})

test('preferences can be saved again and again while emails are written', async () => {
  const reader = await userId(app, 'jonas')
  const unmailed = { mail_at: '2020-01-01T08:00:00.000Z', mailed_at: null }
  for (let time = 0; time < 20; time++) {
    await app.db.updateTable('notifications').set(unmailed).where('user_id', '=', reader).execute()
    await app.db.updateTable('users').set({ notifications_mailed_at: null }).execute()
    const change = {
      email: 'immediately',
      hour: time,
      timeZone: time % 2 === 0 ? 'Asia/Tokyo' : 'Europe/Berlin',
    }
    const [{ status }] = await Promise.all([jonas.patch('/api/notification-preferences', change), mail()])
    expect(status).toBe(200)
  }
})
