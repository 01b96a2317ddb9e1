/**
 * `npm run bench admin [-- --readers=300000 --each=100 --rounds=2 --engine=sqlite]`: the lists and searches of the admin pages on an instance
 * of many readers, with a third as many clubs, waiting jobs, and reports of each kind, and as many lines in the log.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '#server/db/database.ts'
import type { Db } from '#server/db/schema.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { foldNewNames } from '#server/features/admin/readers/fold-names.ts'
import type { Client } from './client.ts'
import { engines } from './databases.ts'
import { numberOption } from './options.ts'
import { withServedDatabase } from './served-database.ts'
import { type Build, builds, type Server } from './server.ts'
import { percentile, row, verdict } from './statistics.ts'

/** ms */
const ceiling = 30
const readers = numberOption('readers', 300_000)
const third = Math.ceil(readers / 3)
const each = numberOption('each', 100)
const rounds = numberOption('rounds', 2)

export async function run(): Promise<void> {
  const [build] = builds()
  if (build) for (const engine of engines()) await measure(engine, build)
}

async function measure(engine: Engine, build: Build): Promise<void> {
  await withServedDatabase(engine, build, { LOG_LEVEL: 'error' }, async ({ serving, filling }) => {
    await serving(async () => {})
    await filling(fillInstance)
    await serving(measureLists)
  })
}

const time = sql.lit('2026-03-01T00:00:00.000Z')
/** No job of the bench falls due. */
const later = sql.lit('2096-03-01T00:00:00.000Z')

/** Inserts `count` rows, in steps that PostgreSQL's statement timeout allows. */
async function insert(db: Db, count: number, into: RawBuilder<unknown>, values: RawBuilder<unknown>) {
  const step = 5000
  for (let from = 1; from <= count; from += step)
    await sql`insert into ${into}
      with recursive numbers (number) as (
        select ${sql.lit(from)} union all select number + 1 from numbers
        where number < ${sql.lit(Math.min(from + step - 1, count))}
      ) select ${values} from numbers`.execute(db)
}

async function fillInstance(db: Db): Promise<void> {
  const name = sql`case number % 4 when 0 then 'Mara ' when 1 then 'Jonas ' when 2 then 'Ines ' else 'Tariq ' end || number`
  await insert(
    db,
    readers,
    sql`users (email, first_name, handle, created_at)`,
    sql`'r' || number || '@bench.example', ${name}, 'handle' || number, ${time}`,
  )
  while (await foldNewNames(db));
  await sql`update users set suspended_at = ${time} where id % 1000 = 0`.execute(db)
  const { first } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.min<number>('id').as('first'))
    .where('email', 'like', 'r%@bench.example')
    .executeTakeFirstOrThrow()
  const reader = sql`number + ${sql.lit(first - 1)}`
  await insert(
    db,
    readers,
    sql`sessions (token_hash, user_id, created_at, seen_at, expires_at)`,
    sql`'session ' || number, ${reader}, ${time}, ${time}, ${later}`,
  )
  await insert(
    db,
    third,
    sql`clubs (slug, name, name_key, description, image_position_x, image_position_y, image_zoom, visibility, created_by, created_at,
      invite_token)`,
    sql`'club-' || number, 'Club ' || number, 'club ' || number, 'A club', 50, 50, 100, 'open', ${reader}, ${time}, 'token ' || number`,
  )
  await sql`update clubs set deleted_at = ${time} where id % 1000 = 0`.execute(db)
  await sql`update counters set value = (select count(*) from clubs where deleted_at is null) where name = 'clubs'`.execute(
    db,
  )
  await insert(
    db,
    third,
    sql`jobs (kind, key, payload, due_at, is_timed, created_at)`,
    sql`case number % 3 when 0 then 'email' when 1 then 'push' else 'reminder' end, 'waiting ' || number, '{}', ${later}, 1, ${time}`,
  )
  await insert(
    db,
    Math.ceil(third / 5),
    sql`jobs (kind, key, payload, due_at, is_timed, created_at, attempts, failed_at, error)`,
    sql`case number % 3 when 0 then 'email' when 1 then 'push' else 'reminder' end, 'failed ' || number, '{}', ${time}, 0, ${time}, 7,
      ${time}, 'The mail server refused it'`,
  )
  await insert(
    db,
    readers,
    sql`admin_log (happened_at, done_by, action, subject_id, details)`,
    sql`${time}, 1, 'reader-suspended', ${reader}, '{}'`,
  )
  await insert(
    db,
    third,
    sql`reports (kind, subject_id, user_id, created_at, decided_at, for_site)`,
    sql`'reader', ${reader}, ${reader}, ${time}, ${time}, 1`,
  )
  // Newer ones of clubs, whose admins decided them.
  await insert(
    db,
    third,
    sql`reports (kind, subject_id, club_id, user_id, created_at, decided_at)`,
    sql`'note', number, (select min(id) from clubs) + number % ${sql.lit(Math.min(third, 100))}, ${reader}, ${time}, ${time}`,
  )
  await sql`insert into report_decisions (report_id, name, by_site, outcome, reason, decided_at)
    select id, 'Mara', 0, 'none', '', ${time} from reports where club_id is not null`.execute(db)
  await insert(
    db,
    Math.ceil(third / 10),
    sql`reports (kind, subject_id, user_id, created_at, for_site)`,
    sql`'reader', ${reader}, ${reader}, ${time}, 1`,
  )
  await sql`analyze`.execute(db)
}

