/**
 * `npm run bench notifications [-- --members=1000 --rows=1000000 --readers=10000 --each=100 --engine=sqlite]`: what a reply costs its
 * writer in a club whose members all follow everything, against one where nobody does; the first page of an inbox among many
 * rows; and how long the emails of a day take to prepare, and a poll meanwhile.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine } from '#server/db/database.ts'
import type { Db } from '#server/db/schema.ts'
import type { MailServer } from '#tests/mail-server.ts'
import { catalogueBooks, type Client, signIn } from './client.ts'
import { engines } from './databases.ts'
import { freePort } from './free-port.ts'
import { numberOption } from './options.ts'
import { startPolling } from './polling/polling.ts'
import { withServedDatabase } from './served-database.ts'
import { type Build, builds, type Server } from './server.ts'
import { percentile, verdict } from './statistics.ts'

/** ms, and how many times as long a poll may take. */
const ceilings = { reply: 30, inbox: 5, preparing: 60_000, poll: 2 }
const members = numberOption('members', 1000)
const rows = numberOption('rows', 1_000_000)
const readers = numberOption('readers', 10_000)
const each = numberOption('each', 100)

export async function run(): Promise<void> {
  const [build] = builds()
  if (build) for (const engine of engines()) await measure(engine, build)
}

interface Club {
  id: number
  /** Of its discussions. */
  url: string
}

async function measure(engine: Engine, build: Build): Promise<void> {
  const metricsPort = await freePort()
  const env = { METRICS_PORT: String(metricsPort) }
  await withServedDatabase(engine, build, env, async ({ mailServer, serving, filling }) => {
    console.log(`\n${engine}`)
    const clubs = await serving(createClubs)
    await filling((db) => insertListeners(db, clubs))
    await serving((_server, founder) => measureReplies(clubs, founder))
    await filling((db) => fillInboxes(db, clubs))
    await serving(measureInbox)
    await filling(planEmails)
    await serving((server, founder) => measureMailing(server, founder, metricsPort, mailServer))
  })
}

async function createClubs({ url }: Server, founder: Client): Promise<Club[]> {
  const [book = 0] = await catalogueBooks(url, 1)
  const clubs: Club[] = []
  for (const name of ['Nobody listens', 'All listen']) {
    const { id } = await founder.send('POST', '/api/clubs', { name, description: name })
    await founder.send('POST', `/api/clubs/${id}/books`, { bookId: book })
    clubs.push({ id, url: `/api/clubs/${id}/books/${book}/discussions` })
  }
  return clubs
}

/** The members of both clubs, of whom those of the second want to hear everything. */
async function insertListeners(db: Db, clubs: readonly Club[]): Promise<void> {
  await insertReaders(db, Math.max(members, readers))
  for (const [place, { id }] of clubs.entries()) {
    await sql`insert into members (club_id, user_id, role, status, joined_at)
      select ${sql.lit(id)}, id, 'member', 'member', created_at from users where email like 'listener%'
      order by id limit ${sql.lit(members)}`.execute(db)
    await sql`insert into notification_levels (club_id, user_id, level)
      select club_id, user_id, ${sql.lit(place === 0 ? 'nothing' : 'everything')} from members
      where club_id = ${sql.lit(id)} and role = 'member'`.execute(db)
  }
  await sql`analyze`.execute(db)
}

async function deleteNotifications(db: Db): Promise<void> {
  for (let from = 0; from < readers; from += 500)
    await sql`delete from notifications where user_id in (
      select id from users where email like 'listener%' order by id limit 500 offset ${sql.lit(from)}
    )`.execute(db)
}

/** Full inboxes, in steps that PostgreSQL's statement timeout allows. */
async function fillInboxes(db: Db, [club]: readonly Club[]): Promise<void> {
  const perReader = Math.ceil(rows / readers)
  await deleteNotifications(db)
  for (let from = 1; from <= readers; from += 500)
    await sql`
      with recursive numbers (number) as (
        select 1 union all select number + 1 from numbers where number < ${sql.lit(perReader)}
      )
      insert into notifications
        (user_id, club_id, kind, group_key, subject, actor_id, actor_name, actors, events, in_app, by_email, created_at, seen_at)
      select listeners.id, ${sql.lit(club?.id ?? 0)}, 'reply', '1:thread ' || (number + 100000),
        '{"bookId":1,"postId":1,"thread":"The ending","tab":"discussions"}', 1, 'Mara', ',1,', 1, 1, 0,
        listeners.created_at, case when number % 3 > 0 then listeners.created_at end
      from (
        select id, created_at from users where email like 'listener%' order by id limit 500 offset ${sql.lit(from - 1)}
      ) listeners cross join numbers`.execute(db)
  await sql`analyze`.execute(db)
}

