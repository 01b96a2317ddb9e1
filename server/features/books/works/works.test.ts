import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCastClub, insertBooks, writeBook } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { upgradeCatalogue, upgradeCatalogueAtStart } from '../starter/upgrade-catalogue.ts'
import { hasWorks, recomputeWorks } from './recompute-works.ts'

let app: TestApp
let mara: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
})
afterAll(() => app.close())

const listed = async (url: string) =>
  (await mara.get(`${url}/books`)).body.map((book: { id: number }) => book.id)

test('a club cannot list a second edition of a work, however its title is written', async () => {
  const club = await createCastClub(app, 'open')
  const own = await writeBook(mara, 'The Hobbit', 'J. R. R. Tolkien')
  const other = await writeBook(mara, 'The Hobbit, or There and Back Again', 'Tolkien, J. R. R.')
  const sequel = await writeBook(mara, 'The Hobbit: Graphic Novel', 'J. R. R. Tolkien')
  const add = async (bookId: number) => (await mara.post(`${club.url}/books`, { bookId })).status
  expect([await add(own), await add(other), await add(sequel)]).toEqual([201, 409, 201])
})

test('two shared books that turn out to be one work both stay, with the lists they are on', async () => {
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
  await recomputeWorks(app.db, 99)
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

describe('after the rules have changed', () => {
  const withoutWork = async ({ db }: TestApp) =>
    (await db.selectFrom('books').select('id').where('work', 'is', null).execute()).length

  test('if many works have to be recomputed, the start leaves them to a job, which resumes where it was stopped', async () => {
    const large = await createTestApp()
    const ids = await insertBooks(
      large,
      Array.from({ length: 1200 }, (_, at) => `Book ${at}`),
    )
    await large.db.updateTable('books').set({ work: null }).execute()
    await upgradeCatalogueAtStart(large.db, { version: 99, booksMax: 1000 })
    expect(await withoutWork(large)).toBe(ids.length)

    const stopping = new AbortController()
    const run = upgradeCatalogue(large.db, stopping.signal, 99)
    while ((await withoutWork(large)) === ids.length) await new Promise((done) => setTimeout(done, 5))
    stopping.abort()
    await expect(run).rejects.toThrow('aborted')
    expect(await hasWorks(large.db, 99)).toBe(false)

    // The second run skips the works that the first one computed.
    const [first = 0] = ids
    await large.db.updateTable('books').set({ work: 'kept' }).where('id', '=', first).execute()
    await upgradeCatalogue(large.db, new AbortController().signal, 99)
    const { work } = await large.db
      .selectFrom('books')
      .select('work')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    expect([work, await withoutWork(large), await hasWorks(large.db, 99)]).toEqual(['kept', 0, true])
    await large.close()
  })

  test('if few works have to be recomputed, the start does it and adds the starter catalogue', async () => {
    const small = await createTestApp()
    const ids = await insertBooks(small, ['One', 'Two'])
    await small.db.updateTable('books').set({ work: null }).execute()
    await upgradeCatalogueAtStart(small.db, { version: 99 })
    expect([await withoutWork(small), await hasWorks(small.db, 99)]).toEqual([0, true])
    const total = Number((await small.visitor.get('/api/books')).headers['x-total-count'])
    expect(total).toBeGreaterThan(2500 + ids.length - 1)
    await small.close()
  })
})
