import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { renderEmail } from './email.ts'
import { createMailer } from './mailer.ts'
import { createMailQueue, type MailQueue } from './queue.ts'

let server: MailServer
let queue: MailQueue
let logged: string[]
const log = { warn: (message: string) => void logged.push(message) }
beforeEach(async () => {
  server = await openMailServer()
  logged = []
  const { SMTP_URL: url, MAIL_FROM: from } = server.settings
  queue = createMailQueue(createMailer({ url, from }), log, [50, 50])
})
afterEach(async () => {
  await queue.close()
  await server.close()
})

const emailTo = (to: string) =>
  renderEmail({
    to,
    subject: 'News\r\nBcc: everyone@inkhorn.example',
    heading: 'News',
    parts: [],
    footer: '<b>Why</b>',
  })

test('e-mails go out in the background, and their texts are escaped', async () => {
  queue.add(emailTo('mara@inkhorn.example'))
  const { email } = await server.emailTo('mara@inkhorn.example')
  expect(email.subject).toBe('News Bcc: everyone@inkhorn.example')
  expect(email.bcc ?? []).toEqual([])
  expect(email.html).toContain('&lt;b&gt;Why&lt;/b&gt;')
  expect(email.text).toContain('<b>Why</b>')
})

test('an e-mail that is refused for now is sent later §D.75', async () => {
  server.refuseWith(451)
  queue.add(emailTo('jonas@inkhorn.example'))
  await new Promise((resolve) => setTimeout(resolve, 40))
  server.refuseWith(0)
  await server.emailTo('jonas@inkhorn.example')
  expect(logged).toEqual([])
})

test('an e-mail that is refused again and again is dropped after the last retry', async () => {
  server.refuseWith(451)
  queue.add(emailTo('jonas@inkhorn.example'))
  await expect.poll(() => logged).toEqual(['An e-mail could not be sent: EENVELOPE 451'])
  expect(server.refusals()).toBe(3)
})

test('an e-mail that is refused for good is dropped, and the log does not say to whom §D.75', async () => {
  server.refuseWith(550)
  queue.add(emailTo('nobody@inkhorn.example'))
  await expect.poll(() => logged).toEqual(['An e-mail could not be sent: EENVELOPE 550'])
})

test('closing waits for the e-mail being sent and drops those behind it', async () => {
  for (const name of ['mara', 'jonas', 'noor']) queue.add(emailTo(`${name}@inkhorn.example`))
  await queue.close()
  expect(server.emails.length).toBeLessThanOrEqual(1)
  queue.add(emailTo('ines@inkhorn.example'))
  await queue.close()
  expect(server.emails.length).toBeLessThanOrEqual(1)
  expect(logged).toEqual([])
})

test('without a mail server nothing is sent and nothing is logged', async () => {
  const none = createMailQueue(null, log)
  none.add(emailTo('mara@inkhorn.example'))
  await none.close()
  expect([logged, server.emails]).toEqual([[], []])
})
