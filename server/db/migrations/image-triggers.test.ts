import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('an image that becomes unused for the second time is unused since then', async () => {
  await app.as('mara')
  const show = (url: string | null) => app.db.updateTable('users').set({ profile_image_url: url }).execute()
  const hash = 'b'.repeat(64)
  const listed = () => app.db.selectFrom('unused_images').selectAll().where('hash', '=', hash).execute()

  await show(`/api/images/stored/${hash}.webp`)
  expect(await listed()).toEqual([])
  await show(null)
  const longAgo = '2020-01-01T00:00:00.000Z'
  await app.db.updateTable('unused_images').set({ since: longAgo }).where('hash', '=', hash).execute()
  await show(`/api/images/stored/${hash}.webp`)
  expect(await listed()).toEqual([{ hash, since: longAgo }])
  await show(null)
  const [again] = await listed()
  expect(Date.parse(again?.since ?? longAgo)).toBeGreaterThan(Date.now() - 60_000)
})
