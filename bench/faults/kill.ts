/**
 * `npm run bench:kill [-- --times=20 --clients=6]`: kills the server with SIGKILL under write load, again and again, on
 * both engines (PostgreSQL where TEST_DATABASE_URL points), and checks what was acknowledged. Exit code 1 for any loss.
 */
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Engine } from '#server/db/database.ts'
import { isGiven, numberArgument, textArgument } from '../arguments.ts'
import { engines, ownDatabase } from '../databases.ts'
import { median } from '../figures.ts'
import { killWhileStarting, startInkhorn } from '../server-process.ts'
import { keepBusy } from './client.ts'
import { Ledger } from './ledger.ts'
import { unsoundness } from './sound.ts'
import { repeatUnanswered, verify } from './verify.ts'

const times = numberArgument('times', 20)
const clients = numberArgument('clients', 6)
const sources = isGiven('sources')
/** First starts that are killed half way, while tables and the starter catalogue are made. */
const earlyKills = 5

for (const engine of engines()) if (textArgument('engine', engine) === engine) await killAgainAndAgain(engine)

async function killAgainAndAgain(engine: Engine): Promise<void> {
  const database = await ownDatabase(engine)
  const env = { DATABASE_URL: database.url }
  const ledgers: Ledger[] = []
  const starts: number[] = []
  const wrongs: string[] = []
  let asked = 0
  try {
    for (let early = 0; early < earlyKills; early++)
      await killWhileStarting(env, sources, 100 + Math.floor(Math.random() * 700))
    for (let round = 0; round < times; round++) {
      const ledger = new Ledger()
      ledgers.push(ledger)
      await loadAndKill(env, `${round}`, ledger)
      const again = await startInkhorn(env, sources)
      starts.push(again.startedIn)
      const first = await verify(again.url, ledger)
      asked += first.asked
      wrongs.push(...first.wrongs, ...(await repeatUnanswered(again.url, ledger)))
      await again.end('SIGKILL')
      wrongs.push(...(await unsoundness(database.url)))
    }
    const last = await startInkhorn(env, sources)
    for (const ledger of ledgers) {
      const whole = await verify(last.url, ledger)
      asked += whole.asked
      wrongs.push(...whole.wrongs.filter((wrong) => !wrongs.includes(wrong)))
    }
    await last.end('SIGTERM')
  } finally {
    await database.drop()
  }
  report(engine, ledgers, starts, asked, wrongs)
}

async function loadAndKill(env: Record<string, string>, round: string, ledger: Ledger): Promise<void> {
  const server = await startInkhorn(env, sources)
  const books = z.parse(
    z.array(z.object({ id: z.int() })),
    await (await fetch(`${server.url}/api/books?limit=100`)).json(),
  )
  const ids = books.map(({ id }) => id)
  const busy = Array.from({ length: clients }, (_, client) =>
    keepBusy(server.url, `${round}-${client}`, ids, ledger),
  )
  await wait(300 + Math.random() * 3000)
  await server.end('SIGKILL')
  await Promise.all(busy)
}

function report(
  engine: Engine,
  ledgers: readonly Ledger[],
  starts: readonly number[],
  asked: number,
  wrongs: readonly string[],
): void {
  const sum = (of: (ledger: Ledger) => number) => ledgers.reduce((total, ledger) => total + of(ledger), 0)
  console.log(
    `${engine}: ${earlyKills} kills while first starting, ${times} kills under load of ${clients} clients\n` +
      `  ${sum((one) => one.acknowledged)} acknowledged writes: ${sum((one) => one.clubs.length)} clubs, ${sum((one) => one.members.length)} joins, ` +
      `${sum((one) => one.shelves.size)} books on lists, ${sum((one) => one.sessions.length)} live sessions, ${sum((one) => one.endedSessions.length)} ended; ${sum((one) => one.unanswered.length)} under way when killed\n` +
      `  ${asked} look-ups afterwards, ${wrongs.length} wrong\n` +
      `  start after a kill: median ${median(starts).toFixed(0)} ms, longest ${Math.max(...starts).toFixed(0)} ms`,
  )
  for (const wrong of wrongs.slice(0, 20)) console.log(`  WRONG ${wrong}`)
  if (wrongs.length > 0) process.exitCode = 1
}
