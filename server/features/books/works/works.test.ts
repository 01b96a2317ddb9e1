import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCastClub, insertBooks, writeBook } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'
import { upgradeCatalogue, upgradeCatalogueAtStart } from '../starter/upgrade-catalogue.ts'
import { saveListedKey } from '#server/features/reading-list/listed-keys.ts'
import { workKey } from '../book-draft.ts'
import { findWorks } from './find-works.ts'
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

test('a club lists books of the same title by two authors with the same surname and initial', async () => {
  const club = await createCastClub(app, 'open')
  const add = async (title: string, author: string) =>
    (await mara.post(`${club.url}/books`, { bookId: await writeBook(mara, title, author) })).status
  expect(await add('Collected Poems', 'James Wright')).toBe(201)
  expect(await add('Collected Poems', 'Judith Wright')).toBe(201)
  expect(await add('Collected Poems', 'J. Wright')).toBe(409)
  expect(await add('ハハ', '森 茉莉')).toBe(201)
  expect(await add('パパ', '森 茉莉')).toBe(201)
  expect(await add('パパ', '森茉莉')).toBe(409)
  expect(await add('Songs', 'Anonymous')).toBe(201)
  expect(await add('Songs', 'Unknown')).toBe(201)
})

test('a book of an author whose first name is on the list as an initial is on the list already', async () => {
  const club = await createCastClub(app, 'open')
  const add = async (author: string) =>
    (await mara.post(`${club.url}/books`, { bookId: await writeBook(mara, 'The Meadow Year', author) }))
      .status
  expect([await add('R. Ashgrove'), await add('Rowan Ashgrove')]).toEqual([201, 409])
})

test('one work in the shared catalogue never joins two people, whichever is stored first', async () => {
  const drafts = ['J. Fenwick', 'Joan Fenwick', 'Jill Fenwick', 'Joan B. Fenwick'].map((author) => ({
    title: 'Early Verse',
    author,
    isbn: null,
  }))
  const [initial, joan, jill, joanB] = await findWorks(app.db, drafts)
  expect([joan, joanB]).toEqual([initial, initial])
  expect(jill).not.toBe(initial)
  const [first, second, third] = await findWorks(app.db, drafts.slice(0, 3).toReversed())
  expect(second).not.toBe(first)
  expect(third).toBe(first)
})

test.each(['Constructor', '__proto__', 'hasOwnProperty', 'toString', 'Jane Constructor', 'valueOf'])(
  'a book by %s is added, listed, found and recommended like any other',
  async (author) => {
    const club = await createCastClub(app, 'open')
    const id = await writeBook(mara, 'The Factory Pattern', author)
    expect((await mara.post(`${club.url}/books`, { bookId: id })).status).toBe(201)
    expect((await mara.get(`${club.url}/recommendations`)).status).toBe(200)
    expect(
      (await mara.get(`/api/amazon/search?query=${encodeURIComponent(`factory ${author}`)}`)).status,
    ).toBe(200)
  },
)

describe('after the rules have changed', () => {
  test('a start skips a book that the rules cannot read, names it, and computes the others', async () => {
    const own = await createTestApp()
    const [one = 0, broken = 0, other = 0] = await insertBooks(own, ['One', 'Broken', 'Other'])
    await own.db.updateTable('books').set({ work: null }).execute()
    // A key that its unique index refuses stands for whatever may be wrong with a row.
    await own.db
      .updateTable('books')
      .set({ work_key: workKey('Broken', 'Somebody Else') })
      .where('id', '=', other)
      .execute()
    await own.db
      .updateTable('books')
      .set({ title: 'Broken', author: 'Somebody Else' })
      .where('id', '=', broken)
      .execute()
    const warnings: string[] = []
    await upgradeCatalogueAtStart(own.db, { version: 99, warn: (text) => void warnings.push(text) })
    const rows = await own.db
      .selectFrom('books')
      .select(['id', 'work'])
      .where('id', 'in', [one, other])
      .execute()
    expect(rows.every(({ work }) => work !== null)).toBe(true)
    expect(warnings).toEqual([expect.stringMatching(new RegExp(`1 books? .*book ${broken} `))])
    expect(await hasWorks(own.db, 99)).toBe(true)
    await own.close()
  })

  test('the keys by which books are found, listed and told apart are computed again', async () => {
    const own = await createTestApp()
    const reader = await own.as('mara')
    const club = await createCastClub(own, 'open')
    const [shared = 0] = await insertBooks(own, ['パパの本'])
    const mine = await writeBook(reader, 'कमला', 'मीरा')
    for (const bookId of [shared, mine]) await reader.post(`${club.url}/books`, { bookId })
    // As an earlier version folded them, without any marks.
    const { author } = await own.db
      .selectFrom('books')
      .select('author')
      .where('id', '=', shared)
      .executeTakeFirstOrThrow()
    await own.db
      .updateTable('books')
      .set({ title_key: 'ハハの本', work_key: 'ハハの本|somebody' })
      .where('id', '=', shared)
      .execute()
    await own.db
      .updateTable('book_text')
      .set({ words: 'ハハの本 somebody' })
      .where('rowid', '=', shared)
      .execute()
    await own.db
      .updateTable('listed_books')
      .set({ work_key: 'ハハの本|somebody' })
      .where('book_id', '=', shared)
      .execute()
    await upgradeCatalogueAtStart(own.db, { version: 99, onNewKey: saveListedKey })
    const listedRow = await own.db
      .selectFrom('listed_books')
      .select('work_key')
      .where('book_id', '=', shared)
      .executeTakeFirstOrThrow()
    expect(listedRow.work_key).toBe(workKey('パパの本', author))
    const { body } = await own.visitor.get(`/api/amazon/search?query=${encodeURIComponent('パパの本')}`)
    expect(body.books.map(({ id }: { id: number }) => id)).toContain(shared)
    await own.close()
  })

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
