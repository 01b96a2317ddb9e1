/**
 * `npm run bench:clock`: the clock of a running server jumps ahead and back again, on both engines, while readers found clubs.
 * Prints what became of sessions, limits and writes. Exit code 1 when anything failed that time alone explains not.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { engines, ownDatabase } from '../databases.ts'
import { startInkhorn } from '../server-process.ts'
import { openCallers } from './callers.ts'
import { unsoundness } from './sound.ts'

const hour = 3_600_000
const day = 24 * hour
/** Where the clock is turned to, one after the other; sessions live 30 days. */
const jumps = {
  'an hour ahead': hour,
  'back again': 0,
  'ten days back': -10 * day,
  'ten days ahead': 10 * day,
  'as it is': 0,
}

for (const engine of engines()) {
  const folder = mkdtempSync(join(tmpdir(), 'inkhorn-clock-'))
  const hand = join(folder, 'hand')
  writeFileSync(hand, '0')
  const database = await ownDatabase(engine)
  const clock = join(import.meta.dirname, 'turned-clock.mjs')
  const server = await startInkhorn({ DATABASE_URL: database.url, CLOCK_HAND: hand }, false, [
    `--import=${clock}`,
  ])
  const callers = openCallers(server.url, 'clock', 4)
  const wrongs: string[] = []
  await wait(1000)
  for (const [said, by] of Object.entries(jumps)) {
    const tally = callers.phase()
    writeFileSync(hand, String(by))
    await wait(3000)
    const now = await momentOf(server.url)
    if (Math.abs(now - by - Date.now()) > 10_000)
      wrongs.push(`The clock did not turn: ${new Date(now).toISOString()}`)
    console.log(`${engine}, ${said}: ${tally.said()}`)
    wrongs.push(...tally.wrongs)
  }
  const { acknowledged, lost } = await callers.end()
  await server.end('SIGTERM')
  wrongs.push(...lost, ...(await unsoundness(database.url)))
  console.log(`${engine}: ${acknowledged} acknowledged clubs, ${lost.length} lost; ${wrongs.length} wrong`)
  for (const wrong of wrongs.slice(0, 5)) console.log(`  WRONG ${wrong}`)
  if (wrongs.length > 0) process.exitCode = 1
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
}

/** What a server takes for the time of day, as it notes it down. */
async function momentOf(url: string): Promise<number> {
  const noted = await fetch(`${url}/api/suggestions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ suggestion: 'What time is it?', url: '/' }),
  })
  return Date.parse(z.parse(z.object({ createdAt: z.string() }), await noted.json()).createdAt)
}
