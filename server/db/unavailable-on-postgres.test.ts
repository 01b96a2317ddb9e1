import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { emptyPlace, createTestApp, type Place, type TestApp } from '#tests/test-app.ts'
import { createDatabaseProxy, type DatabaseProxy } from '#tests/database-proxy.ts'
import { isDatabaseUnavailable } from './unavailable.ts'
import { openPostgres } from './postgres.ts'
import { announcePresence, claimPresence } from './presence.ts'
import { openDatabase, waitForDatabase } from './database.ts'

let place: Place
let wire: DatabaseProxy
let app: TestApp
let club: BookInClub
beforeAll(async () => {
  place = await emptyPlace()
  wire = await createDatabaseProxy(place.url)
  app = await createTestApp({}, { place: wire })
  club = await createBookInClub(app, 'open')
})
afterEach(() => wire.mend())
afterAll(async () => {
  await app.close()
  await wire.close()
  await place.drop()
})

describe('a database that goes away', () => {
  test('is a call to come back later, for readers and for changes, and is forgotten when it is back §D.117', async () => {
    const jonas = await app.as('jonas')
    const note = { content: 'Mind the candle', memberName: 'J.' }
    await wire.cut()
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

    await wire.mend()
    expect((await app.visitor.get('/readyz')).status).toBe(200)
    expect((await jonas.post(`${club.page}/notes`, note)).status).toBe(201)
    expect((await jonas.get(`${club.page}/notes`)).body).toHaveLength(1)
  })

  test('in the middle of a change takes the change with it, and not the server §D.117', async () => {
    const { db } = app
    const changing = db.transaction().execute(async (change) => {
      await change.updateTable('clubs').set({ name: 'Half-way' }).execute()
      await wire.cut()
      await change.updateTable('clubs').set({ description: 'Half-way' }).execute()
    })
    await expect(changing).rejects.toSatisfy(isDatabaseUnavailable)
    await wire.mend()
    const halfWay = db.selectFrom('clubs').select('id').where('name', '=', 'Half-way')
    expect(await halfWay.execute()).toEqual([])
  })
})

describe('a database that hangs', () => {
  test('is given up, by whoever asked and by whoever waits for a connection, and found again §D.117', async () => {
    const { db, close } = openPostgres(wire.url, { connecting: 200, statement: 200, silence: 100 })
    const ask = () => sql`select 1`.execute(db)
    // On a busy machine a connection may take longer than the little it is given here.
    await vi.waitFor(ask, { timeout: 5000 })
    wire.hang()
    // The first has a connection, the tenth makes one, the last waits for one.
    const asked = await Promise.allSettled(Array.from({ length: 15 }, ask))
    const told = asked.map((one) => one.status === 'rejected' && isDatabaseUnavailable(one.reason))
    expect(told).toEqual(Array.from({ length: 15 }, () => true))
    await wire.mend()
    await vi.waitFor(ask, { timeout: 5000 })
    await close()
  })

  test('stops a statement that takes too long, and the connection serves the next §D.117', async () => {
    const { db, close } = openPostgres(wire.url, { connecting: 10_000, statement: 500, silence: 10_000 })
    await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toSatisfy(isDatabaseUnavailable)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await close()
  })
})

describe('a server that starts', () => {
  test('before its database waits for it, and says so once §D.117', async () => {
    await wire.cut()
    const opened = await openDatabase(wire.url)
    const said: string[] = []
    const waiting = waitForDatabase(opened, 20_000, (why) => said.push(why))
    await vi.waitFor(() => expect(said).toHaveLength(1), { timeout: 5000 })
    await wire.mend()
    await waiting
    expect(said).toHaveLength(1)
    await opened.close()
  })

  test('without a database gives up after a while', async () => {
    await wire.cut()
    const opened = await openDatabase(wire.url)
    await expect(waitForDatabase(opened, 100, () => {})).rejects.toThrow('out of reach')
    await opened.close()
  })

  test('while a copy is put back is refused §D.118', async () => {
    const restoring = await claimPresence(place.url)
    await expect(announcePresence(place.url)).rejects.toThrow('being put back')
    await restoring.end()
    const servers = [await announcePresence(place.url), await announcePresence(place.url)]
    await expect(claimPresence(place.url)).rejects.toThrow('Stop it first')
    for (const server of servers) await server.end()
  })

  test('is known to be there again after its database was away §D.118', async () => {
    const server = await announcePresence(wire.url)
    await wire.cut()
    await wire.mend()
    const refused = () => expect(claimPresence(place.url).then(({ end }) => end())).rejects.toThrow('Stop it')
    await vi.waitFor(refused, { timeout: 10_000 })
    await server.end()
    await (await claimPresence(place.url)).end()
  })
})
