import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { deleteUnusedImages, gracePeriod } from './commands.ts'
import { insertImage } from '../uploads/commands.ts'

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
/** A picture that is like no other. */
async function upload(): Promise<string> {
  made++
  const background = { r: (made * 37) % 256, g: (made * 91) % 256, b: (made * 53) % 256 }
  const png = await sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Asked of the database: what was served lately is kept in memory for some minutes. */
async function isThere(url: string): Promise<boolean> {
  const hash = /[0-9a-f]{64}/.exec(url)?.[0] ?? ''
  const rows = await app.db.selectFrom('images').select('hash').where('hash', '=', hash).execute()
  return rows.length > 0
}

/** As the collector will, once the grace is over. */
const collect = async () => {
  const later = new Date(Date.now() + 1000)
  while ((await deleteUnusedImages(app.db, later)) > 0);
}
const show = async (who: Caller, picture: string | null): Promise<string> =>
  (await who.patch('/api/account', { profileImageUrl: picture })).body.profileImageUrl
const found = async (who: Caller, picture: string): Promise<{ id: number; imageUrl: string }> =>
  (await who.post('/api/clubs', { name: `Pictures ${made}`, description: 'A club', imageUrl: picture })).body

describe('an uploaded picture', () => {
  test('stays as long as it is shown, and goes once another took its place §D.73', async () => {
    const first = await show(mara, await upload())
    await collect()
    expect(await isThere(first)).toBe(true)
    const second = await show(mara, await upload())
    await collect()
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])
  })

  test('that hangs in two places stays until both have let go of it §D.73', async () => {
    const { id, imageUrl } = await found(mara, await upload())
    await show(jonas, imageUrl)
    const cleared = await mara.patch(`/api/clubs/${id}`, { imageUrl: null })
    expect(cleared.body.imageUrl).toBeNull()
    await collect()
    expect(await isThere(imageUrl)).toBe(true)
    await show(jonas, null)
    await collect()
    expect(await isThere(imageUrl)).toBe(false)
  })

  test('is kept a day after it came loose, since a form that is open may still bring it §D.73', async () => {
    const picture = await upload()
    const url = await show(jonas, picture)
    await show(jonas, null)
    await deleteUnusedImages(app.db, new Date(Date.now() - gracePeriod))
    expect(await isThere(url)).toBe(true)
    expect(await show(jonas, url)).toBe(url)
    await collect()
    expect(await isThere(url)).toBe(true)
  })

  test('that was never shown anywhere goes, too §D.73', async () => {
    const hash = 'a'.repeat(64)
    const picture = { hash, bytes: Buffer.from('no matter'), width: 1, height: 1 }
    await insertImage(app.db, picture, new Date())
    expect(await isThere(`/api/images/stored/${hash}.webp`)).toBe(true)
    await collect()
    expect(await isThere(`/api/images/stored/${hash}.webp`)).toBe(false)
  })

  test('goes with a club that ends, and is looked for by index alone §D.73', async () => {
    const { imageUrl } = await found(await app.as('tariq'), await upload())
    expect(await isThere(imageUrl)).toBe(true)
    await (await app.as('tariq')).post('/api/account/deletion', { email: 'tariq@inkhorn.example' })
    expect(await isThere(imageUrl)).toBe(false)
    for (const table of ['users', 'clubs', 'books']) {
      const { rows } = await sql<{ name: string }>`
        select ${app.engine === 'postgres' ? sql`indexname` : sql`name`} as name
        from ${app.engine === 'postgres' ? sql`pg_indexes` : sql`sqlite_master`}`.execute(app.db)
      expect(rows.map(({ name }) => name)).toContain(`${table}_by_picture`)
    }
  })
})
