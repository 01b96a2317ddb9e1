import { expect, test } from 'vitest'
import { createTestApp } from '#tests/test-app.ts'
import { renameZones } from './073-meetings-in-calendars.ts'

test('an upgrade gives stored time zones their canonical names and keeps unknown ones', async () => {
  const app = await createTestApp({})
  const ids = [1, 2, 3, 4].map((number) => `${number}@zones.example`)
  const zones = ['asia/calcutta', 'US/Eastern', 'Mars/Olympus', null]
  const first_name = 'Zoe'
  const created_at = '2026-11-21T12:00:00.000Z'
  await app.db
    .insertInto('users')
    .values(ids.map((email, at) => ({ email, first_name, created_at, time_zone: zones[at] ?? null })))
    .execute()
  await renameZones(app.db, 'users')
  const rows = await app.db
    .selectFrom('users')
    .select('time_zone')
    .where('email', 'in', ids)
    .orderBy('email')
    .execute()
  expect(rows.map((row) => row.time_zone)).toEqual(['Asia/Kolkata', 'America/New_York', 'Mars/Olympus', null])
  await app.close()
})
