import type { CompiledQuery, KyselyPlugin, QueryId } from 'kysely'
import Database from 'libsql'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { fillCatalogue } from '#server/features/books/starter/fill-catalogue.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Engine, openDatabase } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import { withCommitListeners } from '#server/db/transact.ts'
import { progressBody, threadBody } from './calls.ts'

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** SQLite has one writer; on PostgreSQL the driver gets as many connections as our pool. */
const connections = 10

/** The statements that our server runs for each write, recorded when a member of a club sends it for the second time. */
export async function recordStatements(url: string): Promise<Map<string, Statement[]>> {
  const opened = await openDatabase<Tables>(url)
  const { db, close } = opened
  await migrate(opened)
  await fillCatalogue(db)
  const compiled = new Map<QueryId, CompiledQuery>()
  let statements: Statement[] = []
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ queryId, result }) => {
      statements.push(...[compiled.get(queryId)].filter((query) => query !== undefined))
      return result
    },
  }
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', OFFLINE: '1' })
  const http = await createApp(config, withCommitListeners(db.withPlugin(recorder)))
  let cookie = ''
  const send = async (method: 'POST' | 'PATCH', path: string, payload: object) => {
    const answer = await http.inject({ method, url: path, payload, headers: { cookie } })
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.body}`)
    for (const one of answer.cookies) cookie = `${one.name}=${one.value}`
    return answer.body ? answer.json() : {}
  }
  await send('POST', '/api/auth/login', { email: 'driver@bench.example', name: 'Driver' })
  const club = await send('POST', '/api/clubs', { name: 'Driver', description: 'Recorded' })
  await send('POST', `/api/clubs/${club.id}/books`, { bookId: 1 })
  const book = `/api/clubs/${club.id}/books/1`
  const recorded = new Map<string, Statement[]>()
  for (const [name, write] of [
    ['save progress', () => send('PATCH', `${book}/progress`, progressBody)],
    ['start thread', () => send('POST', `${book}/discussions`, threadBody)],
  ] as const) {
    await write()
    statements = []
    await write()
    recorded.set(name, statements)
    statements = []
  }
  await http.close()
  await close()
  return recorded
}

/** Writes per second when the statements run on the driver alone, each time in a durable transaction. */
export const driverRate = async (
  engine: Engine,
  url: string,
  statements: readonly Statement[],
  seconds: number,
): Promise<number> =>
  engine === 'postgres' ? onPostgres(url, statements, seconds) : onSqlite(url, statements, seconds)

/** Gives each write different timestamps, because SQLite skips the disk if a row does not change. */
const varied = (values: readonly unknown[], write: number): unknown[] =>
  values.map((value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
      ? new Date(Date.parse(value) + write).toISOString()
      : value,
  )

function onSqlite(url: string, statements: readonly Statement[], seconds: number): number {
  const file = new Database(url.replace(/^file:/, ''))
  file.exec('PRAGMA synchronous = FULL')
  const prepared = statements.map(({ sql, parameters }) => ({ statement: file.prepare(sql), parameters }))
  const until = performance.now() + seconds * 1000
  let writes = 0
  for (; performance.now() < until; writes++) {
    file.exec('begin')
    for (const { statement, parameters } of prepared)
      if (statement.reader) statement.all(varied(parameters, writes))
      else statement.run(varied(parameters, writes))
    file.exec('commit')
  }
  file.close()
  return writes / seconds
}

async function onPostgres(url: string, statements: readonly Statement[], seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let writes = 0
  const write = async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    while (performance.now() < until) {
      writes++
      await client.query('begin')
      for (const { sql, parameters } of statements) await client.query(sql, varied(parameters, writes))
      await client.query('commit')
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: connections }, write))
  return writes / seconds
}
