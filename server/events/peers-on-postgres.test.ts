import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Tables } from '#server/db/schema.ts'
import { publish, transact } from '#server/db/transact.ts'
import { type Opened, openDatabase } from '#server/db/database.ts'
import { inboxTopic } from '#server/features/clubs/topics.ts'
import { type CastClub, memberId, createCastClub, userId, writeBook } from '#tests/club.ts'
import { listen, sessionOf } from '#tests/event-stream.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

/** The server that readers write to, and another one on the same database where their pages are open. */
let app: TestApp
let otherDatabase: Opened<Tables>
let other: FastifyInstance
let club: CastClub
let mara: Caller
let book: number

beforeAll(async () => {
  app = await createTestApp()
  otherDatabase = await openDatabase<Tables>(app.database)
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', OFFLINE: '1' })
  other = await createApp(config, otherDatabase.db, { sharedDatabase: app.database })
  club = await createCastClub(app, 'invite-only')
  mara = await app.as('mara')
  book = await writeBook(mara, 'On the list')
  await mara.post(`${club.url}/books`, { bookId: book })
  await vi.waitUntil(async () => (await listeners()).length === 2, { timeout: 10_000 })
})
afterAll(async () => {
  await other.close()
  await otherDatabase.close()
  await app.close()
})

async function listeners(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where application_name = 'inkhorn events ' || current_schema() and query !~ 'set_config'`.execute(app.db)
  return rows.map(({ pid }) => pid)
}

const note = { content: 'A thought', pageNumber: 3, memberName: 'A reader' }
const watch = async (http: FastifyInstance) =>
  listen(http, `${club.url}/events`, { cookie: await sessionOf(http, 'mara') })

test('a change in one process reaches open pages in another, with its revision §D.113', async () => {
  const page = await watch(other)
  await mara.post(`${club.url}/books/${book}/notes`, note)
  await page.untilPart(`notes/${book}`)
  const { revision } = (await mara.get(`/api/clubs/slug/${club.slug}`)).body
  await page.untilRevision(revision)
  page.close()
})

test('a member removed in one process loses their stream in another §D.113', async () => {
  const page = await listen(other, `${club.url}/events`, { cookie: await sessionOf(other, 'jonas') })
  expect(page.status).toBe(200)
  await mara.delete(`${club.url}/members/${await memberId(app, club.id, 'jonas')}`)
  await page.ended
  expect(page.events.at(-1)).toEqual({ event: 'closed', data: '[]' })
})

test('signing out in one process ends the stream in another §D.113', async () => {
  const cookie = await sessionOf(app.http, 'mara')
  const page = await listen(other, `${club.url}/events`, { cookie })
  await app.http.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
  await page.ended
  expect(page.events.at(-1)).toEqual({ event: 'closed', data: '[]' })
})

test('a process reconnects after its connection is cut, and its pages catch up §D.113', async () => {
  const page = await watch(other)
  const before = await listeners()
  for (const pid of before) await sql`select pg_terminate_backend(${pid}::integer)`.execute(app.db)
  // Written before or just after the process listens again: the page learns of it either way.
  await mara.post(`${club.url}/books/${book}/notes`, note)
  const { revision } = (await mara.get(`/api/clubs/slug/${club.slug}`)).body
  await page.untilRevision(revision)
  await expect.poll(async () => (await listeners()).filter((pid) => !before.includes(pid))).toHaveLength(2)
  await mara.patch(`${club.url}/books/${book}`, { status: 'reading' })
  await page.untilPart('reading-list')
  page.close()
})

test('a burst too large for one NOTIFY arrives completely §D.113', async () => {
  const page = await watch(other)
  const parts = ['a part with a rather long name', 'and another one']
  await transact(app.db, (transaction) => {
    for (let number = 1; number <= 300; number++)
      publish(transaction, { topic: `elsewhere ${number}`, parts, revision: number })
    return Promise.resolve()
  })
  await mara.post(`${club.url}/books/${book}/notes`, note)
  await page.untilPart(`notes/${book}`)
  page.close()
})

test('the same change of a thousand inboxes reaches an open page in another process §D.113', async () => {
  const page = await watch(other)
  const own = await userId(app, 'mara')
  const readers = [...Array.from({ length: 999 }, (_, number) => own + 1000 + number), own]
  await transact(app.db, (transaction) => {
    for (const reader of readers)
      publish(transaction, { topic: inboxTopic(reader), parts: ['notifications'], revision: null })
    return Promise.resolve()
  })
  await page.untilPart('notifications')
  page.close()
})
