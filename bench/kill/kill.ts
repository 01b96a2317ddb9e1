/**
 * `npm run bench kill [-- --times=10 --writers=6 --engine=sqlite]`: repeatedly kills the server with SIGKILL during writes, and
 * checks that nothing it acknowledged is lost, and with `verify` that the database and its counters are correct.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '#server/db/database.ts'
import { catalogueBooks } from '../client.ts'
import { createDatabase, engines } from '../databases.ts'
import { numberOption } from '../options.ts'
import { builds, startServer } from '../server.ts'
import { median, verdict } from '../statistics.ts'
import { type Ledger, writeUntilKilled } from './writer.ts'

const times = numberOption('times', 10)
const writers = numberOption('writers', 6)
/** First starts that are killed half-way, while creating tables and storing the starter catalogue. */
const earlyKills = 5

export async function run(): Promise<void> {
  for (const engine of engines()) await killAgainAndAgain(engine)
}

async function killAgainAndAgain(engine: Engine): Promise<void> {
  const [build] = builds()
  if (!build) throw new Error('There is no build: run npm run build first.')
  const database = await createDatabase(engine)
  const env = { DATABASE_URL: database.url }
  const ledger: Ledger = { acknowledged: [], violations: [] }
  const starts: number[] = []
  try {
    for (let kill = 0; kill < earlyKills; kill++) {
      const child = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: build.folder,
        env: { ...process.env, ...env, PORT: '0' },
        stdio: 'ignore',
        timeout: 100 + Math.floor(Math.random() * 700),
        killSignal: 'SIGKILL',
      })
      await once(child, 'exit')
    }
    for (let kill = 0; kill < times; kill++) {
      const server = await startServer(build, env)
      const books = await catalogueBooks(server.url, 100)
      const from = ledger.acknowledged.length
      const busy = Array.from({ length: writers }, (_, writer) =>
        writeUntilKilled(server.url, `${kill}-${writer}`, books, ledger),
      )
      await sleep(300 + Math.random() * 2000)
      await server.end('SIGKILL')
      await Promise.all(busy)
      const restarted = await startServer(build, env)
      starts.push(restarted.startedIn)
      await check(restarted.url, ledger, from)
      await restarted.end('SIGKILL')
      const verified = spawnSync(process.execPath, ['dist/server/backup.js', 'verify'], {
        cwd: build.folder,
        env: { ...process.env, ...env },
        encoding: 'utf8',
      })
      if (verified.status !== 0) ledger.violations.push(`verify: ${verified.stdout}${verified.stderr}`)
    }
    const last = await startServer(build, env)
    await check(last.url, ledger, 0)
    await last.end('SIGTERM')
  } finally {
    await database.drop()
  }
  const { acknowledged, violations } = ledger
  console.log(
    `${engine}: ${earlyKills} kills during the first start, ${times} during writes of ${writers} clients; ` +
      `${acknowledged.length} acknowledged writes, ${violations.length} violations; ` +
      `restarted in ${median(starts).toFixed(0)} ms (median)`,
    verdict(violations.length === 0),
  )
  for (const violation of violations.slice(0, 20)) console.log(`  ${violation}`)
}

/** Checks everything that was acknowledged from this index of the ledger on. */
async function check(url: string, { acknowledged, violations }: Ledger, from: number): Promise<void> {
  for (const { what, holds } of acknowledged.slice(from))
    if (!(await holds(url))) violations.push(`${what} is lost`)
}