async function measureLists({ url }: Server, { cookie }: Client): Promise<void> {
  const times = new Map<string, number[]>()
  for (let round = 0; round < rounds; round++)
    for (const [name, pathOf] of Object.entries(lists)) {
      const taken: number[] = []
      for (let place = 0; place < each; place++) {
        const since = performance.now()
        const answer = await fetch(`${url}/api/admin/${pathOf(place)}`, { headers: { cookie } })
        await answer.arrayBuffer()
        taken.push(performance.now() - since)
        if (!answer.ok) throw new Error(`${pathOf(place)} returned ${answer.status}`)
      }
      // Other work on the machine can only slow it down.
      const before = times.get(name)
      times.set(
        name,
        taken.map((ms, place) => Math.min(ms, before?.[place] ?? ms)),
      )
    }
  console.log(row('', 'requests', 'p50', 'p99', 'slowest', 'maximum'))
  for (const [name, taken] of times) {
    const p99 = percentile(taken.slice(1), 99)
    const cells = [percentile(taken, 50), p99, Math.max(...taken)].map((ms) => ms.toFixed(1))
    console.log(row(name, taken.length, ...cells, ceiling), verdict(p99 <= ceiling))
  }
}

const before = (place: number) => encodeCursor(Math.round((third * (place + 1)) / each))

const lists: Record<string, (place: number) => string> = {
  overview: () => 'overview',
  readers: (place) => `readers?limit=${1 + place}`,
  'readers, a later page': (place) => `readers?cursor=${before(place)}`,
  'readers by address': (place) => `readers?query=r${place + 1}`,
  'readers by name': (place) =>
    `readers?query=${['mara', 'jonas', 'ines', 'tariq'][place % 4]} ${1 + (place % 9)}`,
  'readers by last name': (place) => `readers?query=${place + 1}`,
  'readers by handle': (place) => `readers?query=@handle${place + 1}`,
  'suspended readers': (place) => `readers?show=suspended&limit=${1 + place}`,
  'suspended readers by name': () => 'readers?show=suspended&query=mara',
  'site admins': () => 'readers?show=admins',
  clubs: (place) => `clubs?limit=${1 + place}`,
  'clubs, a later page': (place) => `clubs?cursor=${before(place)}`,
  'clubs by name': (place) => `clubs?query=club ${place + 1}`,
  'open reports': (place) => `reports?limit=${1 + (place % 50)}`,
  'decided reports': (place) => `reports?state=decided&limit=${1 + (place % 50)}`,
  'decided reports, a later page': (place) => `reports?state=decided&cursor=${before(place)}`,
  'waiting jobs': (place) => `jobs?state=waiting&limit=${1 + place}`,
  'waiting jobs, a later page': (place) =>
    `jobs?state=waiting&cursor=${encodeCursor(Date.parse('2096-03-01'), Math.round((third * (place + 1)) / each))}`,
  'waiting emails': () => 'jobs?state=waiting&kind=email',
  'failed jobs': (place) => `jobs?state=failed&limit=${1 + place}`,
  'failed emails': () => 'jobs?state=failed&kind=email',
  log: (place) => `log?limit=${1 + place}`,
  'log, a later page': (place) => `log?cursor=${before(place)}`,
}
