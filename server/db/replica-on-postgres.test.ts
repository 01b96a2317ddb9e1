import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cast, type Person } from '#tests/cast.ts'
import { listen } from '#tests/event-stream.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { type Cluster, ownCluster } from '#tests/own-cluster.ts'
import { openPostgres } from './postgres.ts'

/** A primary, a standby that really follows it, and two processes that read from both. */
let primary: Cluster
let standby: Cluster
let follower: ReturnType<typeof openPostgres>
let one: TestApp
let other: TestApp
beforeAll(async () => {
  primary = await ownCluster()
  primary.start()
  const first = openPostgres(primary.url)
  await sql`create extension pg_trgm`.execute(first.db)
  await first.close()
  standby = await primary.standby()
  standby.start()
  follower = openPostgres(standby.url)
  const settings = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url }
  one = await createTestApp(settings, undefined, primary)
  other = await createTestApp(settings, undefined, primary)
}, 60_000)
afterAll(async () => {
  await other.close()
  await one.close()
  await follower.close()
  standby.remove()
  primary.remove()
})

/** A browser: it keeps every cookie, and its calls go to one process after the other. */
async function browser(person: Person) {
  const cookies = new Map<string, string>()
  let turn = 0
  const call = async (url: string, payload?: object, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await (turn++ % 2 ? other : one).http.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { cookie, ...headers },
      ...(payload && { payload }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  expect((await call('/api/auth/login', cast[person])).statusCode).toBe(200)
  return { call, cookies }
}

const follow = (how: 'pause' | 'resume') =>
  sql`select ${sql.raw(`pg_wal_replay_${how}()`)}`.execute(follower.db)

/** Waits until the standby has everything there is now, and has been seen to. */
async function caughtUp(): Promise<void> {
  const now = await one.db.transaction().execute(async (change) => {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(change)
    return rows[0]?.at
  })
  const hasIt = async () => {
    const { rows } = await sql<{
      is: boolean
    }>`select pg_last_wal_replay_lsn() >= ${now}::pg_lsn as is`.execute(follower.db)
    return rows[0]?.is
  }
  await vi.waitUntil(hasIt, { timeout: 10_000 })
}

/** The name of the newest club, as a visitor is told it by the first process. */
const newest = async () => (await one.visitor.get('/api/clubs?limit=1')).body[0]?.name

/** Has the standby stand still, again and again, until `look` says that it has answered with what was before. */
const whileBehind = (look: () => Promise<boolean>) =>
  vi.waitUntil(
    async () => {
      await follow('resume')
      await caughtUp()
      // The first process looks where the standby is while somebody reads, and not more often than this.
      await newest()
      await new Promise((resolve) => setTimeout(resolve, 250))
      await newest()
      await follow('pause')
      return look()
    },
    { timeout: 20_000, interval: 0 },
  )

/** Until the standby has answered a visitor with the clubs that were there before the newest. */
const readsFromStandby = (write: () => Promise<string>) =>
  whileBehind(async () => {
    const name = await write()
    return (await newest()) !== name
  })

let founded = 0
const founding = (name = `Club ${++founded}`) => ({ name, description: 'Read by many' })

test('a reader is shown what they wrote by every process, while others still read from a standby that is behind §D.123', async () => {
  const mara = await browser('mara')
  await mara.call('/api/clubs', founding())
  await readsFromStandby(async () => {
    const { name } = (await mara.call('/api/clubs', founding())).json<{ name: string }>()
    for (let process = 0; process < 2; process++) {
      const own = (await mara.call('/api/clubs?limit=1')).json<{ name: string }[]>()
      expect(own[0]?.name).toBe(name)
    }
    return name
  })
  // Whoever comes in now is known at once, also by a client that keeps no cookie but the session's.
  const noor = await browser('noor')
  expect((await noor.call('/api/auth/user')).statusCode).toBe(200)
  const session = { cookie: `inkhorn_session=${noor.cookies.get('inkhorn_session')}` }
  expect((await one.http.inject({ url: '/api/auth/user', headers: session })).statusCode).toBe(200)
  // What a standby does not have is looked for where it was written.
  const { slug } = (await mara.call('/api/clubs', founding())).json<{ slug: string }>()
  expect((await one.visitor.get(`/api/clubs/slug/${slug}`)).status).toBe(200)
  await follow('resume')
})

test('a page that is told of a change is told up to where it has to see, and is shown it §D.123', async () => {
  const mara = await browser('mara')
  const { id } = (await mara.call('/api/clubs', founding())).json<{ id: number }>()
  const list = async (headers?: Record<string, string>) =>
    (await one.visitor.get(`/api/clubs/${id}/books`, headers)).body.length
  const written = async () => {
    const book = { title: `Told ${++founded}`, author: 'A Reader' }
    return { bookId: (await mara.call('/api/books', book)).json<{ id: number }>().id }
  }
  let length = 0
  await whileBehind(async () => {
    const page = await listen(one.http, `/api/clubs/${id}/events`)
    expect((await mara.call(`/api/clubs/${id}/books`, await written())).statusCode).toBe(201)
    length++
    await page.hears('reading-list')
    page.close()
    const seen = page.events.findLast(({ event }) => event === 'seen')?.data ?? ''
    const withoutIt = await list()
    expect(await list({ 'inkhorn-seen': seen })).toBe(length)
    return withoutIt < length
  })
  await follow('resume')
})

test('a standby that stays behind is left alone §D.123', async () => {
  const mara = await browser('mara')
  let name = ''
  await readsFromStandby(async () => (name = (await mara.call('/api/clubs', founding())).json().name))
  await vi.waitUntil(async () => (await newest()) === name, { timeout: 10_000 })
  await follow('resume')
})

test('a standby that goes away takes nothing with it, and is read from again when it is back §D.123', async () => {
  const mara = await browser('mara')
  const write = async () => (await mara.call('/api/clubs', founding())).json<{ name: string }>().name
  await readsFromStandby(write)
  await follow('resume')
  standby.stop('immediate')
  const name = await write()
  const answers = await Promise.all(Array.from({ length: 20 }, () => one.visitor.get('/api/clubs?limit=1')))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(await newest()).toBe(name)
  expect((await one.visitor.get('/readyz')).status).toBe(200)
  standby.start()
  await readsFromStandby(write)
  await follow('resume')
})
