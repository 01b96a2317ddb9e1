import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCastClub, insertBooks, writeBook } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { computeWorks } from './commands.ts'

let app: TestApp
let mara: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
})
afterAll(() => app.close())

const listed = async (url: string) =>
  (await mara.get(`${url}/books`)).body.map((book: { id: number }) => book.id)

test('a second edition of a work is refused, however its title is written', async () => {
  const club = await createCastClub(app, 'open')
  const own = await writeBook(mara, 'The Hobbit', 'J. R. R. Tolkien')
  const other = await writeBook(mara, 'The Hobbit, or There and Back Again', 'Tolkien, J. R. R.')
  const sequel = await writeBook(mara, 'The Hobbit: Graphic Novel', 'J. R. R. Tolkien')
  const add = async (bookId: number) => (await mara.post(`${club.url}/books`, { bookId })).status
  expect([await add(own), await add(other), await add(sequel)]).toEqual([201, 409, 201])
})

test('two shared books that become one work both stay, with their lists', async () => {
  const club = await createCastClub(app, 'open')
  const [one = 0, other = 0] = await insertBooks(app, ['Nineteen Eighty-Four', 'Another Book'])
  for (const bookId of [one, other]) await mara.post(`${club.url}/books`, { bookId })
  // As an older version stored them.
  await app.db.updateTable('books').set({ work: null }).execute()
  const { author } = await app.db
    .selectFrom('books')
    .select('author')
    .where('id', '=', one)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('books')
    .set({ title: 'Nineteen Eighty-Four: A Novel', author })
    .where('id', '=', other)
    .execute()
  await computeWorks(app.db, 99)
  const rows = await app.db
    .selectFrom('books')
    .select(['id', 'work'])
    .where('id', 'in', [one, other])
    .execute()
  expect(rows.map(({ work }) => work)).toEqual([rows[0]?.work, rows[0]?.work])
  expect(rows[0]?.work).not.toBeNull()
  expect(new Set(await listed(club.url))).toEqual(new Set([one, other]))

  const third = await writeBook(mara, 'Nineteen Eighty-Four (Vintage Classics)', author)
  expect((await mara.post(`${club.url}/books`, { bookId: third })).status).toBe(409)
})
