import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VotingMethod } from '#contract/choosing/ballot-file.ts'
import type { Person } from '#tests/cast.ts'
import { createClock, day } from '#tests/clock.ts'
import { type CastClub, createCastClub, insertBooks, joinByInvite } from '#tests/club.ts'
import { listen, sessionOf } from '#tests/event-stream.ts'
import { describedCalls } from '#tests/fuzz/description.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

// Until a round closes, nothing may depend on the contents of ballots. So the same readers vote twice, differently, and the test
// compares everything anyone can read: answers to every GET with headers, pages, events, log lines, and all tables but `ballots`.

let app: TestApp
let club: CastClub
let books: number[]
const clock = createClock()
const lines: string[] = []
const voters = ['mara', 'jonas', 'ines'] as const
const everybody: (Person | null)[] = [null, 'mara', 'jonas', 'ines', 'tariq', 'noor']

beforeAll(async () => {
  app = await createTestApp(
    { LOG_LEVEL: 'trace' },
    { now: clock.now, logTarget: { write: (line) => void lines.push(line) } },
  )
  books = await insertBooks(app, ['Emma', 'Circe', 'Piranesi', 'Dune'])
  // Everyone signs in first, because signing in is logged.
  for (const person of everybody) if (person) await app.as(person)
})
afterAll(() => app.close())

interface Sealed {
  method: VotingMethod
  url: string
  id: number
  entryIds: number[]
}

async function openRound(method: VotingMethod): Promise<Sealed> {
  club = await createCastClub(app, 'open')
  await joinByInvite(app, club, 'ines')
  const mara = await app.as('mara')
  const entryIds: number[] = []
  for (const bookId of books) entryIds.push((await mara.post(`${club.url}/pool`, { bookId })).body.id)
  const sent = { entryIds, method, closesAt: clock.in(day) }
  const { id } = (await mara.post(`${club.url}/rounds`, sent)).body
  return { method, url: `${club.url}/rounds/${id}`, id, entryIds }
}

/** Everyone votes; `ballots` contain positions on the ballot. */
async function voteAll({ method, url, entryIds }: Sealed, ballots: readonly number[][]): Promise<void> {
  for (const [at, person] of voters.entries()) {
    const ids = (ballots[at] ?? [0]).map((place) => entryIds[place])
    const ballot =
      method === 'ranked' ? { ranking: ids } : method === 'approval' ? { approved: ids } : { choice: ids[0] }
    expect((await (await app.as(person)).patch(`${url}/ballot`, ballot)).status).toBe(200)
  }
}

async function listGets(round: Sealed): Promise<string[]> {
  const calls = (await describedCalls(app)).filter(({ method }) => method === 'GET')
  const values: Record<string, string | number> = {
    id: club.id,
    clubId: club.id,
    slug: club.slug,
    bookId: books[0] ?? 0,
    roundId: round.id,
    entryId: round.entryIds[0] ?? 0,
  }
  // Signing in with a provider creates a new secret each time, and the overview has the memory of the moment.
  const paths = calls
    .map(({ path }) => path)
    .filter((path) => !/\/auth\/(google|oidc)|\/admin(\/(overview|start))?$/.test(path))
  return paths.map((path) => {
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? 1))
    return url === '/api/clubs/memberships' || url.endsWith('/ratings')
      ? `${url}?clubs=${club.id}&clubId=${club.id}`
      : url
  })
}

/** Leaves out the times of the person's own visits, and their own ballot. */
async function readAll(person: Person | null, urls: readonly string[]): Promise<Map<string, string>> {
  const caller = person ? await app.as(person) : app.visitor
  const read = new Map<string, string>()
  for (const url of urls) {
    const { status, headers, bytes } = await caller.get(url)
    const isOwn = voters.some((voter) => voter === person) && /\/ballot(\?|$)|\/account\/export/.test(url)
    if (isOwn) continue
    const { date: _date, ...kept } = headers
    const text = JSON.stringify([status, kept, bytes.toString()])
    read.set(url, text.replaceAll(/(exportedAt|seenAt|requestId|nonce|x-request-id)\W+[\w:.+/=-]+/g, '$1'))
  }
  return read
}

