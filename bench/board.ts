/**
 * `npm run bench board [-- --posts=100000 --threads=5000 --members=1000 --each=200 --rounds=3 --engine=sqlite]`: reading a board of many posts, as
 * members who have read some of it, and writing in it.
 */
import { sql } from 'kysely'
import type { Engine } from '#server/db/database.ts'
import type { Db } from '#server/db/schema.ts'
import { type Client, signIn } from './client.ts'
import { engines } from './databases.ts'
import { numberOption } from './options.ts'
import { withServedDatabase } from './served-database.ts'
import { type Build, builds, type Server } from './server.ts'
import { percentile, verdict } from './statistics.ts'

/** ms */
const ceiling = 30
const posts = numberOption('posts', 100_000)
const threads = numberOption('threads', 5000)
const members = numberOption('members', 1000)
const each = numberOption('each', 200)
const rounds = numberOption('rounds', 3)
/** Of the replies, in the first thread. */
const longest = Math.floor(posts / 5)

export async function run(): Promise<void> {
  const [build] = builds()
  if (build) for (const engine of engines()) await measure(engine, build)
}

async function measure(engine: Engine, build: Build): Promise<void> {
  await withServedDatabase(engine, build, {}, async ({ serving, filling }) => {
    console.log(`\n${engine}: ${posts} posts in ${threads} threads, one of ${longest}`)
    const club = await serving(async (_server, founder) => {
      const body = { name: 'Chatter', description: 'All day', visibility: 'open' }
      return (await founder.send('POST', '/api/clubs', body)).id
    })
    await filling((db) => fillBoard(db, club))
    await serving((server, founder) => measureReads(server, founder, club))
  })
}

const numbers = (count: number) =>
  sql`with recursive numbers (number) as (
    select 1 union all select number + 1 from numbers where number < ${sql.lit(count)}
  )`

/** Ten members have read half of the threads, the others none, so nearly everything is unread for them. */
async function fillBoard(db: Db, club: number): Promise<void> {
  const clubId = sql.lit(club)
  const long = sql.lit(longest)
  await sql`insert into users (email, first_name, created_at) ${numbers(members)}
    select 'listener' || number || '@bench.example', 'Reader ' || number, '2026-01-01T00:00:00.000Z' from numbers`.execute(
    db,
  )
  await sql`insert into members (club_id, user_id, role, status, joined_at)
    select ${clubId}, id, 'member', 'member', '2026-02-01T00:00:00.000Z' from users where email like 'listener%'`.execute(
    db,
  )
  const at = sql.lit('2026-03-01T00:00:00.000Z')
  await sql`insert into board_posts (club_id, user_id, member_name, content, created_at) ${numbers(threads)}
    select ${clubId}, 1, 'Mara', 'Who brings wine on evening ' || number || '?', ${at} from numbers`.execute(
    db,
  )
  await sql`update board_posts set thread_id = id`.execute(db)
  await sql`insert into board_threads (id, club_id, latest_id) select id, club_id, id from board_posts`.execute(
    db,
  )
  for (let from = 0; from < posts - threads; from += 10_000)
    await sql`insert into board_posts (club_id, thread_id, user_id, member_name, content, created_at) ${numbers(10_000)}
      select ${clubId}, case when number + ${sql.lit(from)} <= ${long} then 1 else 2 + (number * 7919 + ${sql.lit(from)}) % ${sql.lit(threads - 1)} end,
        1 + number % 50, 'Reader', 'I can bring a bottle and some bread, number ' || number, ${at} from numbers`.execute(
      db,
    )
  await sql`update board_threads set
    reply_count = (select count(*) - 1 from board_posts where thread_id = board_threads.id),
    latest_id = (select max(id) from board_posts where thread_id = board_threads.id)`.execute(db)
  await sql`insert into board_readers (club_id, thread_id, user_id, seen_id)
    select ${clubId}, board_threads.id, users.id, board_threads.latest_id - 3 from board_threads
    cross join users where board_threads.id % 2 = 0 and users.email like 'listener%' and users.id between 2 and 11`.execute(
    db,
  )
  await sql`analyze`.execute(db)
}

async function measureReads(server: Server, founder: Client, club: number): Promise<void> {
  const board = `/api/clubs/${club}/board`
  const cookies: string[] = []
  for (let place = 1; place <= 20; place++)
    cookies.push((await signIn(server.url, `listener${place}`)).cookie)
  const middle = Math.floor(posts / 10)
  const reads: Record<string, (at: number) => string> = {
    'first page': () => board,
    'a later page': (at) => `${board}?limit=${20 + (at % 5)}`,
    'a thread': (at) => `${board}/${1 + (at % 50)}`,
    'the longest thread': () => `${board}/1`,
    'replies around a post': (at) => `${board}/1/replies?around=${threads + middle + at}`,
    'newest replies': (at) => `${board}/1/replies?before=${threads + longest - at}`,
    'club line with the unread count': () => `${board}/line`,
  }
  for (const [name, address] of Object.entries(reads)) {
    // The best of some rounds, because other programs run on the machine too; each is another reader's.
    const times = new Map<number, number>()
    for (let round = 0; round < rounds; round++)
      for (let at = 0; at < each; at++) {
        const cookie = cookies[(at + round) % cookies.length] ?? ''
        const since = performance.now()
        const answer = await fetch(server.url + address(at), { headers: { cookie } })
        await answer.text()
        if (!answer.ok) throw new Error(`${answer.status} for ${address(at)}`)
        times.set(at, Math.min(times.get(at) ?? Infinity, performance.now() - since))
      }
    report(name, [...times.values()])
  }
  const times: number[] = []
  for (let at = 0; at < each; at++) {
    const since = performance.now()
    await founder.send('POST', `${board}/${2 + (at % 100)}/replies`, { content: `I do, ${at}` })
    times.push(performance.now() - since)
  }
  console.log(
    `write a reply: p99 ${percentile(times, 99).toFixed(1)} ms, median ${percentile(times, 50).toFixed(1)}`,
  )
}

function report(name: string, times: readonly number[]): void {
  const [median, p99] = [percentile(times, 50), percentile(times, 99)]
  console.log(
    `${name}: p99 ${p99.toFixed(1)} ms, median ${median.toFixed(1)}, at most ${ceiling}:`,
    verdict(p99 < ceiling),
  )
}
