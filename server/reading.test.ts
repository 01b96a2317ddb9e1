import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBookInClub } from '#tests/book-in-club.ts'
import { openTestHouse, type TestHouse } from '#tests/house.ts'
import { countRows } from './keeping/soundness.ts'

let house: TestHouse
beforeAll(async () => void (house = await openTestHouse()))
afterAll(() => house.close())

/** What the house keeps for itself: pictures that a search found, and secrets made at first need. */
const ownBusiness = new Set(['found_pictures', 'secrets'])

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const tables = Object.keys(await countRows(house.store, house.engine)).filter(
    (table) => !ownBusiness.has(table),
  )
  const rows = []
  for (const table of tables.toSorted()) {
    const all = (await sql`select * from ${sql.table(table)}`.execute(house.store)).rows
    rows.push(table, all.map((row) => JSON.stringify(row)).toSorted())
  }
  return JSON.stringify(rows)
}

test('reading changes nothing, whoever reads: a link or a picture of another site sets nothing off', async () => {
  const club = await openBookInClub(house, 'open')
  const mara = await house.as('mara')
  const { body } = await house.visitor.get('/api/openapi.json')
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
  const before = await everything()
  for (const [path] of paths) {
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name])) + query
    for (const caller of [house.visitor, mara]) expect((await caller.get(url)).status).toBeLessThan(500)
  }
  expect(paths.length).toBeGreaterThan(25)
  expect(await everything()).toBe(before)
})
