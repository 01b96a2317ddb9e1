import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { screenshotsMaxBytes } from '#contract/suggestions/suggestion.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { pictureOf } from '#tests/picture.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
/** Has the first account. */
let mara: Caller
let jonas: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
beforeEach(async () => {
  await app.db.updateTable('suggestions').set({ screenshot_hash: null }).execute()
  await app.db.deleteFrom('screenshots').execute()
})
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

let shade = 0
/** Sends a suggestion with a picture that nobody has sent yet. */
async function send(caller: Caller, screenshot?: string) {
  const colour = `#${(++shade * 4099).toString(16).padStart(6, '0')}`
  const picture = screenshot ?? (await pictureOf(40, 40, colour))
  const { status, body } = await caller.post('/api/suggestions', {
    suggestion: 'Look',
    url: '/',
    screenshot: picture,
  })
  expect(status).toBe(201)
  return body
}
const isKept = async (id: number) => (await mara.get(`/api/suggestions/${id}/screenshot`)).status === 200
const setStatus = (id: number, status: string) => mara.patch(`/api/suggestions/${id}/status`, { status })
const stored = async () =>
  (await app.db.selectFrom('screenshots').select(['hash', 'size', 'bytes']).execute()).map(
    ({ size, bytes }) => [size, Buffer.from(bytes).length],
  )
/** Pretends that a screenshot takes this share of the total room. */
const inflate = (share: number, id: number) =>
  app.db
    .updateTable('screenshots')
    .set({ size: Math.ceil(screenshotsMaxBytes * share) })
    .where('hash', '=', (query) =>
      query.selectFrom('suggestions').select('screenshot_hash').where('id', '=', id),
    )
    .execute()

test('the stored size of a screenshot is its number of bytes', async () => {
  await send(jonas)
  const [[size, length] = []] = await stored()
  expect(size).toBe(length)
})

test('when the room for screenshots is full, a suggestion is stored without its own, and the response says so', async () => {
  const full = await send(jonas)
  await inflate(1, full.id)
  const sent = await send(jonas)
  expect(sent).toMatchObject({ suggestion: 'Look', screenshot: null, hasScreenshot: false })
  expect(await isKept(full.id)).toBe(true)
  expect((await app.visitor.get('/api/suggestions')).body[0].id).toBe(sent.id)
})

test('only the oldest screenshots of handled suggestions are deleted to make room', async () => {
  const [waiting, old, newer] = [await send(jonas), await send(jonas), await send(jonas)]
  await setStatus(newer.id, 'implemented')
  await setStatus(old.id, 'fixed')
  await setStatus(waiting.id, 'in_process')
  await inflate(0.5, waiting.id)
  await inflate(0.5, old.id)
  expect((await send(jonas)).hasScreenshot).toBe(true)
  expect(await Promise.all([waiting, old, newer].map(({ id }) => isKept(id)))).toEqual([true, false, true])
  const shown = (await mara.get('/api/suggestions?limit=100')).body
  expect(shown.find(({ id }: { id: number }) => id === old.id)).toMatchObject({
    suggestion: 'Look',
    hasScreenshot: false,
    status: 'fixed',
  })
})

test('handled screenshots too small to make room are kept', async () => {
  const [waiting, handled] = [await send(jonas), await send(jonas)]
  await setStatus(handled.id, 'fixed')
  await inflate(1, waiting.id)
  expect((await send(jonas)).hasScreenshot).toBe(false)
  expect(await Promise.all([waiting, handled].map(({ id }) => isKept(id)))).toEqual([true, true])
})

test('a picture that an unhandled suggestion also shows is not deleted to make room', async () => {
  const picture = await pictureOf(40, 40, '#123456')
  const [handled, unhandled] = [await send(jonas, picture), await send(mara, picture)]
  await setStatus(handled.id, 'fixed')
  await inflate(1, handled.id)
  expect((await send(jonas)).hasScreenshot).toBe(false)
  expect(await isKept(unhandled.id)).toBe(true)
  // Sending the same picture again needs no room.
  expect((await send(jonas, picture)).hasScreenshot).toBe(true)
})

test('screenshots of visitors fill at most half the room, so that readers can still send theirs', async () => {
  await inflate(0.5, (await send(app.visitor)).id)
  expect((await send(app.visitor)).hasScreenshot).toBe(false)
  expect((await send(jonas)).hasScreenshot).toBe(true)
})

test('a visitor’s screenshot deletes no handled ones; a reader’s does only beyond the full total', async () => {
  const handled = await send(jonas)
  await setStatus(handled.id, 'implemented')
  await inflate(0.6, handled.id)
  expect((await send(app.visitor)).hasScreenshot).toBe(false)
  expect((await send(jonas)).hasScreenshot).toBe(true)
  expect(await isKept(handled.id)).toBe(true)
})

test('many screenshots sent at the same time do not exceed the limit', async () => {
  const first = await send(jonas)
  const [[size = 0] = []] = await stored()
  // Room for about one more.
  await inflate(1 - (2.5 * size) / screenshotsMaxBytes, first.id)
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => send(jonas)))
  expect(sent.filter(({ hasScreenshot }) => hasScreenshot).length).toBeLessThan(4)
  const total = (await stored()).reduce((sum, [bytes = 0]) => sum + bytes, 0)
  expect(total).toBeLessThanOrEqual(screenshotsMaxBytes)
})

test('only a site admin can delete a screenshot, for everybody and from the database', async () => {
  const { id } = await send(jonas)
  const url = `/api/suggestions/${id}/screenshot`
  expect((await jonas.delete(url)).status).toBe(403)
  expect((await app.visitor.delete(url)).status).toBe(401)
  expect(await isKept(id)).toBe(true)
  expect((await mara.delete(url)).status).toBe(204)
  expect((await mara.delete(url)).status).toBe(404)
  expect((await mara.delete('/api/suggestions/999999/screenshot')).status).toBe(404)
  expect((await jonas.get(url)).status).toBe(404)
  expect(await stored()).toEqual([])
  expect((await mara.get('/api/suggestions')).body[0]).toMatchObject({ id, hasScreenshot: false })
})

test('a deleted screenshot stays on another suggestion that shows it', async () => {
  const picture = await pictureOf(40, 40, '#654321')
  const [one, other] = [await send(jonas, picture), await send(mara, picture)]
  expect((await mara.delete(`/api/suggestions/${one.id}/screenshot`)).status).toBe(204)
  expect([await isKept(one.id), await isKept(other.id)]).toEqual([false, true])
})
