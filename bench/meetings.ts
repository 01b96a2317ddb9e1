/**
 * `npm run bench meetings [-- --meetings=200 --reminded=10000 --members=2 --each=200 --engine=sqlite]`: how long a calendar feed takes
 * after a change in its club, and when nothing has changed, against a bare `node:http` server with the same bytes; and how long
 * reminders of many meetings take that are due at once, and a poll meanwhile.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { CalendarFeed } from '#contract/meetings/calendar.ts'
import type { Engine } from '#server/db/database.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { scheduleReminders } from '#server/features/meetings/reminders/schedule-reminders.ts'
import type { MailServer } from '#tests/mail-server.ts'
import type { Client } from './client.ts'
import { engines } from './databases.ts'
import { numberOption } from './options.ts'
import { startPolling } from './polling/polling.ts'
import { withServedDatabase } from './served-database.ts'
import { type Build, builds, type Server } from './server.ts'
import { median, percentile, verdict } from './statistics.ts'

/** ms, and how many times as long a poll may take. */
const ceilings = { changed: 20, fresh: 1, reminding: 300_000, poll: 2 }
const meetings = numberOption('meetings', 200)
const reminded = numberOption('reminded', 10_000)
/** Of each club, besides its founder. */
const members = numberOption('members', 2)
const each = numberOption('each', 200)

const hour = 3_600_000

export async function run(): Promise<void> {
  const [build] = builds()
  if (build) for (const engine of engines()) await measure(engine, build)
}

const measure = (engine: Engine, build: Build): Promise<void> =>
  withServedDatabase(engine, build, {}, async ({ mailServer, serving, filling }) => {
    console.log(`\n${engine}`)
    const clubId = await serving(createClub)
    await filling((db) => insertMeetings(db, clubId))
    await serving((server, founder) => measureFeed(server, founder, clubId))
    await filling(insertReminded)
    await serving((server) => measureReminding(server, mailServer))
  })

async function createClub(_server: Server, founder: Client): Promise<number> {
  const { id } = await founder.send('POST', '/api/clubs', { name: 'Calendars', description: 'Calendars' })
  return id
}

/** A meeting as long as those of real clubs. */
function meetingRow(clubId: number, title: string, near: Date) {
  // A wall time has no seconds.
  const startsAt = new Date(Math.ceil(near.getTime() / 60_000) * 60_000)
  const instant = startsAt.toISOString()
  return {
    club_id: clubId,
    series_id: null,
    occurrence: null,
    uid: randomUUID(),
    title,
    status: 'scheduled' as const,
    wall_time: instant.slice(0, 16),
    time_zone: 'UTC',
    starts_at: instant,
    ends_at: new Date(startsAt.getTime() + 2 * hour).toISOString(),
    minutes: 120,
    place: 'Upstairs at the Café Hofmann, Straße des 17. Juni 135, 10623 Berlin',
    video_url: 'https://meet.example/abc-defg-hij',
    book_id: null,
    description: 'We talk about the second half; bring your copy, please. '.repeat(5).trim(),
    places: null,
    sequence: 0,
    reason: null,
    author_id: null,
    notes: '',
    notes_version: 0,
    created_at: instant,
    changed_at: instant,
  }
}

/** A year of meetings around now. */
async function insertMeetings(db: Db, clubId: number): Promise<void> {
  const rows = Array.from({ length: meetings }, (_, at) =>
    meetingRow(clubId, `Evening ${at + 1}`, new Date(Date.now() + (at - meetings / 2) * 36 * hour)),
  )
  await db.insertInto('meetings').values(rows).execute()
}

async function measureFeed(server: Server, founder: Client, clubId: number): Promise<void> {
  const club = `/api/clubs/${clubId}`
  const { path } = CalendarFeed.parse(
    await (await fetch(`${server.url}${club}/calendar`, { headers: { cookie: founder.cookie } })).json(),
  )
  const get = keptOpen()
  const first = await get(server.url + path)
  const bare = createServer((_request, response) => response.end(first.body)).listen(0, '127.0.0.1')
  await once(bare, 'listening')
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
  const timed = async (url: string, status: number, etag = '') => {
    const answer = await get(url, etag)
    if (answer.status !== status) throw new Error(`The feed returned ${answer.status} instead of ${status}`)
    return answer
  }
  const changed: number[] = []
  const alone: number[] = []
  for (let turn = 0; turn < each; turn++) {
    await founder.send('PATCH', club, { description: `Calendars ${turn}` })
    changed.push((await timed(server.url + path, 200)).ms)
    alone.push((await timed(bareUrl, 200)).ms)
  }
  bare.close()
  const ms = median(changed) - median(alone)
  console.log(
    `a feed of ${meetings} meetings (${(first.body.length / 1024).toFixed(0)} KB) after a change in its club: ${ms.toFixed(1)} ms ` +
      `more than the ${median(alone).toFixed(1)} ms of node:http (medians of ${each}), maximum ${ceilings.changed}:`,
    verdict(ms < ceilings.changed),
  )
  const { etag } = await timed(server.url + path, 200)
  for (const status of [200, 304]) {
    // The server's processor time, which other work on the machine hardly affects, in ticks of 10 ms.
    const before = server.processorTime()
    for (let turn = 0; turn < 5 * each; turn++)
      await timed(server.url + path, status, status === 304 ? etag : '')
    const cost = ((server.processorTime() - before) * 1000) / (5 * each)
    console.log(
      `the same without a change (${status}): ${cost.toFixed(2)} ms of the processor, maximum ${ceilings.fresh}:`,
      verdict(cost < ceilings.fresh),
    )
  }
}

