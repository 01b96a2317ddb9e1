import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Opened } from '#server/db/database.ts'
import { countJobs } from '#server/db/jobs/due-jobs.ts'
import { createJobWorker, type JobWorker } from '#server/db/jobs/worker.ts'
import type { Tables } from '#server/db/schema.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { type MigratedDatabase, openMigratedDatabase } from '#tests/migrated-database.ts'
import { english } from '#server/messages/wording.ts'
import { renderEmail } from './email.ts'
import { createMailer, type Mailer, queuedAtOnce } from './mailer.ts'
import { emailJob } from '#server/db/jobs/queue.ts'
import { transact } from '#server/db/transact.ts'
import { createEmailHandler, createEmailQueue } from './queue.ts'

let database: MigratedDatabase
let opened: Opened<Tables>
let server: MailServer
let mailer: Mailer
let worker: JobWorker
let logged: string[]

beforeEach(async () => {
  database = await openMigratedDatabase()
  opened = database.opened
  server = await openMailServer()
  logged = []
  const { SMTP_URL: url, MAIL_FROM: from } = server.settings
  mailer = createMailer({ url, from })
  worker = openWorker()
})
afterEach(async () => {
  await worker.close()
  await mailer.close()
  await server.close()
  await opened.close()
  await database.drop()
})

function openWorker(by: Mailer | null = mailer): JobWorker {
  const log = {
    warn: (message: string) => void logged.push(message),
    error: (error: unknown) => void logged.push(String(error)),
  }
  return createJobWorker({
    db: opened.db,
    handlers: { [emailJob]: createEmailHandler(by, () => Promise.resolve()) },
    log: log as never,
    interval: 10,
    atOnce: queuedAtOnce,
    retryDelays: [50, 50],
  })
}

const emailTo = (to: string) =>
  renderEmail({
    to,
    language: english,
    subject: 'News\r\nBcc: everyone@inkhorn.example',
    preheader: '',
    heading: 'News',
    parts: [],
    footer: '<b>Why</b>',
  })

const queue = (to: string, by: Mailer | null = mailer) =>
  transact(opened.db, (change) => createEmailQueue(by !== null)(change, [emailTo(to)]))

test('queued emails are sent in the background, and their texts are escaped', async () => {
  await queue('mara@inkhorn.example')
  const { email } = await server.emailTo('mara@inkhorn.example')
  expect(email.subject).toBe('News Bcc: everyone@inkhorn.example')
  expect(email.bcc ?? []).toEqual([])
  expect(email.html).toContain('&lt;b&gt;Why&lt;/b&gt;')
  expect(email.text).toContain('<b>Why</b>')
})

test('many emails share a few connections, which end soon after the last one', async () => {
  const addresses = Array.from({ length: 60 }, (_, number) => `reader-${number}@inkhorn.example`)
  await transact(opened.db, (change) => createEmailQueue(true)(change, addresses.map(emailTo)))
  await expect.poll(() => server.emails.length).toBe(addresses.length)
  expect(new Set(server.emails.map(({ to }) => to?.[0]?.address)).size).toBe(addresses.length)
  // One that has just sent an email may not be free yet for the next.
  expect(server.connections().opened).toBeLessThanOrEqual(queuedAtOnce + 1)
  await expect.poll(() => server.connections().open).toBe(0)
})

test('closing the mailer ends its connections', async () => {
  await mailer.send(emailTo('mara@inkhorn.example'))
  expect(server.connections()).toEqual({ opened: 1, open: 1 })
  await mailer.close()
  await expect.poll(() => server.connections().open, { timeout: 1000 }).toBe(0)
})

test('an email that is refused does not hold up the next one on its connection', async () => {
  server.refuseWith(550)
  await expect(mailer.send(emailTo('nobody@inkhorn.example'))).rejects.toMatchObject({ isBounce: true })
  server.refuseWith(0)
  await mailer.send(emailTo('mara@inkhorn.example'))
  expect(server.emails).toHaveLength(1)
})

test('an email that is refused temporarily is sent later §D.75', async () => {
  server.refuseWith(451)
  await queue('jonas@inkhorn.example')
  await expect.poll(server.refusals).toBe(1)
  server.refuseWith(0)
  await server.emailTo('jonas@inkhorn.example')
  expect(logged).toEqual([])
})

test('an email that keeps being refused is stored as failed after the last attempt', async () => {
  server.refuseWith(451)
  await queue('jonas@inkhorn.example')
  await expect
    .poll(() => logged)
    .toEqual(["email: Couldn't send an email: EENVELOPE 451; it is not tried again"])
  expect(server.refusals()).toBe(3)
  expect(await countJobs(opened.db)).toEqual({ waiting: 0, failed: 1 })
})

test('an email that is refused permanently is tried once, and the log does not name its recipient §D.75', async () => {
  server.refuseWith(550)
  await queue('nobody@inkhorn.example')
  await expect
    .poll(() => logged)
    .toEqual(["email: Couldn't send an email: EENVELOPE 550; it is not tried again"])
  expect(server.refusals()).toBe(1)
})

test('a queued email survives the end of the process', async () => {
  await worker.close()
  await queue('mara@inkhorn.example')
  worker = openWorker()
  await server.emailTo('mara@inkhorn.example')
})

test('an email that is sent again after a kill has the same Message-ID', async () => {
  let sent = 0
  const killedAfterSending: Mailer = {
    ...mailer,
    send: async (email, key) => {
      await mailer.send(email, key)
      sent++
      if (sent === 1) throw new Error('killed')
    },
  }
  await worker.close()
  worker = openWorker(killedAfterSending)
  await queue('mara@inkhorn.example')
  await expect.poll(() => server.emails.length).toBe(2)
  const [first, second] = server.emails.map(({ messageId }) => messageId)
  expect(first).toMatch(/^<[0-9a-f-]{36}@inkhorn\.example>$/)
  expect(second).toBe(first)
})

test('without a mail server nothing is queued', async () => {
  await queue('mara@inkhorn.example', null)
  expect(await countJobs(opened.db)).toEqual({ waiting: 0, failed: 0 })
})
