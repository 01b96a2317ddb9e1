/**
 * `npm run bench push [-- --devices=10000 --engine=sqlite]`: how long pushes to many devices take to prepare, and a poll meanwhile. Their
 * address is a private one, so that each is sealed and signed, and none is sent.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Engine } from '#server/db/database.ts'
import type { Db } from '#server/db/schema.ts'
import { createDevice } from '#tests/push-service.ts'
import { engines } from './databases.ts'
import { freePort } from './free-port.ts'
import { numberOption } from './options.ts'
import { startPolling } from './polling/polling.ts'
import { withServedDatabase } from './served-database.ts'
import { type Build, builds } from './server.ts'
import { percentile, verdict } from './statistics.ts'

const devices = numberOption('devices', 10_000)
/** ms for 10,000 pushes, and how many times as long a poll may take. */
const ceilings = { preparing: 60_000, poll: 2 }
/** ms from filling the database to the first push: the server starts, and polls are measured at rest. */
const restFor = 20_000

export async function run(): Promise<void> {
  const [build] = builds()
  if (build) for (const engine of engines()) await measure(engine, build)
}

async function measure(engine: Engine, build: Build): Promise<void> {
  const metricsPort = await freePort()
  const env = { METRICS_PORT: String(metricsPort), OFFLINE: '0', LOG_LEVEL: 'error' }
  await withServedDatabase(engine, build, env, async ({ serving, filling }) => {
    await serving(async () => {})
    await filling(queuePushes)
    await serving(async ({ url }, { cookie }) => {
      const waiting = async () => {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
        return Number(/^inkhorn_jobs\{state="waiting"\} (\d+)$/m.exec(text)?.[1] ?? 0)
      }
      const pollUntil = async (isReached: (jobs: number) => boolean) => {
        const end = startPolling(`${url}/api/notifications?limit=1`, cookie)
        while (!isReached(await waiting())) await sleep(100)
        return end()
      }
      const atRest = await pollUntil((jobs) => jobs < devices)
      const since = performance.now()
      const meanwhile = await pollUntil((jobs) => jobs < devices / 100)
      const took = performance.now() - since
      console.log(
        `${engine}: ${devices} pushes are prepared in ${(took / 1000).toFixed(1)} s, maximum ${ceilings.preparing / 1000} for 10000:`,
        verdict(took < (ceilings.preparing * devices) / 10_000),
      )
      const [before = 0, during = 0] = [atRest.slice(100), meanwhile].map((times) => percentile(times, 99))
      console.log(
        `a poll before and meanwhile, p99: ${before.toFixed(1)} and ${during.toFixed(1)} ms, at most ${ceilings.poll} times as long:`,
        verdict(during <= before * ceilings.poll),
      )
    })
  })
}

/** A notification that nobody has seen for each of many devices. */
async function queuePushes(db: Db): Promise<void> {
  const now = sql.lit(new Date().toISOString())
  const later = sql.lit(new Date(Date.now() + 30 * 86_400_000).toISOString())
  const due = sql.lit(new Date(Date.now() + restFor).toISOString())
  const { p256dh, auth } = createDevice().keys
  const readers = sql`users where email like 'notified%'`
  // In steps that PostgreSQL's statement timeout allows.
  for (let from = 1; from <= devices; from += 1000)
    await sql`
      with recursive numbers (number) as (
        select ${sql.lit(from)} union all select number + 1 from numbers where number < ${sql.lit(Math.min(from + 999, devices))}
      )
      insert into users (email, first_name, created_at)
      select 'notified' || number || '@bench.example', 'Notified', ${now} from numbers`.execute(db)
  await sql`
    insert into sessions (token_hash, user_id, created_at, seen_at, expires_at)
    select 'notified ' || id, id, ${now}, ${now}, ${later} from ${readers}`.execute(db)
  await sql`
    insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, created_at)
    select id, 'notified ' || id, 'https://10.0.0.1/' || id, ${sql.lit(p256dh)}, ${sql.lit(auth)}, ${now} from ${readers}`.execute(
    db,
  )
  await sql`
    insert into notifications
      (user_id, club_id, kind, group_key, subject, actor_id, actor_name, actors, events, in_app, by_email, created_at)
    select id, null, 'suggestion-answered', '0:suggestion 1', '{"suggestion":"A dark theme","answer":"implemented"}', 1, 'Mara', ',1,',
      1, 1, 0, ${now}
    from ${readers}`.execute(db)
  await sql`
    insert into jobs (kind, key, payload, due_at, is_timed, created_at)
    select 'push', told.id || '-' || device.id,
      '{"notificationId":' || told.id || ',"subscriptionId":' || device.id || '}', ${due}, 0, ${now}
    from notifications told inner join push_subscriptions device on device.user_id = told.user_id`.execute(db)
  await sql`analyze`.execute(db)
}
