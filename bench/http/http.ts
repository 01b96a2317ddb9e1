/**
 * `npm run bench http [-- --seconds=1 --rounds=5 --only=NAME --parts=30 --posts=2000 --engine=sqlite --server=DIR]`: requests per second of our server
 * relative to a bare `node:http` server with the same bytes and headers, and durable changes relative to the same statements on
 * the driver alone. 50 connections, each of a different reader, with default logging; all servers take turns, and the best
 * round counts.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '#server/db/database.ts'
import { type BenchDatabase, createDatabase, engines } from '../databases.ts'
import { numberOption, textOption } from '../options.ts'
import { type Build, builds, type Server, startProcess, startServer } from '../server.ts'
import { row, verdict } from '../statistics.ts'
import { type Call, callsOf, prepareClub, recordAnswer, type Write, writesOf } from './calls.ts'
import { driverRate, recordStatements } from './driver.ts'
import { best, load, type Load } from './load.ts'

const floors = { read: 0.5, write: 0.4 }
const seconds = numberOption('seconds', 1)
const rounds = numberOption('rounds', 5)
const isChosen = ({ name }: { name: string }) => name.includes(textOption('only', ''))

/** A build under test with its own database, and the bare server with its responses. */
interface Subject {
  build: Build
  server: Server
  bare: Server
  calls: Call[]
  writes: Write[]
}

export async function run(): Promise<void> {
  for (const engine of engines()) await measure(engine)
}

async function measure(engine: Engine): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'inkhorn-bench-http-'))
  const databases: BenchDatabase[] = []
  const servers: Server[] = []
  try {
    const subjects: Subject[] = []
    for (const build of builds()) {
      const database = await createDatabase(engine)
      databases.push(database)
      const server = await startServer(build, { DATABASE_URL: database.url })
      servers.push(server)
      const club = await prepareClub(server.url)
      const calls = (await callsOf(server.url, club)).filter(isChosen)
      const answers = join(folder, `${build.name}.json`)
      writeFileSync(
        answers,
        JSON.stringify(await Promise.all(calls.map((call) => recordAnswer(server.url, call)))),
      )
      const query = engine === 'postgres' ? { QUERY_URL: database.url } : {}
      const args = ['--import', 'tsx', 'bench/http/bare-server.ts']
      const bare = await startProcess(process.cwd(), args, {
        NODE_ENV: 'production',
        ANSWERS: answers,
        ...query,
      })
      servers.push(bare)
      subjects.push({ build, server, bare, calls, writes: writesOf(club).filter(isChosen) })
    }
    const against = engine === 'postgres' ? 'with one indexed query per request' : 'without a database'
    console.log(
      `\n${engine}: best of ${rounds} rounds of ${seconds} s, compared with bare node:http ${against}`,
    )
    console.log(row('', 'ours/s', 'other/s', 'ratio', 'by CPU', 'minimum'))
    for (const place of subjects[0]?.calls.keys() ?? []) await compareCall(subjects, place)
    await compareWrites(engine, subjects)
  } finally {
    for (const server of servers) await server.end('SIGTERM')
    for (const database of databases) await database.drop()
    rmSync(folder, { recursive: true })
  }
}

async function compareCall(subjects: readonly Subject[], place: number): Promise<void> {
  const loads = new Map<Server, Load[]>()
  // The first round is a warm-up and does not count.
  for (let round = 0; round <= rounds; round++)
    for (const { server, bare, calls } of subjects)
      for (const one of [server, bare]) {
        const call = calls[place]
        const result = call && (await load(one, call, seconds))
        if (result && round > 0) loads.set(one, [...(loads.get(one) ?? []), result])
      }
  for (const { build, server, bare, calls } of subjects)
    print(`${calls[place]?.name}, ${build.name}`, best(loads.get(server)), best(loads.get(bare)), floors.read)
}

/** The driver runs this build's statements, whichever build it is compared with. */
async function compareWrites(engine: Engine, subjects: readonly Subject[]): Promise<void> {
  const own = await createDatabase(engine)
  try {
    const recorded = await recordStatements(own.url)
    for (const [place, { name }] of subjects[0]?.writes.entries() ?? []) {
      const statements = recorded.get(name) ?? []
      const loads = new Map<Build, Load[]>()
      let driver = 0
      for (let round = 0; round <= rounds; round++) {
        driver = Math.max(driver, await driverRate(engine, own.url, statements, seconds))
        for (const { build, server, writes } of subjects) {
          const write = writes[place]
          const result = write && (await load(server, write, seconds))
          if (result && round > 0) loads.set(build, [...(loads.get(build) ?? []), result])
        }
      }
      for (const { build } of subjects)
        print(
          `${name}, durable, ${build.name}`,
          best(loads.get(build)),
          { rate: driver, cost: NaN },
          floors.write,
        )
    }
  } finally {
    await own.drop()
  }
}

function print(name: string, ours: Load, other: Load, floor: number): void {
  const ratio = ours.rate / other.rate
  const byCpu = Number.isNaN(other.cost) ? '' : (other.cost / ours.cost).toFixed(2)
  const rates = [ours.rate.toFixed(0), other.rate.toFixed(0), ratio.toFixed(2), byCpu, floor.toFixed(2)]
  console.log(row(name, ...rates), verdict(ratio >= floor))
}
