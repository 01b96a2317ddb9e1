/**
 * `npm run bench [-- --seconds=1 --rounds=7 --half=4 --clubs=2000 --only=… --engine=… --sources]`: our production server against a bare
 * `node:http` server that sends the same bytes, in turn, from a process of its own; changes against the driver. A measurement,
 * never a test.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '#server/db/database.ts'
import { isGiven, numberArgument, textArgument } from './arguments.ts'
import { engines, ownDatabase } from './databases.ts'
import { fillDatabase } from './fill/fill-database.ts'
import { type Case, keepAnswer, type KeptAnswers } from './http/answers.ts'
import { signIn } from './http/asker.ts'
import { casesFor, findClub } from './http/cases.ts'
import { atSteadyRate, type Latency } from './http/half-load.ts'
import { best, type Shot, shoot } from './http/shoot.ts'
import { heading, type Line, lineOf } from './http/table.ts'
import { rateOnDriver, recordWrites, type Write } from './http/writes.ts'
import { type ServerProcess, startInkhorn, startProcess } from './server-process.ts'

/** Changes a second, as a share of what the driver does by itself (issue 8). */
const floorOfWrites = 0.6
const seconds = numberArgument('seconds', 1)
const rounds = numberArgument('rounds', 7)
/** Steady asking at half of the full rate; 0 leaves it out. */
const halfSeconds = numberArgument('half', 4)
const isHalfMeasured = halfSeconds > 0
const only = textArgument('only', '')
let missed = 0
for (const engine of engines()) if (textArgument('engine', engine) === engine) await measure(engine)
process.exitCode = missed > 0 ? 1 : 0

async function measure(engine: Engine): Promise<void> {
  const database = await ownDatabase(engine)
  const started: ServerProcess[] = []
  const file = join(tmpdir(), `inkhorn-bench-${process.pid}.json`)
  try {
    const clubs = numberArgument('clubs', 2000)
    await fillDatabase(database.url, {
      clubs,
      books: clubs * 2,
      listed: clubs * 10,
      readers: 6000,
      likeness: 1000,
      more: false,
      say: () => {},
    })
    const club = await findClub(database.url)
    const writes = await recordWrites(database.url, club)
    const ours = await startInkhorn(
      { DATABASE_URL: database.url },
      isGiven('sources'),
      textArgument('node', '').split(' ').filter(Boolean),
    )
    started.push(ours)
    const cases = (await casesFor(ours, club)).filter(({ name }) => name.includes(only))
    const kept = await Promise.all(cases.map((one) => keepAnswer(ours.url, one)))
    writeFileSync(file, JSON.stringify(kept))
    const lookup = engine === 'postgres' ? { LOOKUP_URL: database.url, LOOKUP_SLUG: club.slug } : {}
    const bareProgram = ['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts')]
    const bare = await startProcess(
      bareProgram,
      { ANSWERS: file, NODE_ENV: 'production', ...lookup },
      /open at (http:\S+)/,
    )
    started.push(bare)
    const against = engine === 'postgres' ? 'that makes one look-up a request' : 'without a database'
    console.log(
      `\n${engine}: ${clubs} clubs, 50 connections, best of ${rounds} × ${seconds} s; bare server ${against}`,
    )
    console.log(heading())
    // Everything warms up first: what is compiled and cached then is so for good, and nobody is judged by the first seconds of a process.
    for (const [place, one] of cases.entries())
      for (const server of [ours, bare]) await shoot(server, one, kept[place]?.status ?? 0, seconds)
    for (const [place, one] of cases.entries()) print(await compare(one, ours, bare, kept[place]))
    const { cookie } = await signIn(ours, 'bench@bench.example')
    for (const write of writes.filter(({ name }) => name.includes(only)))
      print(await compareWrite(engine, database.url, ours, cookie, write))
  } finally {
    await Promise.all(started.map((server) => server.end('SIGTERM')))
    rmSync(file, { force: true })
    await database.drop()
  }
}

/** Latencies at half of what the server does just now: where others use the machine too, that is less than its best. */
async function halfLoad(server: ServerProcess, one: Case, status: number): Promise<Latency | null> {
  if (!isHalfMeasured) return null
  const { rate } = await shoot(server, one, status, seconds)
  return atSteadyRate(server.url, one, rate / 2, halfSeconds)
}

function print(line: Line): void {
  const { text, missed: misses } = lineOf(line)
  missed += misses
  console.log(text)
}

/** A request to our server and to the bare one, in turn. */
async function compare(
  one: Case,
  ours: ServerProcess,
  bare: ServerProcess,
  kept: KeptAnswers[number] | undefined,
): Promise<Line> {
  const shots: Record<'ours' | 'bare', Shot[]> = { ours: [], bare: [] }
  const status = kept?.status ?? 0
  for (let round = 0; round < rounds; round++) {
    shots.ours.push(await shoot(ours, one, status, seconds))
    shots.bare.push(await shoot(bare, one, status, seconds))
  }
  const [mine, other] = [best(shots.ours), best(shots.bare)]
  const half = await halfLoad(ours, one, status)
  const others = half && (await halfLoad(bare, one, status))
  return {
    name: one.name,
    bytes: Buffer.from(kept?.body ?? '', 'base64').length,
    ours: mine,
    other,
    goal: one.floor,
    half: half && { ...half, others: others && others.p99 / others.p50 },
  }
}

/** A change through the front door, 50 connections at once, and its statements straight on the driver, in turn. */
async function compareWrite(
  engine: Engine,
  url: string,
  ours: ServerProcess,
  cookie: string,
  write: Write,
): Promise<Line> {
  const { name, method, path, body } = write
  const headers = { cookie, 'content-type': 'application/json' }
  const one = { name, path, headers, floor: floorOfWrites, sent: { method, body: JSON.stringify(body) } }
  const status = method === 'POST' ? 201 : 200
  const shots: Shot[] = []
  const driver: number[] = []
  for (let round = 0; round < rounds; round++) {
    shots.push(await shoot(ours, one, status, seconds))
    driver.push(await rateOnDriver(engine, url, write, seconds))
  }
  const mine = best(shots)
  const half = await halfLoad(ours, one, status)
  return {
    name: `${name} (${write.statements.length} statements)`,
    bytes: null,
    ours: mine,
    other: { rate: Math.max(...driver), cost: null },
    goal: floorOfWrites,
    half: half && { ...half, others: null },
  }
}
