import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { deleteUnusedImages, gracePeriod } from './unused-images.ts'
import { insertImage } from '#server/features/images/uploads.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
afterAll(() => app.close())

let made = 0
async function upload(): Promise<string> {
  made++
  const background = { r: (made * 37) % 256, g: (made * 91) % 256, b: (made * 53) % 256 }
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Queries the database, because served pictures are cached in memory. */
async function isStored(url: string): Promise<boolean> {
  const hash = /[0-9a-f]{64}/.exec(url)?.[0] ?? ''
  const rows = await app.db.selectFrom('images').select('hash').where('hash', '=', hash).execute()
  return rows.length > 0
}

/** Runs the job as if the grace period were over. */
const deleteUnused = async () => {
  const later = new Date(Date.now() + 1000)
  while ((await deleteUnusedImages(app.db, later)) > 0);
}
const show = async (who: Caller, picture: string | null): Promise<string> =>
  (await who.patch('/api/account', { profileImageUrl: picture })).body.profileImageUrl
const startClub = async (who: Caller, picture: string): Promise<{ id: number; imageUrl: string }> =>
  (await who.post('/api/clubs', { name: `Pictures ${made}`, description: 'A club', imageUrl: picture })).body

describe('unused pictures', () => {
  test('an uploaded picture is kept while it is shown, and deleted after it is replaced §D.73', async () => {
    const first = await show(mara, await upload())
    await deleteUnused()
    expect(await isStored(first)).toBe(true)
    const second = await show(mara, await upload())
    await deleteUnused()
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
  })

  test('an uploaded picture that is shown in two places is kept until neither shows it §D.73', async () => {
    const { id, imageUrl } = await startClub(mara, await upload())
    await show(jonas, imageUrl)
    const cleared = await mara.patch(`/api/clubs/${id}`, { imageUrl: null })
    expect(cleared.body.imageUrl).toBeNull()
    await deleteUnused()
    expect(await isStored(imageUrl)).toBe(true)
    await show(jonas, null)
    await deleteUnused()
    expect(await isStored(imageUrl)).toBe(false)
  })

  test('an uploaded picture is kept for a day after its last use, because an open form may still use it §D.73', async () => {
    const picture = await upload()
    const url = await show(jonas, picture)
    await show(jonas, null)
    await deleteUnusedImages(app.db, new Date(Date.now() - gracePeriod))
    expect(await isStored(url)).toBe(true)
    expect(await show(jonas, url)).toBe(url)
    await deleteUnused()
    expect(await isStored(url)).toBe(true)
  })

  test('an uploaded picture that was never shown is deleted, too §D.73', async () => {
    const hash = 'a'.repeat(64)
    const picture = { hash, bytes: Buffer.from('anything'), width: 1, height: 1 }
    await insertImage(app.db, picture, new Date())
    expect(await isStored(`/api/images/stored/${hash}.webp`)).toBe(true)
    await deleteUnused()
    expect(await isStored(`/api/images/stored/${hash}.webp`)).toBe(false)
  })

  test('an uploaded picture is deleted with its club, and found by index §D.73', async () => {
    const { imageUrl } = await startClub(await app.as('tariq'), await upload())
    expect(await isStored(imageUrl)).toBe(true)
    await (await app.as('tariq')).post('/api/account/deletion', { email: 'tariq@inkhorn.example' })
    expect(await isStored(imageUrl)).toBe(false)
    for (const table of ['users', 'clubs', 'books']) {
      const { rows } = await sql<{ name: string }>`
        select ${app.engine === 'postgres' ? sql`indexname` : sql`name`} as name
        from ${app.engine === 'postgres' ? sql`pg_indexes` : sql`sqlite_master`}`.execute(app.db)
      expect(rows.map(({ name }) => name)).toContain(`${table}_by_picture`)
    }
  })
})
