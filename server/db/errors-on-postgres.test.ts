import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { emptyPlace, createTestApp, type Place, type TestApp } from '#tests/test-app.ts'
import { createDatabaseProxy, type DatabaseProxy } from '#tests/database-proxy.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { openPostgres } from './postgres.ts'
import { lockServersOut } from './server-lock.ts'
import { openDatabase, waitForDatabase } from './database.ts'
import { transact } from './transact.ts'

let place: Place
let proxy: DatabaseProxy
let app: TestApp
let club: BookInClub
beforeAll(async () => {
  place = await emptyPlace()
  proxy = await createDatabaseProxy(place.url)
  app = await createTestApp({}, { place: proxy })
  club = await createBookInClub(app, 'open')
})
afterEach(() => proxy.mend())
afterAll(async () => {
  await app.close()
  await proxy.close()
  await place.drop()
})

describe('a database that becomes unavailable', () => {
  test('reads and changes get 503 with Retry-After until an unavailable database is back §D.117', async () => {
    const jonas = await app.as('jonas')
    const note = { content: 'Mind the candle', memberName: 'J.' }
    await proxy.cut()
    const answers = await Promise.all([
      jonas.get(`${club.url}/books`),
      jonas.post(`${club.page}/notes`, note),
      app.visitor.get('/api/clubs'),
    ])
    for (const { status, headers, body } of answers) {
      expect(body).toMatchObject({ type: '/api/docs#unavailable', status: 503 })
      expect(status).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await app.visitor.get('/readyz')).status).toBe(503)
    expect((await app.visitor.get('/healthz')).status).toBe(200)

    await proxy.mend()
    expect((await app.visitor.get('/readyz')).status).toBe(200)
    expect((await jonas.post(`${club.page}/notes`, note)).status).toBe(201)
    expect((await jonas.get(`${club.page}/notes`)).body).toHaveLength(1)
  })

  test('a change is rolled back if the database becomes unavailable, and the server keeps running §D.117', async () => {
    const { db } = app
    const changing = transact(db, async (change) => {
      await change.updateTable('clubs').set({ name: 'Half-way' }).execute()
      await proxy.cut()
      await change.updateTable('clubs').set({ description: 'Half-way' }).execute()
    })
    await expect(changing).rejects.toSatisfy(isDatabaseUnavailable)
    await proxy.mend()
    const halfWay = db.selectFrom('clubs').select('id').where('name', '=', 'Half-way')
    expect(await halfWay.execute()).toEqual([])
  })
})

describe('a database that hangs', () => {
  test('running and waiting queries fail while the database hangs, and work again later §D.117', async () => {
    const { db, close } = openPostgres(proxy.url, {
      timeouts: { connection: 200, statement: 200, answer: 300 },
    })
    const ask = () => sql`select 1`.execute(db)
    // On a busy machine a connection may take longer than the short timeout here.
    await vi.waitFor(ask, { timeout: 5000 })
    proxy.hang()
    // The first has a connection, the tenth opens one, the last waits for one.
    const results = await Promise.allSettled(Array.from({ length: 15 }, ask))
    const failed = results.map((one) => one.status === 'rejected' && isDatabaseUnavailable(one.reason))
    expect(failed).toEqual(Array.from({ length: 15 }, () => true))
    await proxy.mend()
    await vi.waitFor(ask, { timeout: 5000 })
    await close()
  })

  test('a statement that takes too long is cancelled, and its connection runs the next §D.117', async () => {
    const { db, close } = openPostgres(proxy.url, {
      timeouts: { connection: 10_000, statement: 500, answer: 10_500 },
    })
    await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toSatisfy(isDatabaseUnavailable)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
  })
})

describe('a starting server', () => {
  test('a starting server waits for its database, and warns once §D.117', async () => {
    await proxy.cut()
    const opened = await openDatabase(proxy.url)
    const warnings: string[] = []
    const waiting = waitForDatabase(opened, 20_000, (reason) => warnings.push(reason))
    await vi.waitFor(() => expect(warnings).toHaveLength(1), { timeout: 5000 })
    await proxy.mend()
    await waiting
    expect(warnings).toHaveLength(1)
    await opened.close()
  })

  test('a starting server gives up on its database after a while', async () => {
    await proxy.cut()
    const opened = await openDatabase(proxy.url)
    await expect(waitForDatabase(opened, 100, () => {})).rejects.toThrow('Cannot reach the database')
    await opened.close()
  })

  test('a server does not start while a backup is being restored §D.118', async () => {
    const unlock = await lockServersOut(place.url)
    const opened = await openDatabase(place.url)
    await expect(waitForDatabase(opened, 0, () => {})).rejects.toThrow('being restored')
    await opened.close()
    await unlock()
  })

  test('no backup can be restored while a server runs, even after the database was unavailable §D.118', async () => {
    const database = await emptyPlace()
    const other = await createDatabaseProxy(database.url)
    const servers = await Promise.all([openDatabase(other.url), openDatabase(database.url)])
    for (const server of servers) await waitForDatabase(server, 10_000, () => {})
    await expect(lockServersOut(database.url)).rejects.toThrow('Stop it first')
    await servers[1].close()
    await other.cut()
    await other.mend()
    await waitForDatabase(servers[0], 10_000, () => {})
    await expect(lockServersOut(database.url)).rejects.toThrow('Stop it first')
    await servers[0].close()
    await (
      await lockServersOut(database.url)
    )()
    await other.close()
    await database.drop()
  })
})
