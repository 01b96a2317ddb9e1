/**
 * `npm run bench:streams [-- --streams=10000 --writes=20 --idle=30 --engine=sqlite]`: what open pages cost one process, and how soon they hear of a
 * change; and what a poll costs that brings nothing new. A measurement, never a test. On PostgreSQL too, where
 * TEST_DATABASE_URL points to a server on which databases may be created.
 */
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import * as z from 'zod/mini'
import { migrations } from '#server/db/migrations/migrations.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { newToken, tokenHash } from '#server/http/session-cookie.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Engine, openDatabase } from '#server/db/database.ts'
import { numberArgument, textArgument } from './arguments.ts'
import { engines, ownDatabase } from './databases.ts'
import { median, percentile } from './figures.ts'
import { type ServerProcess, startInkhorn, startProcess } from './server-process.ts'
import { bytesOfPolls } from './streams/polls.ts'
import { betweenBrowsers } from './streams/two-browsers.ts'

const Club = z.object({ id: z.int() })

/** MiB that 10,000 streams may take, with all the rest (issue 8). */
const mostMemory = 600

const count = numberArgument('streams', 10_000)
const writes = numberArgument('writes', 20)
const idleSeconds = numberArgument('idle', 30)
for (const engine of engines()) if (textArgument('engine', engine) === engine) await measure(engine)

async function measure(engine: Engine): Promise<void> {
  const database = await ownDatabase(engine)
  const started: ServerProcess[] = []
  const file = join(tmpdir(), `inkhorn-streams-${process.pid}`)
  try {
    const cookies = await signInMany(database.url)
    const settings = { DATABASE_URL: database.url, LIVE_STREAMS: String(count * 2) }
    const server = await startInkhorn(settings)
    started.push(server)
    const [writer = ''] = cookies
    console.log(`\n${engine}: ${count} streams, half of them signed in, each as another reader`)
    for (const clubs of [Math.ceil(count / 10), 1]) {
      const ids = await foundClubs(server, writer, clubs)
      const lines = Array.from(
        { length: count },
        (_, number) =>
          `/api/clubs/${ids[number % clubs]}/events ${number % 2 ? (cookies[Math.floor(number / 2)] ?? '') : ''}`,
      )
      writeFileSync(file, lines.join('\n'))
      await rest(2000)
      const before = server.memory()
      const since = performance.now()
      const program = ['--import', 'tsx', join(import.meta.dirname, 'listening-readers.ts')]
      const env = { PORT: new URL(server.url).port, STREAMS: file }
      const readers = await startProcess(program, env, /open \d+/)
      started.push(readers)
      const opened = performance.now() - since
      const busy = server.processorTime()
      await rest(idleSeconds * 1000)
      const idle = ((server.processorTime() - busy) / idleSeconds) * 100
      const waits = await hearWrites(server, readers, writer, ids[0] ?? 0)
      const memory = server.memory()
      console.log(
        `${clubs} clubs: opened in ${(opened / 1000).toFixed(1)} s; ${before} MiB before, ${memory} MiB with ` +
          `(${(((memory - before) * 1024) / count).toFixed(1)} KiB each, ${mostMemory} ${memory <= mostMemory ? 'kept' : 'MISSED'}); ` +
          `idle ${idle.toFixed(1)} % of a core; from a write to the last of ${count / clubs}: ` +
          `p50 ${median(waits).toFixed(0)} ms, p99 ${percentile(waits, 99).toFixed(0)} ms of ${waits.length}`,
      )
      if (clubs > 1) await readers.end('SIGKILL')
    }
    await bytesOfPolls(server, database.url, engine, writer)
    const stopping = performance.now()
    await server.end('SIGTERM')
    console.log(`stopped with ${count} streams open in ${(performance.now() - stopping).toFixed(0)} ms`)
    await timeBrowsers(engine, settings)
  } finally {
    await Promise.all(started.map((process) => process.end('SIGTERM')))
    rmSync(file, { force: true })
    await database.drop()
  }
}

/** Two browsers at one server; on PostgreSQL also each at a process of its own. */
async function timeBrowsers(engine: Engine, settings: Record<string, string>): Promise<void> {
  const [there, other] = [
    await startInkhorn(settings),
    engine === 'postgres' ? await startInkhorn(settings) : null,
  ]
  for (const here of other ? [there, other] : [there]) {
    const waits = await betweenBrowsers(there.url, here.url)
    console.log(
      `from one browser to another, ${here === there ? 'one process' : 'two processes'}: ` +
        `p50 ${median(waits).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms of ${waits.length}`,
    )
  }
  await there.end('SIGTERM')
  await other?.end('SIGTERM')
}

/** Half as many readers as streams, each with a session; their cookies. */
async function signInMany(url: string): Promise<string[]> {
  const { db, engine, close } = await openDatabase<Tables>(url)
  await migrate(db, engine, migrations(engine))
  const cookies: string[] = []
  for (let from = 0; from < count / 2; from += 500) cookies.push(...(await signIn(db, from, 500)))
  await close()
  return cookies
}

async function signIn(db: Db, from: number, many: number): Promise<string[]> {
  const now = new Date()
  const users = await db
    .insertInto('users')
    .values(
      Array.from({ length: many }, (_, number) => ({
        email: `${from + number}.${randomBytes(3).toString('hex')}@bench.example`,
        first_name: 'Bench',
        profile_image_url: null,
        created_at: now.toISOString(),
      })),
    )
    .returning('id')
    .execute()
  const tokens = users.map(() => newToken())
  await db
    .insertInto('sessions')
    .values(
      users.map(({ id }, number) => ({
        token_hash: tokenHash(tokens[number] ?? ''),
        user_id: id,
        device: 'Bench',
        created_at: now.toISOString(),
        seen_at: now.toISOString(),
        expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
      })),
    )
    .execute()
  return tokens.map((token) => `inkhorn_session=${token}`)
}

function send(server: ServerProcess, path: string, cookie: string, method: string, body: object) {
  const headers = { 'content-type': 'application/json', cookie }
  return fetch(server.url + path, { method, headers, body: JSON.stringify(body) })
}

async function foundClubs(server: ServerProcess, cookie: string, many: number): Promise<number[]> {
  const ids: number[] = []
  for (let number = 0; number < many; number++) {
    const name = `Streams ${many} ${number}`
    const answer = await send(server, '/api/clubs', cookie, 'POST', { name, description: 'Of many' })
    ids.push(z.parse(Club, await answer.json()).id)
  }
  return ids
}

/** Writes to a club now and then; ms from sending each write to its last listener's hearing. */
async function hearWrites(
  server: ServerProcess,
  readers: ServerProcess,
  cookie: string,
  club: number,
): Promise<number[]> {
  const waits: number[] = []
  for (let write = 0; write < writes; write++) {
    const last = readers.says(/heard [\d.]+/)
    const since = performance.timeOrigin + performance.now()
    await send(server, `/api/clubs/${club}`, cookie, 'PATCH', { description: `Of many, ${write}` })
    waits.push(Number((await last).split(' ')[1]) - since)
    await rest(700)
  }
  return waits
}