/** Every row of every table, except ballots and sessions. */
async function readTables(): Promise<Record<string, string>> {
  const names =
    app.engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
          and name not like '%\\_text\\__%' escape '\\'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  const tables: Record<string, string> = {}
  for (const { name } of (await names.execute(app.db)).rows) {
    if (['ballots', 'sessions'].includes(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(app.db)
    tables[name] = rows
      .map((row) => JSON.stringify(row))
      .toSorted()
      .join('\n')
  }
  return tables
}

/** Log lines without fields that always differ. */
const logged = () =>
  lines.map((line) => line.replaceAll(/"(time|reqId|responseTime|ms|id|requestId)":("[^"]*"|[\d.]+)/g, ''))

async function observe(urls: readonly string[]) {
  const answers = new Map<string, Map<string, string>>()
  for (const person of everybody) answers.set(person ?? 'visitor', await readAll(person, urls))
  return { answers, tables: await readTables() }
}

const ballots = fc.array(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }), { minLength: 3, maxLength: 3 })

async function expectSealed(
  round: Sealed,
  urls: readonly string[],
  one: readonly number[][],
  other: readonly number[][],
): Promise<void> {
  await voteAll(round, one)
  const before = await observe(urls)
  lines.length = 0
  await voteAll(round, one)
  const linesBefore = logged()
  lines.length = 0
  await voteAll(round, other)
  expect(logged()).toEqual(linesBefore)
  const after = await observe(urls)
  expect(after.tables).toEqual(before.tables)
  for (const [person, read] of after.answers)
    for (const [url, text] of read)
      expect([person, url, text]).toEqual([person, url, before.answers.get(person)?.get(url)])
}

const anyMethod = fc.constantFrom('ranked' as const, 'approval' as const, 'one-vote' as const)
/** Several thousand requests take long on a shared machine. */
const timeout = 240_000

test(
  'nothing anyone can read about a club depends on a ballot’s contents until the round closes §C.5',
  { timeout },
  () =>
    fc.assert(
      fc.asyncProperty(anyMethod, ballots, ballots, async (method, one, other) => {
        const round = await openRound(method)
        const urls = (await listGets(round)).filter((url) =>
          /rounds|pool|notifications|export|slug|events/.test(url),
        )
        expect(urls.length).toBeGreaterThan(8)
        await expectSealed(round, urls, one, other)
        const mara = await app.as('mara')
        expect((await mara.get(`${round.url}/ballots`)).status).toBe(409)

        // Proves that the comparison can fail: closing the round opens the ballots.
        const sealed = await observe([round.url])
        expect((await mara.post(`${round.url}/close`)).status).toBe(200)
        const closed = await observe([round.url])
        expect(closed.answers.get('visitor')).not.toEqual(sealed.answers.get('visitor'))
        expect(closed.tables['rounds']).not.toBe(sealed.tables['rounds'])
      }),
      { numRuns: 4 },
    ),
)

test('no other call or page depends on a ballot’s contents either §C.5', { timeout }, async () => {
  const round = await openRound('ranked')
  await expectSealed(round, await listGets(round), [[0, 1, 2, 3], [0], [1, 0]], [[3, 2, 1, 0], [3, 1], [2]])
})

test('a changed vote sends no event, and strangers get no event about any vote §C.5', async () => {
  const round = await openRound('ranked')
  const member = await listen(app.http, `${club.url}/events`, { cookie: await sessionOf(app.http, 'mara') })
  const stranger = await listen(app.http, `${club.url}/events`)
  await voteAll(round, [[0], [1], [2]])
  await member.untilPart('turnout')
  const said = member.parts().length
  await voteAll(round, [[3, 0], [2], [1]])
  await (await app.as('mara')).patch(club.url, { description: 'After the vote' })
  await Promise.all([member.untilPart('club'), stranger.untilPart('club')])
  expect(
    member
      .parts()
      .slice(said)
      .filter((part) => part !== 'club' && part !== 'turnout'),
  ).toEqual([])
  expect(member.parts().filter((part) => part === 'turnout').length).toBeLessThanOrEqual(voters.length)
  expect(stranger.parts()).toEqual(['club'])
  member.close()
  stranger.close()
})
