import type { InjectOptions } from 'fastify'
import Database from 'libsql'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Tables } from '#server/db/schema.ts'
import { type Engine, openDatabase } from '#server/db/database.ts'
import { recordQueries } from '../plans/recorder.ts'
import type { BenchClub } from './cases.ts'

/** Connections the driver writes on at once: SQLite has one, PostgreSQL as many as the server's pool. */
const connections = 10

/** A change as a reader sends it, and the statements it came to. */
export interface Write {
  name: string
  method: 'PATCH' | 'POST'
  path: string
  body: Record<string, unknown>
  statements: { sql: string; values: readonly unknown[] }[]
}

/** The changes that are measured; what each comes to is recorded on this database, by a member of the club. */
export async function recordWrites(url: string, club: BenchClub): Promise<Write[]> {
  const { db, close } = await openDatabase<Tables>(url)
  const { watched, recorded, during } = recordQueries(db)
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'error', RATE_LIMITS: 'off', OFFLINE: '1' })
  const http = await createApp(config, watched)
  const book = `/api/clubs/${club.id}/books/${club.bookId}`
  const send = async (method: 'POST' | 'PATCH', address: string, payload: object, cookie = '') => {
    const asked: InjectOptions = { method, url: address, payload, headers: { cookie } }
    const answer = await http.inject(asked)
    if (answer.statusCode >= 400) throw new Error(`${method} ${address}: ${answer.body}`)
    return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
  const cookie = await send('POST', '/api/auth/login', { email: 'bench@bench.example', name: 'Bench' })
  await send('POST', `/api/clubs/${club.id}/join`, {}, cookie)
  const writes: Write[] = [
    {
      name: 'save progress',
      method: 'PATCH',
      path: `${book}/progress`,
      body: { currentPage: 7, totalPages: 300 },
      statements: [],
    },
    {
      name: 'post',
      method: 'POST',
      path: `${book}/discussions`,
      body: { title: 'All of it', content: 'So much.' },
      statements: [],
    },
  ]
  for (const write of writes) {
    // The second time, as nearly always: what is only done once is done.
    await send(write.method, write.path, write.body, cookie)
    recorded.clear()
    await during(write.name, () => send(write.method, write.path, write.body, cookie))
    write.statements = [...recorded.values()].flatMap(({ sent }) =>
      sent.map(({ sql, values }) => ({ sql, values })),
    )
  }
  await http.close()
  await close()
  return writes
}

/** Changes a second when their statements are run straight on the driver, each in a durable transaction of its own. */
export const rateOnDriver = (engine: Engine, url: string, write: Write, seconds: number): Promise<number> =>
  engine === 'postgres' ? onPostgres(url, write, seconds) : Promise.resolve(onSqlite(url, write, seconds))

/**
 * The same values at a moment of its own for each change: SQLite writes nothing at all, and waits for no disk, where a row stays
 * what it is.
 */
const asOf = (change: number, values: readonly unknown[]): unknown[] =>
  values.map((value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
      ? new Date(Date.parse(value) + change).toISOString()
      : value,
  )

function onSqlite(url: string, { statements }: Write, seconds: number): number {
  const file = new Database(url.replace(/^file:/, ''))
  file.exec('PRAGMA synchronous = FULL')
  file.exec('PRAGMA busy_timeout = 5000')
  const prepared = statements.map(({ sql, values }) => ({ statement: file.prepare(sql), values }))
  const until = performance.now() + seconds * 1000
  let done = 0
  for (; performance.now() < until; done++) {
    file.exec('begin')
    for (const { statement, values } of prepared)
      if (statement.reader) statement.all(asOf(done, values))
      else statement.run(asOf(done, values))
    file.exec('commit')
  }
  file.close()
  return done / seconds
}

async function onPostgres(url: string, { statements }: Write, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  const writeOn = async (line: number) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    let done = 0
    for (; performance.now() < until; done++) {
      await client.query('begin')
      for (const { sql, values } of statements)
        await client.query(sql, asOf(done * connections + line, values))
      await client.query('commit')
    }
    await client.end()
    return done
  }
  const all = await Promise.all(Array.from({ length: connections }, (_, line) => writeOn(line)))
  return all.reduce((sum, done) => sum + done, 0) / seconds
}
