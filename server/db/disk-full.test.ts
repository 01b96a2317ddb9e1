import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteMax } from '#contract/notes/note.ts'
import { type BookInClub, createBookInClub } from '#tests/book-in-club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
let club: BookInClub
beforeAll(async () => {
  app = await createTestApp()
  club = await createBookInClub(app, 'open')
})
afterAll(() => app.close())

/** Leaves no room for another row: SQLite may add no page, and PostgreSQL throws the error of a full disk. */
async function fillUp(): Promise<void> {
  const { db, engine } = app
  if (engine === 'sqlite') {
    await sql`pragma max_page_count = 1`.execute(db)
    return
  }
  await sql`create function refuse_room() returns trigger language plpgsql as
    $$ begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`.execute(db)
  for (const table of ['notes', 'sessions'])
    await sql`create trigger full_disk before insert or update on ${sql.table(table)}
      execute function refuse_room()`.execute(db)
}

async function makeRoom(): Promise<void> {
  const { db, engine } = app
  if (engine === 'sqlite') await sql`pragma max_page_count = 1000000`.execute(db)
  else await sql`drop function refuse_room cascade`.execute(db)
}

test('on a full disk writes are refused and reads keep working, and writes succeed again once there is room §D.119', async () => {
  const jonas = await app.as('jonas')
  const notes = `${club.page}/notes`
  const note = { content: 'A candle. '.repeat(noteMax / 10), memberName: 'J.' }
  expect((await jonas.post(notes, note)).status).toBe(201)

  await fillUp()
  let written = 1
  let refused = await jonas.post(notes, note)
  // The last pages may have some room left.
  for (; refused.status === 201 && written < 9; written++) refused = await jonas.post(notes, note)
  expect(refused.status).toBe(507)
  expect(refused.body).toMatchObject({ type: '/api/docs#no-room', status: 507 })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await jonas.get(notes)).body).toHaveLength(written)
  expect((await app.visitor.get(`/api/clubs/${club.id}/books`)).body).toHaveLength(1)

  await makeRoom()
  expect((await jonas.post(notes, note)).status).toBe(201)
  expect((await app.visitor.get(notes)).body).toHaveLength(written + 1)
  await expectTrueCounters(app.db)
})

test('a reader can keep reading when their session cannot be extended §D.119', async () => {
  const mara = await app.as('mara')
  await app.db.updateTable('sessions').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute()
  const { db, engine } = app
  if (engine === 'sqlite') await sql`pragma query_only = on`.execute(db)
  else await fillUp()
  const answer = await mara.get('/api/auth/user')
  if (engine === 'sqlite') await sql`pragma query_only = off`.execute(db)
  else await makeRoom()
  expect(answer.status).toBe(200)
})
