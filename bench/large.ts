/**
 * `npm run bench:large [-- --each=200 --runs=3 --only=search --slowest]`: how long the calls that look through everything take on the database that
 * DATABASE_URL or DATA_DIR names (filled by bench:fill), each asked once with nothing kept from before. The goal is a 99th
 * percentile under 30 ms; of several runs the best counts, since other work on the machine only ever adds.
 */
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { migrations } from '#server/db/migrations/migrations.ts'
import type { Tables } from '#server/db/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/database.ts'
import { isGiven, numberArgument, textArgument } from './arguments.ts'
import { backendClock } from './backend-time.ts'
import { ask, timed, type Times } from './asked.ts'
import { percentile } from './figures.ts'
import { chanceFrom } from './fill/chance.ts'
import { largeCases } from './large/cases.ts'

const goal = 30

const config = readConfig({ ...process.env, LOG_LEVEL: 'error', RATE_LIMITS: 'off' })
const { db, engine, close } = await openDatabase<Tables>(config.databaseUrl)
await migrate(db, engine, migrations(engine))
const cases = (
  await largeCases(db, chanceFrom(numberArgument('seed', 7)), numberArgument('each', 200))
).filter(({ name }) => name.includes(textArgument('only', '')))
const best = new Map<string, Times>()
for (let run = 0; run < numberArgument('runs', 3); run++) await measure()
for (const [name, times] of best) say(name, times)
await close()
process.exitCode = [...best.values()].some(({ waited }) => percentile(waited, 99) > goal) ? 1 : 0

/** Asks everything once of a server that has kept no answer yet. */
async function measure(): Promise<void> {
  const http = await createApp(config, db)
  const stored = await backendClock(db, engine)
  // What is read once in a while, whoever asks, is there: the chart, what recommendations compare with, compiled code.
  for (const { addresses } of cases) for (const address of addresses.slice(-10)) await ask(http, address)
  for (const { name, addresses } of cases) {
    const times = await timed(http, addresses.slice(0, -10), stored)
    const before = best.get(name)
    if (isGiven('slowest')) saySlowest(addresses, times)
    if (!before || percentile(times.waited, 99) < percentile(before.waited, 99)) best.set(name, times)
  }
  await http.close()
}

/** The questions that took most of the processor. */
function saySlowest(addresses: readonly string[], { worked, stored }: Times): void {
  const slowest = worked
    .map((ms, place) => ({ ms: ms + (stored[place] ?? 0), address: addresses[place] }))
    .toSorted((a, b) => b.ms - a.ms)
  for (const { ms, address } of slowest.slice(0, 8)) console.log(`  ${ms.toFixed(1)} ms  ${address}`)
}

function say(name: string, { waited, worked, stored }: Times): void {
  const at = (times: readonly number[], percent: number) => percentile(times, percent).toFixed(1).padStart(6)
  const storedWords =
    engine === 'postgres' ? `; PostgreSQL's own p50 ${at(stored, 50)} ms, p99 ${at(stored, 99)} ms` : ''
  console.log(
    `${engine.padEnd(9)}${name.padEnd(34)}${String(waited.length).padStart(5)} asked: p50 ${at(waited, 50)} ms, p99 ${at(waited, 99)} ms; processor p50 ${at(worked, 50)} ms, p99 ${at(worked, 99)} ms${storedWords}`,
  )
}