async function measureReplies(clubs: readonly Club[], founder: Client): Promise<void> {
  const times: number[][] = clubs.map(() => [])
  for (let number = 0; number < each; number++)
    for (const [place, { url }] of clubs.entries()) {
      // In a thread of its own a reply inserts one row for each member.
      const title = `Thread ${number}`
      const { id: parentId } = await founder.send('POST', url, { title, content: 'Well?', memberName: 'F.' })
      const since = performance.now()
      await founder.send('POST', url, { content: 'Because.', memberName: 'F.', parentId })
      times[place]?.push(performance.now() - since)
      // The emails about it are planned in the background.
      await sleep(place === 0 ? 0 : 400)
    }
  const [alone = 0, heard = 0] = times.map((some) => percentile(some, 99))
  const medians = times.map((some) => percentile(some, 50).toFixed(1)).join(' and ')
  console.log(
    `a reply where nobody listens and where ${members} members do, p99: ${alone.toFixed(1)} and ${heard.toFixed(1)} ms ` +
      `(median ${medians}), at most ${ceilings.reply} more:`,
    verdict(heard - alone < ceilings.reply),
  )
}

async function measureInbox(server: Server): Promise<void> {
  const cookies: string[] = []
  for (let place = 1; place <= 3 * each; place++)
    cookies.push((await signIn(server.url, `listener${place}`)).cookie)
  const times: number[] = []
  // In the first two rounds sessions save when they were last used, and a freshly started server runs slow code.
  for (let round = 0; round < 5; round++)
    for (const cookie of cookies) {
      const ms = await timeOf(server, '/api/notifications', cookie)
      if (round >= 2) times.push(ms)
    }
  const p99 = percentile(times, 99)
  console.log(
    `the first page of an inbox among ${rows} notifications, p99: ${p99.toFixed(1)} ms ` +
      `(median ${percentile(times, 50).toFixed(1)}), maximum ${ceilings.inbox}:`,
    verdict(p99 < ceilings.inbox),
  )
}

/** Five unseen notifications for each reader, and an email that is due now. */
async function planEmails(db: Db): Promise<void> {
  const hourAgo = sql.lit(new Date(Date.now() - 3_600_000).toISOString())
  await deleteNotifications(db)
  await sql`
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 5)
    insert into notifications
      (user_id, club_id, kind, group_key, subject, actor_id, actor_name, actors, events, in_app, by_email, created_at, mail_at)
    select users.id, null, 'suggestion-answered', '0:suggestion ' || number,
      '{"suggestion":"A dark theme","answer":"implemented"}', 1, 'Mara', ',1,', 1, 1, 1,
      ${hourAgo}, ${hourAgo}
    from users cross join numbers where email like 'listener%'`.execute(db)
  await sql`
    insert into notification_preferences (user_id, email, hour)
    select id, 'immediately', 8 from users where email like 'listener%'`.execute(db)
}

async function measureMailing(
  server: Server,
  founder: Client,
  metricsPort: number,
  { emails }: MailServer,
): Promise<void> {
  const prepared = async () => {
    const sent = emails.length
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return sent + Number(/^inkhorn_jobs\{state="waiting"\} (\d+)$/m.exec(text)?.[1] ?? 0)
  }
  /** Polls until so many emails are prepared; returns how long polls took. */
  const pollUntil = async (count: number) => {
    const end = startPolling(`${server.url}/api/notifications?limit=1`, founder.cookie)
    while ((await prepared()) < count) await sleep(100)
    return end()
  }
  // The job runs ten seconds after the start.
  const atRest = await pollUntil(1)
  const since = performance.now()
  const meanwhile = await pollUntil(readers)
  const took = performance.now() - since
  console.log(
    `emails to ${readers} readers are prepared in ${(took / 1000).toFixed(0)} s, maximum ${ceilings.preparing / 1000}; ` +
      `${emails.length} were sent:`,
    verdict(took < ceilings.preparing),
  )
  const [before = 0, during = 0] = [atRest.slice(100), meanwhile].map((times) => percentile(times, 99))
  console.log(
    `a poll before and meanwhile, p99: ${before.toFixed(1)} and ${during.toFixed(1)} ms, ` +
      `at most ${ceilings.poll} times as long:`,
    verdict(during <= before * ceilings.poll),
  )
}

async function insertReaders(db: Db, count: number): Promise<void> {
  const created_at = new Date().toISOString()
  for (let from = 1; from <= count; from += 500) {
    const people = Array.from({ length: Math.min(500, count - from + 1) }, (_, place) => ({
      email: `listener${from + place}@bench.example`,
      first_name: `Listener ${from + place}`,
      created_at,
    }))
    await db.insertInto('users').values(people).execute()
  }
}

async function timeOf(server: Server, path: string, cookie: string): Promise<number> {
  const since = performance.now()
  const answer = await fetch(server.url + path, { headers: { cookie } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}`)
  return performance.now() - since
}
