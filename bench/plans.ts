/**
 * `npm run bench:plans`: calls every endpoint on the database that DATABASE_URL or DATA_DIR names (filled by bench:fill),
 * and shows how the engine goes about each query that was sent. Exit code 1 when one reads a big table from end to end.
 */
import { CompiledQuery, sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { isGiven, numberArgument } from './arguments.ts'
import { median, percentile } from './figures.ts'
import { driveEverything } from './plans/drive.ts'
import { explainOnPostgres } from './plans/explain-postgres.ts'
import { explainOnSqlite } from './plans/explain-sqlite.ts'
import { bigTable } from './plans/explained.ts'
import { type Recorded, recordQueries } from './plans/recorder.ts'

/** What a search may take at a million rows, in ms (design, "Fast by construction"). */
const slow = 20

const config = readConfig({ ...process.env, LOG_LEVEL: 'error', RATE_LIMITS: 'off' })
const { db, engine, close } = await openDatabase<Tables>(config.databaseUrl)
await migrate(db, engine, migrations(engine))
const { watched, recorded, during } = recordQueries(db)
const http = await createApp(config, watched)
const missed = await driveEverything(http, db, watched, during, numberArgument('rounds', 200))
const big = await bigTables(db)
const verdicts = { ok: 0, slow: 0, scans: 0 }

for (const query of [...recorded.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))) await judge(query)
console.log(
  `${engine}: ${recorded.size} queries: ${verdicts.ok} ok, ${verdicts.slow} slow (reads, p99 over ${slow} ms), ${verdicts.scans} that scan`,
)
if (missed.length > 0) console.log(`Never called, so not judged: ${missed.join(', ')}`)
await http.close()
await close()
process.exitCode = verdicts.scans > 0 ? 1 : 0

async function judge(query: Recorded): Promise<void> {
  const reads = /^select/i.test(query.key)
  const times = reads ? await timesAgain(query) : query.sent.map(({ took }) => took)
  const slowest = query.sent[times.indexOf(Math.max(...times)) % query.sent.length] ?? query.sent[0]
  if (!slowest) return
  const explain = engine === 'postgres' ? explainOnPostgres : explainOnSqlite
  const { steps, scans } = await explain(db, slowest.sql, slowest.values, big)
  const p99 = percentile(times, 99)
  const verdict = scans.length > 0 ? 'scans' : reads && p99 > slow ? 'slow' : 'ok'
  verdicts[verdict]++
  if (verdict === 'ok' && isGiven('quiet')) return
  console.log(
    `${verdict.toUpperCase().padEnd(6)}p50 ${median(times).toFixed(3)} ms  p99 ${p99.toFixed(3)} ms  of ${times.length}  ${[...query.calls].join(', ')}`,
  )
  console.log(
    `      ${query.key.length > 400 && !isGiven('long') ? `${query.key.slice(0, 200)} … ${query.key.slice(-200)}` : query.key}`,
  )
  if (verdict !== 'ok') console.log(`      values: ${JSON.stringify(slowest.values).slice(0, 200)}`)
  for (const step of steps) console.log(`        ${scans.includes(step.trim()) ? '!' : '·'} ${step}`)
}

/** What only reads is timed one at a time, 200 times, with the values it was sent with. */
async function timesAgain({ sent }: Recorded): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < 200; run++) {
    const one = sent[run % sent.length]
    if (!one) break
    const since = performance.now()
    await db.executeQuery(CompiledQuery.raw(one.sql, [...one.values]))
    times.push(performance.now() - since)
  }
  return times
}

async function bigTables(from: Db): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { name } of await from.introspection.getTables()) {
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from (select 1 from ${sql.table(name)} limit ${bigTable + 1}) as counted`.execute(
      from,
    )
    if ((rows[0]?.n ?? 0) > bigTable) found.add(name)
  }
  return found
}
