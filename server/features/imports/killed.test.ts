import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportSession } from '#contract/imports/import.ts'
import { migratedPlace } from '#tests/migrated-database.ts'
import { type ServerProcess, spawnServer, whenOpen } from '#tests/server-process.ts'

let place: Awaited<ReturnType<typeof migratedPlace>>
let server: ServerProcess
let cookie = ''
beforeAll(async () => {
  place = await migratedPlace()
  await startServer()
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await place.drop()
})

async function startServer(): Promise<void> {
  server = await whenOpen(spawnServer({ DATABASE_URL: place.url, RATE_LIMITS: 'off' }))
}

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const [session] = answer.headers.getSetCookie()
  cookie = session?.split(';')[0] ?? cookie
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
  return (await answer.json()) as Answer
}

const count = 200
const rows = Array.from({ length: count }, (_, at) => ({
  number: at + 1,
  cells: {
    Title: `Survivor ${at}`,
    Author: 'Ada Killed',
    'My Rating': '3',
    'Date Read': '2021/05/02',
    'Exclusive Shelf': 'read',
    Bookshelves: 'moved',
  },
}))

// On SQLite only: the transactions are the same on both engines, and `npm run bench imports` kills 20 servers on each.
test('a server that is killed while it brings a file in has written each row once when it is done §X.10', async () => {
  await call('POST', '/api/auth/login', { email: 'killed@inkhorn.example', name: 'Kim' })
  const file = { kind: 'goodreads', fileName: 'library.csv', rows: count }
  const { id } = await call<ImportSession>('POST', '/api/imports', file)
  const own = `/api/imports/${id}`
  const until = (isReached: (session: ImportSession) => boolean) =>
    expect.poll(async () => isReached(await call('GET', own)), { timeout: 20_000, interval: 20 }).toBe(true)
  await call('POST', `${own}/rows`, { rows })
  await until(({ counts }) => counts.unknown === count)
  await call('PATCH', `${own}/rows`, { all: { state: 'unknown', choice: 'make' } })
  await call('POST', `${own}/start`)
  // The library itself: how far an import is, is told twice a second only.
  const read = async () => (await call<{ read: number }>('GET', '/api/library/counts')).read
  await expect.poll(read, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0)
  await sleep(Math.random() * 20)
  server.child.kill('SIGKILL')
  await startServer()
  // Without this press it goes on once the lease of the killed job has ended.
  await call('POST', `${own}/start`)
  await until(({ state }) => state === 'done')
  expect(await call<ImportSession>('GET', own)).toMatchObject({ written: count, ready: 0 })
  expect(await call('GET', '/api/library/counts')).toEqual({ want: 0, reading: 0, read: count, dropped: 0 })
  const [shelf] = await call<{ bookCount: number }[]>('GET', '/api/shelves')
  expect(shelf?.bookCount).toBe(count)
  const { books } = await call<{ books: number }>('GET', '/api/library/statistics?year=2021')
  expect(books).toBe(count)
})
