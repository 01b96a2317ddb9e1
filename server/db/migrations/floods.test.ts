import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, hour } from '#tests/clock.ts'
import { createCastClub, insertBooks } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { addJob } from '../jobs/queue.ts'
import { transact } from '../transact.ts'
import { rekeyJobs } from './090-floods.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

test('an upgrade keeps the one job of a vote, a meeting and a repeat that is still right', async () => {
  const mara = await app.as('mara')
  const club = await createCastClub(app, 'open')
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
  const meeting = { title: 'An evening', startsAt: inDays(9).slice(0, 16), timeZone: 'UTC', minutes: 60 }
  const { id: meetingId, instant } = (await mara.post(`${club.url}/meetings`, meeting)).body
  const entryIds: number[] = []
  for (const bookId of await insertBooks(app, ['Emma', 'Circe']))
    entryIds.push((await mara.post(`${club.url}/pool`, { bookId, pitch: 'Read it' })).body.id)
  const closesAt = inDays(5)
  const vote = await mara.post(`${club.url}/rounds`, { entryIds, closesAt, method: 'ranked' })
  const roundId = vote.body.id

  // Each change of a time had left its job behind.
  await app.db.deleteFrom('jobs').execute()
  const startsAt = new Date(instant).toISOString()
  const times = [inDays(3), closesAt, inDays(4)]
  await transact(app.db, async (change) => {
    for (const time of times) {
      const payload = { roundId, closesAt: time }
      const dueAt = new Date(time)
      await addJob(change, { kind: 'close-round', key: `${roundId} ${time}`, payload, dueAt })
    }
    for (const time of [inDays(8), startsAt, inDays(12)])
      await addJob(change, {
        kind: 'remind-of-meeting',
        key: `${meetingId} ${time} 24`,
        payload: { meetingId, startsAt: time, hours: 24 },
        dueAt: new Date(Date.parse(time) - 24 * hour),
      })
    for (const time of [inDays(20), inDays(21)])
      await addJob(change, {
        kind: 'keep-meetings-ahead',
        key: `7 ${meetingId} ${time}`,
        payload: { seriesId: 7, meetingId },
        dueAt: new Date(time),
      })
  })
  await rekeyJobs(app.db)
  const jobs = app.db.selectFrom('jobs').select(['kind', 'key', 'due_at']).orderBy('kind')
  expect(
    await jobs.where('kind', 'in', ['close-round', 'keep-meetings-ahead', 'remind-of-meeting']).execute(),
  ).toEqual([
    { kind: 'close-round', key: String(roundId), due_at: closesAt },
    { kind: 'keep-meetings-ahead', key: `7 ${meetingId}`, due_at: expect.any(String) },
    {
      kind: 'remind-of-meeting',
      key: `${meetingId} 24`,
      due_at: new Date(Date.parse(startsAt) - 24 * hour).toISOString(),
    },
  ])
})
