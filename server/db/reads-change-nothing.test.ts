import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookInClub } from '#tests/book-in-club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { countRows } from '#server/backup/problems.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

/** Tables that a read may fill: pictures found by a search, secrets, and the words by which a search of readers finds new names. */
const cacheTables = new Set(['found_pictures', 'secrets', 'reader_names', 'unfolded_names'])

async function dump(): Promise<string> {
  const tables = Object.keys(await countRows(app.db, app.engine)).filter((table) => !cacheTables.has(table))
  const rows = []
  for (const table of tables.toSorted()) {
    const all = (await sql`select * from ${sql.table(table)}`.execute(app.db)).rows
    rows.push(table, all.map((row) => JSON.stringify(row)).toSorted())
  }
  return JSON.stringify(rows)
}

test('a GET changes nothing, so a link or a picture on another site cannot either §D.17 §S.5', async () => {
  const club = await createBookInClub(app, 'open')
  const mara = await app.as('mara')
  const { body } = await app.visitor.get('/api/openapi.json')
  const paths = Object.entries<object>(body.paths).filter(([, ways]) => 'get' in ways)
  const known: Record<string, number | string> = {
    id: club.id,
    clubId: club.id,
    slug: club.slug,
    bookId: club.bookId,
    discussionId: 1,
    suggestionId: 1,
    name: `${'0'.repeat(64)}.webp`,
  }
  const query = `?query=dune&clubId=${club.id}&clubs=${club.id}&url=https%3A%2F%2Fcovers.example%2F1.jpg`
  const before = await dump()
  for (const [path] of paths) {
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name])) + query
    for (const caller of [app.visitor, mara]) expect((await caller.get(url)).status).toBeLessThan(500)
  }
  expect(paths.length).toBeGreaterThan(25)
  expect(await dump()).toBe(before)
})
