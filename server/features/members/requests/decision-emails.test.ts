import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#tests/cast.ts'
import { memberId, createCastClub, wait } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'

let mailServer: MailServer
let app: TestApp
beforeAll(async () => {
  mailServer = await openMailServer()
  app = await createTestApp({
    ...mailServer.settings,
    PUBLIC_URL: 'https://books.example',
    LANGUAGES: 'en-XA',
  })
})
afterAll(async () => {
  await app.close()
  await mailServer.close()
})

test('a reader who asked to join is told by email that they are in, with a link §D.75', async () => {
  const club = await createCastClub(app, 'public-preview')
  const mara = await app.as('mara')
  const waiting = `${club.url}/members/${await memberId(app, club.id, 'noor')}/approve`
  expect((await mara.post(waiting)).status).toBe(200)
  const { email, link } = await mailServer.emailTo(cast.noor.email)
  expect(email.subject).toBe(`You’re now a member of ${club.name}`)
  expect(email.html).toContain('>You can now see its reading list, notes and discussions.')
  expect(link).toBe(`https://books.example/club/${club.slug}`)
  // Approving again sends nothing.
  expect((await mara.post(waiting)).status).toBe(200)
  expect(mailServer.emails).toHaveLength(1)
})

test('a reader who asked to join is told that they were declined, and a full mailbox delays no admin §D.75', async () => {
  const club = await createCastClub(app, 'public-preview')
  const mara = await app.as('mara')
  await wait(app, club.id, 'ines')
  mailServer.refuseWith(452)
  const decline = async (person: 'noor' | 'ines') =>
    (await mara.delete(`${club.url}/members/${await memberId(app, club.id, person)}`)).status
  expect(await decline('ines')).toBe(204)
  mailServer.emails.splice(0)
  await expect.poll(mailServer.refusals).toBe(1)
  mailServer.refuseWith(0)
  expect(await decline('noor')).toBe(204)
  const { email } = await mailServer.emailTo(cast.noor.email)
  expect(email.subject).toBe(`${club.name} declined your request to join`)
  expect(email.html).toContain('>You can ask again after 30 days.')
})

test('the email about a request is in the language of the reader who asked, not of the admin', async () => {
  const club = await createCastClub(app, 'public-preview')
  await (await app.as('noor')).patch('/api/account', { language: 'en-XA' })
  mailServer.emails.splice(0)
  const noor = `${club.url}/members/${await memberId(app, club.id, 'noor')}`
  expect((await (await app.as('mara')).delete(noor)).status).toBe(204)
  const { email } = await mailServer.emailTo(cast.noor.email)
  expect(email.subject).toContain(`${club.name} ðéçļîñéð`)
  expect(email.html).toContain('<html lang="en-XA"')
})

test('members who leave, or are removed, get no email', async () => {
  const club = await createCastClub(app, 'open')
  mailServer.emails.splice(0)
  const jonas = `${club.url}/members/${await memberId(app, club.id, 'jonas')}`
  expect((await (await app.as('mara')).delete(jonas)).status).toBe(204)
  await (await app.as('ines')).post(`${club.url}/join`)
  const ines = `${club.url}/members/${await memberId(app, club.id, 'ines')}`
  expect((await (await app.as('ines')).delete(ines)).status).toBe(204)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(mailServer.emails).toEqual([])
})
