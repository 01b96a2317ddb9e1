import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { countJobs } from '#server/db/jobs/due-jobs.ts'
import { scheduleJob } from '#server/db/jobs/scheduled.ts'
import type { Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { createEmailQueue } from '#server/mail/queue.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { memberId, userId } from '#tests/club.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { replied } from '#server/features/discussions/notification-kinds.ts'
import { notificationKinds as kinds } from '#server/features.ts'
import { notify } from '../notify.ts'
import { english } from '#server/messages/wording.ts'
import { mailNotifications, notificationEmailsJob } from './mail-due.ts'

const publicUrl = 'https://books.example'
const minute = 60_000

let mailServer: MailServer
let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: BookInClub
let thread: number
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp({ ...mailServer.settings, PUBLIC_URL: publicUrl })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  await app.db.deleteFrom('jobs').execute()
  await app.db.deleteFrom('notifications').execute()
  await app.db.deleteFrom('notification_levels').execute()
  await app.db.deleteFrom('notification_kinds').execute()
  await app.db.deleteFrom('notification_preferences').execute()
  await app.db
    .updateTable('users')
    .set({ time_zone: null, notifications_mailed_at: null, email_bounced_at: null })
    .execute()
  mailServer.refuseWith(0)
  mailServer.emails.splice(0)
  club = await createBookInClub(app, 'open')
  await ines.post(`${club.url}/join`)
  thread = await start()
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const start = async (title = 'The ending', by = jonas, where = club) =>
  (await by.post(`${where.page}/discussions`, { title, content: 'Well?', memberName: 'J.' })).body.id
const reply = async (parentId = thread, memberName = 'Ines', by = ines, where = club) =>
  (await by.post(`${where.page}/discussions`, { content: 'Because.', memberName, parentId })).body.id
const prefer = (choice: object, reader = jonas) => reader.patch('/api/notification-preferences', choice)

/** Mails what is due at a time; `null` as address is a server without PUBLIC_URL. */
const mailAt = (now: string | Date, url: string | null = publicUrl) =>
  mailNotifications(
    app.db,
    { kinds, publicUrl: url, queueEmails: createEmailQueue(true), wordingFor: () => english },
    new Date(now),
    AbortSignal.timeout(60_000),
  )

/** All emails since the last call, once none waits. */
async function sent() {
  await expect.poll(async () => (await countJobs(app.db)).waiting, { timeout: 50_000 }).toBe(0)
  return mailServer.emails.splice(0)
}
const subjects = async () => (await sent()).map(({ subject }) => subject)

const happenedAt = (instant: string) =>
  app.db.updateTable('notifications').set({ created_at: instant, mail_at: instant }).execute()

describe('emails that are wanted immediately', () => {
  beforeEach(() => prefer({ email: 'immediately' }))

  test('an immediate email comes at once, and further notifications together ten minutes later §N.14', async () => {
    const time = Date.now() + 1000
    const after = (minutes: number) => new Date(time + minutes * minute)
    await reply()
    await mailAt(after(0))
    expect(await subjects()).toEqual(['Ines replied in “The ending”'])

    await reply()
    await reply(await start('The beginning'))
    await happenedAt(after(3).toISOString())
    await mailAt(after(3))
    await mailAt(after(9))
    expect(await subjects()).toEqual([])
    await mailAt(after(10))
    expect(await subjects()).toEqual(['Ines replied in “The beginning”, and 1 more'])
    await mailAt(after(60))
    expect(await subjects()).toEqual([])
  })

  test('immediate emails do not wait for a clock that was fast', async () => {
    await reply()
    await app.db.updateTable('users').set({ notifications_mailed_at: '2099-01-01T00:00:00.000Z' }).execute()
    await mailAt(new Date(Date.now() + 1000))
    expect(await subjects()).toHaveLength(1)
  })
})

describe('daily emails', () => {
  test('daily emails come at eight, in UTC until the reader’s browser reports a time zone §N.13', async () => {
    await reply()
    await happenedAt('2026-11-23T09:30:00.000Z')
    await mailAt('2026-11-23T09:30:05Z')
    await mailAt('2026-11-24T07:59:59Z')
    expect(await subjects()).toEqual([])
    await mailAt('2026-11-24T08:00:00Z')
    expect(await subjects()).toEqual(['Ines replied in “The ending”'])
  })

  test.each([
    ['Asia/Kolkata', 19, '2026-11-23T13:29:59Z', '2026-11-23T13:30:00Z'],
    ['America/Los_Angeles', 7, '2026-11-23T14:59:59Z', '2026-11-23T15:00:00Z'],
  ])('come at the reader’s hour in %s', async (timeZone, hour, before, at) => {
    await prefer({ timeZone, hour })
    await reply()
    await happenedAt('2026-11-23T09:30:00.000Z')
    await mailAt(before)
    expect(await subjects()).toEqual([])
    await mailAt(at)
    expect(await subjects()).toHaveLength(1)
  })

  test('daily emails are late, but not lost, when no server ran at the hour', async () => {
    await reply()
    await happenedAt('2026-11-20T09:30:00.000Z')
    await mailAt('2026-11-23T11:00:00Z')
    expect(await subjects()).toHaveLength(1)
  })

  test('daily emails come at the next existing time when clocks skip the hour §N.13', async () => {
    await prefer({ timeZone: 'Europe/Berlin', hour: 2 })
    await reply()
    await happenedAt('2026-03-28T20:00:00.000Z')
    await mailAt('2026-03-29T00:59:59Z')
    expect(await subjects()).toEqual([])
    await mailAt('2026-03-29T01:00:00Z')
    expect(await subjects()).toHaveLength(1)
  })

  test('daily emails come once when the hour comes twice §N.13', async () => {
    await prefer({ timeZone: 'Europe/Berlin', hour: 2 })
    await reply()
    await happenedAt('2026-10-24T20:00:00.000Z')
    await mailAt('2026-10-25T00:00:00Z')
    expect(await subjects()).toHaveLength(1)
    await reply(await start('Between the hours'))
    await happenedAt('2026-10-25T00:20:00.000Z')
    await mailAt('2026-10-25T00:20:05Z')
    await mailAt('2026-10-25T01:00:00Z')
    expect(await subjects()).toEqual([])
    await mailAt('2026-10-26T01:00:00Z')
    expect(await subjects()).toHaveLength(1)
  })

  test('daily emails follow a change of the hour or of the frequency §N.13', async () => {
    await reply()
    const now = Date.now() + 1000
    await mailAt(new Date(now))
    expect(await subjects()).toEqual([])
    await prefer({ email: 'immediately' })
    await mailAt(new Date(now + 1000))
    expect(await subjects()).toHaveLength(1)
  })
})

test('weekly emails come on Monday §N.13', async () => {
  await prefer({ email: 'weekly', timeZone: 'Europe/Berlin' })
  await reply()
  await happenedAt('2026-11-17T09:30:00.000Z')
  for (const day of [18, 19, 20, 21, 22]) await mailAt(`2026-11-${day}T07:00:00Z`)
  await mailAt('2026-11-23T06:59:59Z')
  expect(await subjects()).toEqual([])
  await mailAt('2026-11-23T07:00:00Z')
  expect(await subjects()).toHaveLength(1)
})

describe('no email is sent', () => {
  const later = '2099-01-01T08:00:00Z'

  test('no email is sent about notifications the reader has already seen §N.15', async () => {
    await reply()
    await jonas.post('/api/notifications/seen', { all: true })
    await mailAt(later)
    expect(await subjects()).toEqual([])
  })

  test('no email is sent to a reader who wants none, neither now nor after changing their mind §N.13', async () => {
    await prefer({ email: 'never' })
    await reply()
    await mailAt(later)
    await prefer({ email: 'immediately' })
    await mailAt(later)
    expect(await subjects()).toEqual([])
  })

  test('no email is sent about a kind or a club that the reader has turned off meanwhile §N.15', async () => {
    await reply()
    await prefer({ kinds: { reply: { inApp: true, email: false } } })
    await mailAt(later)
    await prefer({ kinds: {} })
    await reply(await start('The beginning'))
    await jonas.patch(`${club.url}/notification-preferences`, { level: 'nothing' })
    await mailAt(later)
    expect(await subjects()).toEqual([])
  })

  test('no email is sent about a club that the reader left, even if anybody may see it §N.15', async () => {
    await reply()
    await jonas.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
    await mailAt(later)
    expect(await subjects()).toEqual([])
  })

  test('a reader removed from a club gets an email about that, and none about what happened there or in a deleted club §N.15', async () => {
    const other = await createBookInClub(app, 'invite-only')
    await reply(await start('Elsewhere', jonas, other), 'Mara', mara, other)
    await mara.delete(`${other.url}/members/${await memberId(app, other.id, 'jonas')}`)
    await reply()
    await mara.post(`${club.url}/deletion`, { name: club.name })
    await mailAt(later)
    expect(await subjects()).toEqual([expect.stringContaining(`removed you from ${other.name}`)])
    expect(
      await app.db.selectFrom('notifications').select('id').where('mail_at', 'is not', null).execute(),
    ).toEqual([])
  })

  test('no notification email is sent about a decision on a request, which has an email of its own', async () => {
    const other = await createBookInClub(app, 'public-preview')
    await mara.post(`${other.url}/members/${await memberId(app, other.id, 'noor')}/approve`)
    expect(await subjects()).toEqual([`You’re now a member of ${other.name}`])
    await mailAt(later)
    expect(await subjects()).toEqual([])
  })

  test('no email is sent without PUBLIC_URL, which its links need', async () => {
    await reply()
    await mailAt(later, null)
    await mailAt(later)
    expect(await subjects()).toEqual([])
  })
})

describe('the email', () => {
  const later = '2099-01-01T08:00:00Z'

  test('an email about one notification has it as the subject, with a link, as text and as HTML', async () => {
    const first = await reply()
    await mailAt(later)
    const [email] = await sent()
    const link = `${publicUrl}/club/${club.slug}/book/${club.bookId}?tab=discussions#post-${first}`
    expect(email?.subject).toBe('Ines replied in “The ending”')
    expect(email?.text).toContain(`* Ines replied in “The ending”\n  ${link}`)
    expect(email?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(email?.text).not.toContain('Because.')
  })

  test('an email of notifications has the headers for unsubscribing with one click §N.16', async () => {
    await reply()
    await mailAt(later)
    const [email] = await sent()
    const header = (key: string) => email?.headers.find((one) => one.key === key)?.value
    expect(header('list-id')).toBe('Inkhorn notifications <notifications.books.example>')
    expect(header('list-unsubscribe')).toMatch(/^<https:\/\/books\.example\/unsubscribe\/[\w.-]+>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(header('content-type')).toMatch(/^multipart\/alternative/)
    expect(email?.messageId).toMatch(/^<[0-9a-f-]{36}@inkhorn\.example>$/)
  })

  test('an email groups up to thirty notifications by club, and says how many more there are §N.14', async () => {
    const other = await createBookInClub(app, 'public-preview')
    await reply(await start('Elsewhere', jonas, other), 'Mara', mara, other)
    await reply()
    const { id: _id, ...row } = await app.db
      .selectFrom('notifications')
      .selectAll()
      .where('club_id', '=', club.id)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 31 }, (_, number) => ({
      ...row,
      group_key: `${row.group_key} ${number}`,
    }))
    await app.db.insertInto('notifications').values(more).execute()
    await mailAt(later)
    const [email, ...others] = await sent()
    expect(others).toEqual([])
    expect(email?.subject).toBe('Ines replied in “The ending”, and 32 more')
    expect(email?.text).toContain('What’s new in 2 of your clubs')
    expect(email?.text).toContain('This is your daily email. Anything you’ve already seen is left out.')
    expect(email?.text?.match(/^\* /gm)).toHaveLength(30)
    expect(email?.text).toContain('And 3 more.')
    // The preview that mail programs show after the subject.
    expect(email?.html).toMatch(
      /overflow:hidden">Ines replied in “The ending” · Ines replied in “The ending” · /,
    )
    expect(email?.text).toMatch(new RegExp(`${club.name}\n\n\\* Ines replied in “The ending”`))
  })

  test('an email escapes titles, and keeps Arabic ones from reordering the sentence', async () => {
    await reply(await start('<b>Bold</b> & "more"'))
    await reply(await start('مائة عام من العزلة!'))
    await mailAt(later)
    const [email] = await sent()
    expect(email?.html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;more&quot;')
    expect(email?.html).not.toContain('<b>')
    expect(email?.text).toContain('Ines replied in “\u2068مائة عام من العزلة!\u2069”')
  })
})

test('500 posts in a minute make one email §N.14', async () => {
  const jonasId = await userId(app, 'jonas')
  const inesId = await userId(app, 'ines')
  await transact(app.db, async (change) => {
    for (let post = 0; post < 500; post++)
      await notify(change, {
        kind: replied,
        clubId: club.id,
        groupKey: `storm ${post % 5}`,
        subject: { bookId: club.bookId, postId: thread, tab: 'discussions' },
        actor: { id: inesId, name: 'Ines' },
        concerns: sql`select ${sql.lit(jonasId)} as user_id`,
      })
  })
  await mailAt('2099-01-01T08:00:00Z')
  await mailAt('2099-01-02T08:00:00Z')
  expect(await subjects()).toEqual(['Ines replied in a discussion, and 4 more'])
})

test('two processes send each email once §N.18', async () => {
  const readers = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const { id } = await app.db
        .insertInto('users')
        .values({ email: `reader-${number}@inkhorn.example`, created_at: new Date().toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow()
      const membership = { club_id: club.id, user_id: id, role: 'member', status: 'member' } as const
      await app.db
        .insertInto('members')
        .values({ ...membership, joined_at: new Date().toISOString() })
        .execute()
      await app.db
        .insertInto('notification_levels')
        .values({ club_id: club.id, user_id: id, level: 'everything' })
        .execute()
      return id
    }),
  )
  await reply()
  await app.db.updateTable('notifications').set({ mail_at: '2020-01-01T08:00:00.000Z' }).execute()
  const languages = { offered: [], byDefault: 'en' }
  const emails = { kinds, publicUrl, queueEmails: createEmailQueue(true), languages }
  const log = { error: (error: unknown) => expect.unreachable(String(error)) }
  // An SQLite file has one process.
  const other = app.engine === 'postgres' ? await openDatabase<Tables>(app.database) : null
  const jobs = [app, other ?? app].map((process) =>
    scheduleJob({ ...notificationEmailsJob(emails), firstRun: 1, interval: 1 }, process, log),
  )
  await expect
    .poll(
      () =>
        app.db
          .selectFrom('notifications')
          .select('id')
          .where('mail_at', '<', '2021-01-01T00:00:00.000Z')
          .execute(),
      { timeout: 30_000 },
    )
    .toEqual([])
  await Promise.all(jobs.map((job) => job.stop()))
  await other?.close()
  const addresses = (await sent()).map(({ to }) => to?.[0]?.address)
  expect(addresses).toHaveLength(readers.length + 1)
  expect(new Set(addresses).size).toBe(readers.length + 1)
  await app.db.deleteFrom('users').where('id', 'in', readers).execute()
})

describe('an address that refuses emails for good', () => {
  const bounced = async () => (await jonas.get('/api/notification-preferences')).body.emailBounced

  test('an address that refuses emails for good gets no more until the reader chooses a frequency again §N.17', async () => {
    mailServer.refuseWith(550)
    await reply()
    await mailAt('2099-01-01T08:00:00Z')
    await expect.poll(bounced).toBe(true)
    mailServer.refuseWith(0)
    await reply(await start('The beginning'))
    await mailAt('2099-01-02T08:00:00Z')
    expect(await subjects()).toEqual([])

    await prefer({ hour: 9 })
    expect(await bounced()).toBe(true)
    await prefer({ email: 'daily' })
    expect(await bounced()).toBe(false)
    await reply(await start('The middle'))
    await mailAt('2099-01-03T09:00:00Z')
    expect(await subjects()).toHaveLength(1)
  })

  test('an address that refuses emails for now keeps getting them, and so does one whose mail server wants us to sign in', async () => {
    for (const status of [450, 530]) {
      mailServer.refuseWith(status)
      const before = mailServer.refusals()
      await reply(await start(`Refused with ${status}`))
      await mailAt('2099-01-01T08:00:00Z')
      await expect.poll(mailServer.refusals).toBeGreaterThan(before)
      expect(await bounced()).toBe(false)
    }
  })
})

describe('the link that stops these emails', () => {
  const frequency = async () => (await jonas.get('/api/notification-preferences')).body.email
  async function link(): Promise<string> {
    await reply()
    await mailAt('2099-01-01T08:00:00Z')
    const [email] = await sent()
    const value = email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    return value.slice(1 + publicUrl.length, -1)
  }
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    app.http.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const oneClick = 'List-Unsubscribe=One-Click'

  test('the unsubscribe link changes nothing when a mail scanner opens it §N.16', async () => {
    const url = await link()
    for (const method of ['GET', 'HEAD'] as const) {
      const page = await app.http.inject({ method, url })
      expect(page.statusCode).toBe(200)
    }
    const { body, headers } = await app.http.inject({ method: 'GET', url })
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('Stop these emails?')
    expect(body).not.toContain('<script')
    expect(await frequency()).toBe('daily')
  })

  test.each([
    ['without cookie and origin', {}],
    ['from the page of a mail program', { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
  ])('stops them with one click, %s', async (_from, headers) => {
    const url = await link()
    const page = await post(url, oneClick, headers)
    expect([page.statusCode, await frequency()]).toEqual([200, 'never'])
    await reply(await start('The beginning'))
    await mailAt('2099-01-02T08:00:00Z')
    expect(await subjects()).toEqual([])
  })

  test('the unsubscribe link accepts a multipart form §N.16', async () => {
    const url = await link()
    const form =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
    const { statusCode } = await post(url, form, { 'content-type': 'multipart/form-data; boundary=x' })
    expect([statusCode, await frequency()]).toEqual([200, 'never'])
  })

  test('the unsubscribe page offers to resume emails, as often as before', async () => {
    const url = await link()
    await prefer({ email: 'weekly' })
    const { body } = await post(url, '')
    expect(body).toContain('Undo')
    expect(body).toContain('name="email" value="weekly"')
    expect((await app.http.inject({ method: 'GET', url })).body).toContain('Undo')
    const again = await post(url, 'email=weekly')
    expect(again.body).toContain('once a week')
    expect(await frequency()).toBe('weekly')
    expect((await post(url, 'email=hourly')).statusCode).toBe(200)
    expect(await frequency()).toBe('never')
  })

  test('emails that were stopped come again as often as before, however they were stopped and however late §N.16', async () => {
    const url = await link()
    const offered = async () =>
      /name="email" value="(\w+)"/.exec((await app.http.inject({ method: 'GET', url })).body)?.[1]
    await prefer({ email: 'immediately' })
    await post(url, oneClick)
    await post(url, oneClick)
    expect(await offered()).toBe('immediately')
    await prefer({ email: 'weekly' })
    await prefer({ email: 'never' })
    await prefer({ hour: 9 })
    expect(await offered()).toBe('weekly')
  })

  test('an invalid unsubscribe link shows a page that says so', async () => {
    const url = await link()
    const [id = ''] = url.split('/').at(-1)?.split('.') ?? []
    const other = await userId(app, 'ines')
    for (const bad of [
      `${url}x`,
      url.slice(0, -1),
      url.replace(`${id}.`, `${other}.`),
      '/unsubscribe/1',
      '/unsubscribe/%F0%9F',
    ]) {
      const page = await app.http.inject({ method: 'GET', url: bad })
      expect([bad, page.statusCode >= 400]).toEqual([bad, true])
      expect([bad, (await post(bad, oneClick)).statusCode >= 400]).toEqual([bad, true])
    }
    const page = await app.http.inject({ method: 'GET', url: `${url}x` })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('This link doesn’t work')
    expect(await frequency()).toBe('daily')
  })
})
