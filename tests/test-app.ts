import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createApp } from '#server/app.ts'
import { type Config, type PictureSources, readConfig } from '#server/config.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import { migrate } from '#server/db/migrate.ts'
import type { LogTarget } from '#server/http/logging.ts'
import type { AddressPolicy } from '#server/outbound/address-policy.ts'
import { type Engine, openDatabase } from '#server/db/database.ts'
import { cast, type Person } from './cast.ts'
import { createFreshSchema } from './fresh-schema.ts'
import { type MigratedDatabase, openMigratedDatabase } from './migrated-database.ts'

/** A response as a test reads it: status, headers, and the body, parsed if it is JSON. */
export interface TestResponse {
  status: number
  headers: Record<string, unknown>
  // Tests read bodies freely; a wrong shape fails their expectations.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  bytes: Buffer
}

/** A caller of the app: signed in as one of the cast, or a visitor. */
export interface Caller {
  get: (url: string, headers?: Record<string, string>) => Promise<TestResponse>
  post: (url: string, body?: object, headers?: Record<string, string>) => Promise<TestResponse>
  put: (url: string, body?: object) => Promise<TestResponse>
  patch: (url: string, body?: object) => Promise<TestResponse>
  delete: (url: string, body?: object) => Promise<TestResponse>
}

/** A whole server on a fresh database of the engine under test. */
export interface TestApp {
  http: FastifyInstance
  db: Db
  engine: Engine
  /** The URL of its database, for another process. */
  database: string
  dataDir: string
  visitor: Caller
  /** Signs one of the cast in, once, and returns their calls. */
  as: (person: Person) => Promise<Caller>
  close: () => Promise<void>
}

export interface TestAppOptions {
  /** Fetches addresses that people enter; without it the server is offline. */
  publicOnly?: AddressPolicy
  /** A database that outlives the server; without it the server has one of its own, dropped when it closes. */
  place?: Pick<Place, 'url'>
  logTarget?: LogTarget
  pictureSources?: PictureSources
  /** `open` by default, so that a test need not begin with the link to the first account. */
  firstAccount?: Config['firstAccount']
  now?: () => Date
}

export async function createTestApp(
  settings: Record<string, string> = {},
  { publicOnly, place, logTarget, pictureSources, firstAccount, now }: TestAppOptions = {},
): Promise<TestApp> {
  const { opened, url, drop } = place ? await openPlace(place.url) : await openMigratedDatabase()
  const dataDir = join(tmpdir(), `inkhorn-${randomBytes(6).toString('hex')}`)
  const fromSettings = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    OFFLINE: publicOnly ? '0' : '1',
    ...settings,
  })
  const config = {
    ...fromSettings,
    ...(pictureSources && { pictureSources }),
    firstAccount: firstAccount ?? 'open',
  }
  const http = await createApp(config, opened.db, {
    publicOnly,
    sharedDatabase: opened.sharedUrl,
    logTarget,
    // A clock that a test turns brings jobs due at any time.
    ...(now && { now, jobInterval: 20 }),
  })
  const signedIn = new Map<Person, Promise<Caller>>()

  const signIn = async (person: Person): Promise<Caller> => {
    const answer = await http.inject({ method: 'POST', url: '/api/auth/login', payload: cast[person] })
    const cookie = answer.cookies.find(({ name }) => name.endsWith('inkhorn_session'))
    if (!cookie) throw new Error(`${person} could not sign in: ${answer.body}`)
    return callerOf(http, { cookie: `${cookie.name}=${cookie.value}` })
  }

  return {
    http,
    db: opened.db,
    engine: opened.engine,
    database: url,
    dataDir,
    visitor: callerOf(http, {}),
    as: (person) => {
      const known = signedIn.get(person) ?? signIn(person)
      signedIn.set(person, known)
      return known
    },
    close: async () => {
      await http.close()
      await opened.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function callerOf(http: FastifyInstance, session: { cookie?: string }): Caller {
  const call = async (options: InjectOptions): Promise<TestResponse> => {
    const cookie = [session.cookie, options.headers?.['cookie']].filter(Boolean).join('; ')
    const answer = await http.inject({
      ...options,
      headers: { ...options.headers, ...(cookie && { cookie }) },
    })
    const json = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: json && answer.body ? answer.json() : answer.body,
      bytes: answer.rawPayload,
    }
  }
  return {
    get: (url, headers = {}) => call({ method: 'GET', url, headers }),
    post: (url, body, headers = {}) => call({ method: 'POST', url, headers, ...(body && { payload: body }) }),
    put: (url, body) => call({ method: 'PUT', url, ...(body && { payload: body }) }),
    patch: (url, body) => call({ method: 'PATCH', url, ...(body && { payload: body }) }),
    delete: (url, body) => call({ method: 'DELETE', url, ...(body && { payload: body }) }),
  }
}

export interface Place {
  url: string
  drop: () => Promise<void>
}

/** An empty place for a database of the engine under test: a file, or a schema. */
export async function emptyPlace(): Promise<Place> {
  if (process.env['TEST_ENGINE'] === 'postgres') return createFreshSchema()
  const folder = await mkdtemp(join(tmpdir(), 'inkhorn-place-'))
  return {
    url: `file:${join(folder, 'inkhorn.db')}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  }
}

async function openPlace(url: string): Promise<MigratedDatabase> {
  const opened = await openDatabase<Tables>(url)
  await migrate(opened)
  return { opened, url, drop: () => Promise.resolve() }
}