function keptOpen() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (url: string, etag = '') =>
    new Promise<{ status: number; etag: string; body: Buffer; ms: number }>((resolve, reject) => {
      const since = performance.now()
      const sent = request(
        url,
        { agent, headers: etag === '' ? {} : { 'if-none-match': etag } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              etag: String(answer.headers.etag),
              body: Buffer.concat(chunks),
              ms: performance.now() - since,
            }),
          )
        },
      )
      sent.on('error', reject).end()
    })
}

/** When the reminders are due, so long after they are inserted: the server has started and is at rest by then. */
const untilDue = numberOption('wait', 60) * 1000

/** Meetings of as many clubs, whose reminders of the day before are all due at once. */
async function insertReminded(db: Db): Promise<void> {
  const created_at = new Date().toISOString()
  const founder = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const ids = (from: number) => Array.from({ length: Math.min(500, reminded - from) }, (_, at) => from + at)
  for (let from = 0; from < members; from++)
    await db
      .insertInto('users')
      .values({ email: `member${from}@bench.example`, first_name: `Member ${from}`, created_at })
      .execute()
  const startsAt = new Date(Date.now() + 24 * hour + untilDue)
  for (let from = 0; from < reminded; from += 500)
    await transact(db, async (change) => {
      const clubs = await change
        .insertInto('clubs')
        .values(
          ids(from).map((number) => ({
            slug: `reminded-${number}`,
            name: `Reminded ${number}`,
            name_key: `reminded ${number}`,
            description: '',
            image_position_x: 50,
            image_position_y: 50,
            image_zoom: 100,
            visibility: 'open' as const,
            created_by: founder.id,
            created_at,
            invite_token: randomUUID(),
          })),
        )
        .returning('id')
        .execute()
      await sql`insert into members (club_id, user_id, role, status, joined_at)
        select clubs.id, users.id, 'member', 'member', ${sql.lit(created_at)} from clubs, users
        where users.email like 'member%@bench.example' and clubs.id in (${sql.join(clubs.map(({ id }) => id))})`.execute(
        change,
      )
      const rows = await change
        .insertInto('meetings')
        .values(clubs.map(({ id }) => meetingRow(id, 'An evening', startsAt)))
        .returning(['id', 'starts_at', 'ends_at'])
        .execute()
      for (const row of rows) await scheduleReminders(change, row, new Date())
    })
  await sql`analyze`.execute(db)
}

async function measureReminding(server: Server, { emails }: MailServer): Promise<void> {
  const expected = reminded * members
  const pollUntil = async (isDone: () => boolean) => {
    const end = startPolling(`${server.url}/api/clubs/slug/calendars`)
    while (!isDone()) await sleep(20)
    return end()
  }
  const before = await pollUntil(() => emails.length > 0)
  const since = performance.now()
  const meanwhile = await pollUntil(
    () => emails.length >= expected || performance.now() - since > 2 * ceilings.reminding,
  )
  const took = performance.now() - since
  const sentTo = new Set(emails.map(({ messageId }) => messageId)).size
  console.log(
    `reminders of ${reminded} meetings due at once, ${sentTo} of ${expected} emails arrived in ${(took / 1000).toFixed(0)} s ` +
      `(${((1000 * sentTo) / took).toFixed(1)} a second), maximum ${ceilings.reminding / 1000}:`,
    verdict(took < ceilings.reminding && sentTo === expected),
  )
  const [atRest = 0, during = 0] = [before.slice(100), meanwhile].map((times) => percentile(times, 99))
  console.log(
    `a poll before and meanwhile, p99: ${atRest.toFixed(1)} and ${during.toFixed(1)} ms ` +
      `(${before.length} and ${meanwhile.length} polls), at most ${ceilings.poll} times as long:`,
    verdict(during <= atRest * ceilings.poll),
  )
}
