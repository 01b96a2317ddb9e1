import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { damage, forgedArchives, zipOf } from '#tests/fuzz/hostile-archives.ts'
import { createLivedInClub } from '#tests/lived-in-club.ts'
import { signInAs, type Somebody } from '#tests/sealed-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { checkArchive } from './reading/check.ts'
import { withArchive } from './reading/open-archive.ts'
import { restoreJob } from './restoring/restore-club.ts'

let app: TestApp
let mara: Somebody
let club: string
let folder: string
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on' })
  folder = await mkdtemp(join(tmpdir(), 'inkhorn-hostile-'))
  club = (await createLivedInClub(app)).url
  mara = await signInAs(app, 'Mara')
}, 60_000)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const send = async (payload: Buffer) => {
  const headers = { cookie: mara.cookie, 'content-type': 'application/zip' }
  const answer = await app.http.inject({ method: 'POST', url: '/api/archives', headers, payload })
  const { detail, total } = answer.json()
  return { status: answer.statusCode, detail, total }
}

/** Room for the next one: a reader has one at a time. */
async function forgetRestores(): Promise<void> {
  await app.db.deleteFrom('jobs').where('kind', '=', restoreJob).execute()
  await app.db.deleteFrom('restores').execute()
}

async function savedArchive(): Promise<string> {
  await mara.post(`${club}/archive`, { lookAhead: true })
  await expect.poll(async () => (await mara.get(`${club}/archive`)).status, { timeout: 20_000 }).toBe(200)
  const path = join(folder, 'club.zip')
  await writeFile(path, (await mara.get(`${club}/archive`)).bytes)
  return path
}

test('a hostile archive is refused with a sentence, and leaves nothing in the database or on the disk §X.63', async () => {
  const path = await savedArchive()
  const tables = ['clubs', 'users', 'books', 'images', 'restores', 'restore_pieces'] as const
  const count = async () =>
    Promise.all(
      tables.map(
        async (table) =>
          (
            await app.db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll().as('n'))
              .execute()
          )[0]?.n,
      ),
    )
  const before = await count()
  for await (const [called, hostile] of forgedArchives(path)) {
    const { status, detail } = await send(hostile)
    expect([called, status, typeof detail]).toEqual([called, 400, 'string'])
  }
  expect(await count()).toEqual(before)
  expect(await app.db.selectFrom('jobs').select('id').where('kind', '=', restoreJob).execute()).toEqual([])
  expect(await readdir(join(app.dataDir, 'archives'))).toEqual([])
  // The same files, packed anew, are an archive: what was refused above was refused for what it says.
  expect((await send(await zipOf(path, () => undefined))).status).toBe(202)
  await forgetRestores()
}, 60_000)

test('damaged bytes are refused each time, or change nothing that an archive says §X.63 §X.113', async () => {
  const saved = await savedArchive()
  const whole = await readFile(saved)
  const { total } = await withArchive(saved, checkArchive)
  let refused = 0
  for (let seed = 0; seed < 170; seed++) {
    const answer = await send(damage(whole, seed))
    const isRefused = answer.status === 400 && typeof answer.detail === 'string'
    const isWhole = answer.status === 202 && answer.total === total
    expect([seed, isRefused || isWhole]).toEqual([seed, true])
    if (isRefused) refused++
    else await forgetRestores()
  }
  expect(refused).toBeGreaterThan(150)
})
