import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteMax } from '#contract/notes/note.ts'
import { type BookInClub, openBookInClub } from '#tests/book-in-club.ts'
import { countersAreTrue } from '#tests/counters.ts'
import { openTestHouse, type TestHouse } from '#tests/house.ts'

let house: TestHouse
let club: BookInClub
beforeAll(async () => {
  house = await openTestHouse()
  club = await openBookInClub(house, 'open')
})
afterAll(() => house.close())

/** Leaves the database no room for another row: SQLite may take no further page, PostgreSQL says what it says then. */
async function fillUp(): Promise<void> {
  const { store, engine } = house
  if (engine === 'sqlite') {
    await sql`pragma max_page_count = 1`.execute(store)
    return
  }
  await sql`create function refuse_room() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`.execute(store)
  for (const table of ['notes', 'sessions'])
    await sql`create trigger full_disk before insert or update on ${sql.table(table)}
      execute function refuse_room()`.execute(store)
}

async function makeRoom(): Promise<void> {
  const { store, engine } = house
  if (engine === 'sqlite') await sql`pragma max_page_count = 1000000`.execute(store)
  else await sql`drop function refuse_room cascade`.execute(store)
}

test('a full disk refuses what would be written, goes on being read, and is forgotten when there is room', async () => {
  const jonas = await house.as('jonas')
  const notes = `${club.page}/notes`
  const note = { content: 'A candle. '.repeat(noteMax / 10), memberName: 'J.' }
  expect((await jonas.post(notes, note)).status).toBe(201)

  await fillUp()
  let written = 1
  let refused = await jonas.post(notes, note)
  // The last pages may have had some room left.
  for (; refused.status === 201 && written < 9; written++) refused = await jonas.post(notes, note)
  expect(refused.status).toBe(507)
  expect(refused.body).toMatchObject({ type: '/api/docs#no-room', status: 507 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await jonas.get(notes)).body).toHaveLength(written)
  expect((await house.visitor.get(`/api/clubs/${club.id}/books`)).body).toHaveLength(1)

  await makeRoom()
  expect((await jonas.post(notes, note)).status).toBe(201)
  expect((await house.visitor.get(notes)).body).toHaveLength(written + 1)
  await countersAreTrue(house.store)
})

test('a reader whose session would be noted as seen goes on reading when nothing can be noted', async () => {
  const mara = await house.as('mara')
  await house.store.updateTable('sessions').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute()
  const { store, engine } = house
  if (engine === 'sqlite') await sql`pragma query_only = on`.execute(store)
  else await fillUp()
  const answer = await mara.get('/api/auth/user')
  if (engine === 'sqlite') await sql`pragma query_only = off`.execute(store)
  else await makeRoom()
  expect(answer.status).toBe(200)
})
