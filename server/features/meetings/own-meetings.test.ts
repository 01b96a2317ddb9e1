import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '#tests/clock.ts'
import { createCastClub } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

const clock = createClock(new Date('2030-01-07T10:00:00.000Z'))

let app: TestApp
let mara: Caller
let jonas: Caller
beforeAll(async () => {
  app = await createTestApp({}, { now: clock.now })
  mara = await app.as('mara')
  jonas = await app.as('jonas')
})
afterAll(() => app.close())

const list = async (by: Caller) => (await by.get('/api/clubs/mine/meetings')).body
const titles = async (by: Caller) => (await list(by)).map(({ title }: { title: string }) => title)

test('readers see the next three meetings of their own clubs, except those they declined §M.20', async () => {
  const [one, other] = [await createCastClub(app, 'invite-only'), await createCastClub(app, 'open')]
  const set = async (club: typeof one, title: string, day: string) => {
    const body = { title, startsAt: `2030-01-${day}T19:30`, timeZone: 'Europe/Berlin' }
    return (await mara.post(`${club.url}/meetings`, body)).body.id
  }
  await set(one, 'Fourth', '20')
  await set(other, 'Second', '10')
  const first = await set(one, 'First', '09')
  await set(one, 'Third', '12')
  const off = await set(other, 'Cancelled', '08')
  await mara.post(`${other.url}/meetings/${off}/cancel`, { reason: 'Snow' })
  await mara.post(`${one.url}/meetings`, {
    title: 'Some day',
    options: ['2030-01-08T19:30'],
    timeZone: 'UTC',
  })

  expect(await titles(jonas)).toEqual(['First', 'Second', 'Third'])
  expect(await list(jonas)).toMatchObject([
    { club: { name: one.name, slug: one.slug }, instant: '2030-01-09T18:30:00.000Z', answer: null },
    {},
    {},
  ])
  await jonas.patch(`${one.url}/meetings/${first}/answer`, { answer: 'not-going' })
  expect(await titles(jonas)).toEqual(['Second', 'Third', 'Fourth'])
  expect(await titles(mara)).toEqual(['First', 'Second', 'Third'])
  // Strangers and pending members see none.
  for (const by of [await app.as('ines'), await app.as('noor')]) expect(await list(by)).toEqual([])
  expect((await app.visitor.get('/api/clubs/mine/meetings')).status).toBe(401)
  clock.turnTo(new Date('2030-01-12T18:30:00.000Z'))
  expect(await titles(mara)).toEqual(['Fourth'])
})
