import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createClock, hour } from '#tests/clock.ts'
import { type CastClub, createCastClub, joinByInvite } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import type { Email } from '#server/mail/email.ts'
import { mailMeetings } from '../emails/mail-meetings.ts'
import { english } from '#server/messages/wording.ts'
import { createMeetingJobs } from '../jobs.ts'
import { reminderJob } from './schedule-reminders.ts'

/** The app's clock stands still, so that its own worker leaves the reminders to the workers in these tests. */
const start = new Date('2030-01-07T10:00:00.000Z')
const clock = createClock(start)
const meetingStart = Date.parse('2030-02-07T18:30:00Z')
const dayBefore = () => new Date(meetingStart - 24 * hour)

let app: TestApp
let mara: Caller
let club: CastClub
beforeAll(async () => {
  app = await createTestApp({}, { now: clock.now })
  mara = await app.as('mara')
})
beforeEach(async () => {
  await app.db.deleteFrom('jobs').execute()
  club = await createCastClub(app, 'open')
})
afterAll(() => app.close())

async function setMeeting(): Promise<number> {
  const { body } = await mara.post(`${club.url}/meetings`, {
    title: 'An evening',
    startsAt: '2030-02-07T19:30',
    timeZone: 'Europe/Berlin',
  })
  return body.id
}

const sent: Email[] = []
const emails = {
  publicUrl: 'https://books.example',
  from: 'Inkhorn <books@inkhorn.example>',
  wordingFor: () => english,
  queueEmails: (_change: unknown, some: readonly Email[]) => Promise.resolve(void sent.push(...some)),
}
const { signal } = new AbortController()

const reminders = (meetingId: number) =>
  app.db
    .selectFrom('notifications')
    .select(['user_id', 'seen_at'])
    .where('group_key', '=', `${club.id}:meeting-reminder ${meetingId}`)
    .execute()

describe('a reminder', () => {
  test('a reminder comes once even if two processes take it and one of them is killed §M.16', async () => {
    const meetingId = await setMeeting()
    const job = await app.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', reminderJob)
      .where('due_at', '=', dayBefore().toISOString())
      .executeTakeFirstOrThrow()
    const handler = createMeetingJobs(app.db, dayBefore, emails)[reminderJob]
    const run = () => handler?.(JSON.parse(job.payload), { key: job.key, signal })
    await Promise.all([run(), run()])
    expect(await reminders(meetingId)).toMatchObject([{ seen_at: null }, { seen_at: null }])
    // The killed process's lease expires, and another process takes the job.
    await run()
    expect(await reminders(meetingId)).toMatchObject([{ seen_at: null }, { seen_at: null }])
  })

  test('a reminder that fails halfway is sent again', async () => {
    const meetingId = await setMeeting()
    const job = await app.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', reminderJob)
      .where('due_at', '=', dayBefore().toISOString())
      .executeTakeFirstOrThrow()
    let looks = 0
    /** Fails after the job is deleted, when emails are scheduled. */
    const brokenClock = () => {
      if (++looks > 1) throw new Error('The process is gone')
      return dayBefore()
    }
    const run = (now: () => Date) =>
      createMeetingJobs(app.db, now, emails)[reminderJob]?.(JSON.parse(job.payload), { key: job.key, signal })
    await expect(run(brokenClock)).rejects.toThrow('The process is gone')
    expect(await reminders(meetingId)).toEqual([])
    await run(dayBefore)
    expect(await reminders(meetingId)).toHaveLength(2)
  })
})

test('two processes that mail the same notifications mail each one once §M.16', async () => {
  for (const person of ['ines', 'tariq'] as const) await joinByInvite(app, club, person)
  const meetingId = await setMeeting()
  sent.splice(0)
  const payload = { meetingId, kind: 'meeting-scheduled' }
  const run = () => mailMeetings(app.db, emails, { payload, key: 'one' }, dayBefore, signal)
  await Promise.all([run(), run(), run()])
  const addresses = sent.map(({ to }) => to)
  expect(addresses).toHaveLength(3)
  expect(new Set(addresses).size).toBe(3)
})
