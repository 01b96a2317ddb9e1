import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let ines: Caller
beforeAll(async () => {
  app = await createTestApp()
  ines = await app.as('ines')
})
beforeEach(() => app.db.updateTable('users').set({ time_zone: null, language: null }).execute())
afterAll(() => app.close())

const path = '/api/account/settings'
const settings = async () => {
  const { timeZone, language } = (await ines.get(path)).body
  return { timeZone, language }
}

test('the first browser of a reader sets time zone and language, and no later one changes them', async () => {
  expect(await settings()).toEqual({ timeZone: null, language: null })
  const lisbon = { timeZone: 'Europe/Lisbon', language: 'pt-pt' }
  expect((await ines.post(`${path}/from-browser`, lisbon)).status).toBe(204)
  expect(await settings()).toEqual({ timeZone: 'Europe/Lisbon', language: 'pt-PT' })
  await ines.post(`${path}/from-browser`, { timeZone: 'Asia/Tokyo', language: 'ja' })
  expect(await settings()).toEqual({ timeZone: 'Europe/Lisbon', language: 'pt-PT' })
})

test('a browser in another time zone does not replace what the reader chose', async () => {
  expect((await ines.patch('/api/account', { timeZone: 'America/Chicago' })).status).toBe(200)
  await ines.post(`${path}/from-browser`, { timeZone: 'Asia/Tokyo', language: 'ja' })
  expect(await settings()).toEqual({ timeZone: 'America/Chicago', language: 'ja' })
})

test('a reader changes one of their settings and keeps the others', async () => {
  await ines.patch('/api/account', { timeZone: 'Europe/Berlin', language: 'de-at' })
  await ines.patch('/api/account', { language: 'ar' })
  expect(await settings()).toEqual({ timeZone: 'Europe/Berlin', language: 'ar' })
  await ines.patch('/api/account', { firstName: 'Inés' })
  expect(await settings()).toEqual({ timeZone: 'Europe/Berlin', language: 'ar' })
  expect((await ines.get('/api/account/export')).body.profile).toMatchObject({
    timeZone: 'Europe/Berlin',
    language: 'ar',
  })
})

test.each([
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['timeZone', { timeZone: null }],
  ['language', { language: 'no language' }],
  ['language', { language: 'sv' }],
  ['language', { language: 'en_GB' }],
  ['language', { language: '' }],
  ['language', { language: null }],
  ['language', { language: 'x'.repeat(36) }],
])('a bad %s is refused, naming the field: %j', async (field, body) => {
  const answer = await ines.patch('/api/account', body)
  expect([answer.status, answer.body.errors[0].field]).toEqual([400, field])
})

test.each([
  [{ timeZone: 'Etc/Unknown', language: 'no language' }, null],
  [{ timeZone: 7, language: ['de'] }, null],
  [[], null],
  // Kept, because a later version may know it.
  [{ timeZone: 'Etc/Unknown', language: 'sv-SE' }, 'sv-SE'],
])('what a browser reports is taken as far as it makes sense: %j', async (body, language) => {
  expect((await ines.post(`${path}/from-browser`, body)).status).toBe(204)
  expect(await settings()).toEqual({ timeZone: null, language })
})

test('a language chosen in the browser before signing in goes before the browser’s own', async () => {
  const body = { timeZone: 'Europe/Berlin', language: 'en-US' }
  await ines.post(`${path}/from-browser`, body, { cookie: 'language=de' })
  expect(await settings()).toEqual({ timeZone: 'Europe/Berlin', language: 'de' })
})

test('visitors have no settings', async () => {
  expect((await app.visitor.get(path)).status).toBe(401)
  expect((await app.visitor.post(`${path}/from-browser`, { language: 'en' })).status).toBe(401)
})
