import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#tests/cast.ts'
import { memberId, openCastClub, wait } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { type MailServer, openMailServer } from '#tests/mail-server.ts'

let post: MailServer
let app: TestApp
beforeAll(async () => {
  post = await openMailServer()
  app = await createTestApp({ ...post.settings, PUBLIC_URL: 'https://books.example' })
})
afterAll(async () => {
  await app.close()
  await post.close()
})

test('who asked to join is told by e-mail that they are in, with the way there §D.75', async () => {
  const club = await openCastClub(app, 'public-preview')
  const mara = await app.as('mara')
  const waiting = `${club.url}/members/${await memberId(app, club.id, 'noor')}/approve`
  expect((await mara.post(waiting)).status).toBe(200)
  const { email, link } = await post.letterTo(cast.noor.email)
  expect(email.subject).toBe(`You are a member of ${club.name} now`)
  expect(link).toBe(`https://books.example/club/${club.slug}`)
  // Approved again is nothing new.
  expect((await mara.post(waiting)).status).toBe(200)
  expect(post.letters).toHaveLength(1)
})

test('who asked to join is told that it was declined; a mailbox that is full holds no admin up §D.75', async () => {
  const club = await openCastClub(app, 'public-preview')
  const mara = await app.as('mara')
  await wait(app, club.id, 'ines')
  post.refuseWith(452)
  const decline = async (person: 'noor' | 'ines') =>
    (await mara.delete(`${club.url}/members/${await memberId(app, club.id, person)}`)).status
  expect(await decline('ines')).toBe(204)
  post.letters.splice(0)
  await expect.poll(post.refused).toBe(1)
  post.refuseWith(0)
  expect(await decline('noor')).toBe(204)
  const { email } = await post.letterTo(cast.noor.email)
  expect(email.subject).toBe(`Your request to join ${club.name}`)
})

test('members who leave, or are removed, get no letter', async () => {
  const club = await openCastClub(app, 'open')
  post.letters.splice(0)
  const jonas = `${club.url}/members/${await memberId(app, club.id, 'jonas')}`
  expect((await (await app.as('mara')).delete(jonas)).status).toBe(204)
  await (await app.as('ines')).post(`${club.url}/join`)
  const ines = `${club.url}/members/${await memberId(app, club.id, 'ines')}`
  expect((await (await app.as('ines')).delete(ines)).status).toBe(204)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(post.letters).toEqual([])
})
