/**
 * `npm run bench [-- --seconds=5 --rounds=3 --clubs=2000 --only=… --engine=… --sources]`: our production server against a bare `node:http`
 * server that sends the same bytes, in turn, from a process of its own. A measurement, never a test.
 */
import { writeFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '#server/platform/store/store.ts'
import { isGiven, numberArgument, textArgument } from './arguments.ts'
import { engines, ownDatabase } from './databases.ts'
import { median } from './figures.ts'
import { fillDatabase } from './fill/fill-database.ts'
import { type Case, keepAnswer } from './http/answers.ts'
import { signIn } from './http/asker.ts'
import { casesFor, findClub } from './http/cases.ts'
import { type Shot, shoot } from './http/shoot.ts'
import { rateOnDriver, recordWrites, type Write } from './http/writes.ts'
import { type ServerProcess, startInkhorn, startProcess } from './server-process.ts'

/** Changes a second, as a share of what the driver does by itself (issue 8). */
const floorOfWrites = 0.6
const seconds = numberArgument('seconds', 5)
const rounds = numberArgument('rounds', 3)
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
    console.log(
      `\n${engine}: 50 connections, ${rounds} × ${seconds} s each, ${clubs} clubs; bare server ${engine === 'postgres' ? 'with one look-up a request' : 'without a database'}`,
    )
    console.log(
      row([
        'request',
        'bytes',
        'ours/s',
        'bare/s',
        'by clock',
        'by CPU',
        'p50',
        'p99',
        'bare p50',
        'bare p99',
        'µs CPU',
        'bare µs',
        'floor',
      ]),
    )
    for (const [place, one] of cases.entries()) {
      await compare(one, ours, bare, kept[place]?.status ?? 0, kept[place]?.body ?? '').catch(
        (error: unknown) => {
          missed++
          console.log(String(error))
        },
      )
    }
    const { cookie } = await signIn(ours, 'bench@bench.example')
    for (const write of writes.filter(({ name }) => name.includes(only)))
      await compareWrite(engine, database.url, ours, cookie, write)
  } finally {
    await Promise.all(started.map((server) => server.end('SIGTERM')))
    rmSync(file, { force: true })
    await database.drop()
  }
}

/** A change through the front door, 50 connections at once, against its statements run straight on the driver. */
async function compareWrite(
  engine: Engine,
  url: string,
  ours: ServerProcess,
  cookie: string,
  write: Write,
): Promise<void> {
  const { name, method, path, body } = write
  const headers = { cookie, 'content-type': 'application/json' }
  const one = { name, path, headers, floor: floorOfWrites, sent: { method, body: JSON.stringify(body) } }
  const rates: { ours: Shot[]; driver: number[] } = { ours: [], driver: [] }
  for (let round = 0; round < rounds; round++) {
    rates.ours.push(await shoot(ours, one, method === 'POST' ? 201 : 200, seconds))
    rates.driver.push(await rateOnDriver(engine, url, write, seconds))
  }
  const [rate, driver] = [median(rates.ours.map((shot) => shot.rate)), median(rates.driver)]
  if (rate / driver < floorOfWrites) missed++
  console.log(
    `${name.padEnd(36)}ours ${rate.toFixed(0)}/s (${median(rates.ours.map(({ cost }) => cost)).toFixed(0)} µs of processor), ` +
      `${write.statements.length} statements on the driver ${driver.toFixed(0)}/s: ${(rate / driver).toFixed(2)}  ` +
      `${floorOfWrites} ${rate / driver < floorOfWrites ? 'MISSED' : 'reached'}`,
  )
}

async function compare(
  one: Case,
  ours: ServerProcess,
  bare: ServerProcess,
  status: number,
  body: string,
): Promise<void> {
  const shots: { ours: Shot[]; bare: Shot[] } = { ours: [], bare: [] }
  // Each warms up first: what is compiled and cached then is so for good.
  for (const server of [ours, bare]) await shoot(server, one, status, 2)
  for (let round = 0; round < rounds; round++) {
    shots.ours.push(await shoot(ours, one, status, seconds))
    shots.bare.push(await shoot(bare, one, status, seconds))
  }
  const of = (side: 'ours' | 'bare', what: keyof Shot) => median(shots[side].map((shot) => shot[what]))
  const ratio = of('ours', 'rate') / of('bare', 'rate')
  // Both keep one processor busy: where other work shares the machine, processor time says what the clock says elsewhere.
  const share = of('bare', 'cost') / of('ours', 'cost')
  const { floor } = one
  const misses = floor !== null && share < floor
  if (misses) missed++
  const verdict = floor === null ? '' : `${floor} ${misses ? 'MISSED' : 'reached'}`
  const counts = [of('ours', 'rate'), of('bare', 'rate')].map((rate) => rate.toFixed(0))
  const times = [
    of('ours', 'p50'),
    of('ours', 'p99'),
    of('bare', 'p50'),
    of('bare', 'p99'),
    of('ours', 'cost').toFixed(0),
    of('bare', 'cost').toFixed(0),
  ]
  console.log(
    row([
      one.name,
      Buffer.from(body, 'base64').length,
      ...counts,
      ratio.toFixed(2),
      share.toFixed(2),
      ...times,
      `  ${verdict}`,
    ]),
  )
}

function row([name, ...cells]: readonly (string | number)[]): string {
  return String(name).padEnd(36) + cells.map((cell) => String(cell).padStart(9)).join('')
}
