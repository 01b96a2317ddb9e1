import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProblems } from '#server/backup/problems.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { createLivedInClub } from '#tests/lived-in-club.ts'
import { done, signInAs } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let onPostgres: TestApp
let onSqlite: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkhorn-carried-'))
  onPostgres = await createTestApp()
  onSqlite = await createTestApp({}, { place: { url: `file:${join(folder, 'inkhorn.db')}` } })
}, 60_000)
afterAll(async () => {
  await onPostgres.close()
  await onSqlite.close()
  await rm(folder, { recursive: true, force: true })
})

/** Carries a club from one server to the other, where Tariq receives it; returns its path there. */
async function carry(from: TestApp, club: string, by: string, to: TestApp): Promise<string> {
  const admin = await signInAs(from, by)
  await done(admin.post(`${club}/archive`, { lookAhead: true }))
  await expect.poll(async () => (await admin.get(`${club}/archive`)).status, { timeout: 20_000 }).toBe(200)
  const { bytes } = await admin.get(`${club}/archive`)
  const tariq = await signInAs(to, 'Tariq')
  const headers = { cookie: tariq.cookie, 'content-type': 'application/zip' }
  const sent = await to.http.inject({ method: 'POST', url: '/api/archives', headers, payload: bytes })
  const url = `/api/archives/${sent.json().archiveId}`
  await expect.poll(async () => (await tariq.get(url)).body.state, { timeout: 20_000 }).toBe('done')
  expect(await listProblems(to.db, to.engine)).toEqual([])
  await expectTrueCounters(to.db)
  return `/api/clubs/${(await tariq.get(url)).body.club.id}`
}

async function postsOf({ db }: TestApp, club: string) {
  const rows = await db
    .selectFrom('posts')
    .select(['title', 'path', 'level', 'place', 'member_name', 'created_at', 'reply_count'])
    .where('club_id', '=', Number(club.split('/').at(-1)))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, created_at: Date.parse(row.created_at) }))
}

test('a club moves from PostgreSQL to SQLite and back, with its posts as they were §X.62', async () => {
  const { url } = await createLivedInClub(onPostgres)
  const there = await carry(onPostgres, url, 'Mara', onSqlite)
  const back = await carry(onSqlite, there, 'Tariq', onPostgres)
  const posts = await postsOf(onPostgres, url)
  expect(posts).toHaveLength(5)
  expect(await postsOf(onSqlite, there)).toEqual(posts)
  expect(await postsOf(onPostgres, back)).toEqual(posts)
}, 60_000)
