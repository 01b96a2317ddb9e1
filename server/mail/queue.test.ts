import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'
import { setLetter } from './email.ts'
import { openMail } from './mail.ts'
import { openOutgoing, type Outgoing } from './queue.ts'

let server: MailServer
let outgoing: Outgoing
let told: string[]
beforeEach(async () => {
  server = await openMailServer()
  told = []
  const { SMTP_URL: url, MAIL_FROM: from } = server.settings
  outgoing = openOutgoing(openMail({ url, from }), { warn: (message) => void told.push(message) }, [50, 50])
})
afterEach(async () => {
  await outgoing.close()
  await server.close()
})

const letterTo = (to: string) =>
  setLetter({
    to,
    subject: 'News\r\nBcc: everyone@inkhorn.example',
    heading: 'News',
    parts: [],
    foot: '<b>Why</b>',
  })

test('letters go out without anybody waiting for them, and words stay words', async () => {
  outgoing.post(letterTo('mara@inkhorn.example'))
  const { email } = await server.letterTo('mara@inkhorn.example')
  expect(email.subject).toBe('News Bcc: everyone@inkhorn.example')
  expect(email.bcc ?? []).toEqual([])
  expect(email.html).toContain('&lt;b&gt;Why&lt;/b&gt;')
  expect(email.text).toContain('<b>Why</b>')
})

test('a letter that is not taken for now goes out later §D.75', async () => {
  server.refuseWith(451)
  outgoing.post(letterTo('jonas@inkhorn.example'))
  await new Promise((resolve) => setTimeout(resolve, 40))
  server.refuseWith(0)
  await server.letterTo('jonas@inkhorn.example')
  expect(told).toEqual([])
})

test('a letter that is refused for good is given up, and the log says so without saying to whom §D.75', async () => {
  server.refuseWith(550)
  outgoing.post(letterTo('nobody@inkhorn.example'))
  await expect.poll(() => told).toEqual(['A letter was not taken: EENVELOPE 550'])
})

test('without a mail server nothing is sent and nothing is said', async () => {
  const none = openOutgoing(null, { warn: (message) => void told.push(message) })
  none.post(letterTo('mara@inkhorn.example'))
  await none.close()
  expect([told, server.letters]).toEqual([[], []])
})
