import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { workKey } from '#server/features/books/book-draft.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import { type CastClub, createCastClub, joinByInvite, userId, writeBook } from '#tests/club.ts'
import { expectTrueCounters } from '#tests/counters.ts'
import { type Caller, createTestApp, type TestApp, type TestResponse } from '#tests/test-app.ts'

let app: TestApp
let mara: Caller
let jonas: Caller
let ines: Caller
let club: CastClub
let book: number
let count = 0
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  jonas = await app.as('jonas')
  ines = await app.as('ines')
})
beforeEach(async () => {
  club = await createCastClub(app, 'open')
  book = await writeBook(jonas, `Misspelt ${++count}`)
  await addTo(club, jonas)
})
afterEach(() => expectTrueCounters(app.db))
afterAll(() => app.close())

const edit = (by: Caller, change: object) => by.patch(`/api/books/${book}`, change)
const review = (by: Caller, rating: number) =>
  by.post(`/api/books/${book}/ratings`, { clubId: club.id, bookId: book, rating, memberName: 'A reader' })
const addTo = (to: Pick<CastClub, 'url'>, by: Caller) => by.post(`${to.url}/books`, { bookId: book })

async function createPrivateClub() {
  const about = { name: `Elsewhere ${count}`, description: 'Another club', visibility: 'invite-only' }
  const { id } = (await ines.post('/api/clubs', about)).body
  return { id: ClubId.parse(id), url: `/api/clubs/${id}` }
}

/** Makes the calls one after the other while a transaction holds a lock; resolves to their responses when it has ended. */
async function whileLocked(
  lock: (change: Change) => Promise<unknown>,
  calls: readonly (() => Promise<TestResponse>)[],
  end: (change: Change) => Promise<unknown> = async () => {},
): Promise<TestResponse[]> {
  const { responses } = await transact(app.db, async (change) => {
    await lock(change)
    const sent = []
    for (const call of calls) {
      sent.push(call())
      await setTimeout(100)
    }
    await end(change)
    return { responses: Promise.all(sent) }
  })
  return responses
}

async function stored() {
  const row = await app.db
    .selectFrom('books')
    .select(['title', 'author', 'work_key'])
    .where('id', '=', book)
    .executeTakeFirstOrThrow()
  const listed = await app.db
    .selectFrom('listed_books')
    .select('work_key')
    .where('book_id', '=', book)
    .execute()
  expect([row, ...listed].map(({ work_key }) => work_key)).toEqual(
    [row, ...listed].map(() => workKey(row.title, row.author)),
  )
  return { title: row.title, author: row.author, lists: listed.length }
}

test('edits of a listed book’s title and author both stay', async () => {
  const sent = await whileLocked(
    (change) => lockClub(change, ClubId.parse(club.id)),
    [() => edit(mara, { title: 'Well spelt' }), () => edit(jonas, { author: 'Somebody' })],
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect(await stored()).toEqual({ title: 'Well spelt', author: 'Somebody', lists: 1 })
})

test('edits of the title and author of a book on no list both stay', async () => {
  book = await writeBook(jonas, `Alone ${count}`)
  const sent = await whileLocked(
    (change) => change.updateTable('books').set({ genre: null }).where('id', '=', book).execute(),
    [() => edit(jonas, { title: `Still alone ${count}` }), () => edit(jonas, { author: 'Somebody' })],
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect(await stored()).toEqual({ title: `Still alone ${count}`, author: 'Somebody', lists: 0 })
})

test('an edit of another field leaves a title alone that changes meanwhile', async () => {
  const sent = await whileLocked(
    (change) => lockClub(change, ClubId.parse(club.id)),
    [() => edit(mara, { title: `Well spelt ${count}` }), () => edit(jonas, { genre: 'Memoir' })],
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect(await stored()).toMatchObject({ title: `Well spelt ${count}` })
})

test('a club that is adding the book counts when a member of another edits it', async () => {
  const elsewhere = await createPrivateClub()
  const inesId = await userId(app, 'ines')
  const [added, edited] = await whileLocked(
    // PostgreSQL checks that the reader exists after it has inserted the row, and waits for this lock.
    (change) =>
      change
        .selectFrom('users')
        .select('id')
        .where('id', '=', inesId)
        .$if(app.engine === 'postgres', (query) => query.forUpdate())
        .execute(),
    [() => addTo(elsewhere, ines), () => edit(mara, { title: `Well spelt ${count}` })],
  )
  expect([added?.status, edited?.status]).toEqual([201, 403])
  expect(await stored()).toMatchObject({ title: `Misspelt ${count}`, lists: 2 })
})

test('a club that adds the book during an edit lists it under its new title', async () => {
  const elsewhere = await createPrivateClub()
  const [edited, added] = await whileLocked(
    (change) => change.updateTable('listed_books').set({ notes: null }).where('book_id', '=', book).execute(),
    [() => edit(mara, { title: `Well spelt ${count}` }), () => addTo(elsewhere, ines)],
  )
  expect([edited?.status, added?.status]).toEqual([200, 201])
  expect(await stored()).toMatchObject({ title: `Well spelt ${count}`, lists: 2 })
})

test('an edit also applies to a list of the reader’s that gets the book while the edit waits', async () => {
  const second = await createCastClub(app, 'open')
  const [edited] = await whileLocked(
    (change) => lockClub(change, ClubId.parse(club.id)),
    [() => edit(mara, { title: `Well spelt ${count}` })],
    async (change) => {
      const { work_key } = await change
        .selectFrom('books')
        .select('work_key')
        .where('id', '=', book)
        .executeTakeFirstOrThrow()
      const row = { club_id: second.id, book_id: book, work_key, read_date: null, added_by: null }
      await change
        .insertInto('listed_books')
        .values({ ...row, status: 'to read', added_at: new Date().toISOString() })
        .execute()
      await reviseClub(change, second.id, { parts: ['reading-list'], books: 1 })
    },
  )
  expect(edited?.status).toBe(200)
  expect(await stored()).toMatchObject({ title: `Well spelt ${count}`, lists: 2 })
})

test('edits, reviews, additions and removals at the same time do not deadlock', async () => {
  const second = await createCastClub(app, 'open')
  await joinByInvite(app, second, 'jonas')
  const rounds = Array.from({ length: 4 }, (_, round) => [
    edit(mara, { title: `Round ${round} of ${count}` }),
    review(mara, 4),
    addTo(second, mara),
    edit(jonas, { author: `Author ${round}` }),
    review(jonas, 2),
    mara.delete(`${second.url}/books/${book}`),
  ])
  const sent = await Promise.all(rounds.flat())
  expect(sent.filter(({ status }) => status >= 500)).toEqual([])
  // A reader reviews a book once.
  expect(sent.filter(({ status, body }) => status === 201 && body.rating)).toHaveLength(2)
  await stored()
})
