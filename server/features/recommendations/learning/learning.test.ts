import { afterEach, beforeEach, expect, test } from 'vitest'
import { scheduleJob } from '#server/db/jobs/scheduled.ts'
import { insertBooks, writeBook } from '#tests/club.ts'
import { insertReads } from '#tests/reads.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { learn, learningJob } from './learning-job.ts'
import { findCurrentModel } from './models.ts'

let app: TestApp
let clubCount = 0
const never = new AbortController().signal

beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const founders = ['mara', 'jonas', 'ines', 'tariq', 'noor'] as const

async function startClub(
  books: readonly number[],
  visibility = 'open',
  founder = founders[clubCount % founders.length] ?? 'mara',
): Promise<number> {
  const reader = await app.as(founder)
  const { body: club } = await reader.post('/api/clubs', {
    name: `Club ${++clubCount}`,
    description: 'Of readers',
    visibility,
  })
  for (const bookId of books) await reader.post(`/api/clubs/${club.id}/books`, { bookId })
  return club.id
}

async function findWeights() {
  const model = await findCurrentModel(app.db)
  return app.db
    .selectFrom('similarities')
    .select(['book_id', 'other_id', 'weight'])
    .where('model_id', '=', model?.id ?? 0)
    .execute()
}
const findLearnedBooks = async () => new Set((await findWeights()).map(({ book_id }) => book_id))

test('books that clubs read together recommend each other, in both directions §D.97', async () => {
  const [circe = 0, emma = 0, dune = 0] = await insertBooks(app, ['Circe', 'Emma', 'Dune'])
  for (let club = 0; club < 3; club++) await startClub([circe, emma])
  await startClub([dune, emma])
  await startClub([dune, circe])
  const report = await learn(app.db, never)
  expect(report).toMatchObject({ lists: 5, books: 3 })
  const weights = await findWeights()
  const weight = (book: number, other: number) =>
    weights.find(({ book_id, other_id }) => book_id === book && other_id === other)?.weight ?? 0
  expect(weight(circe, emma)).toBeGreaterThan(weight(circe, dune))
  expect(weight(emma, circe)).toBeGreaterThan(weight(emma, dune))
  expect(await findCurrentModel(app.db)).toMatchObject({ list_count: 5, book_count: 3 })
})

test('all books a reader liked form one list, across clubs, without those they disliked §D.97', async () => {
  const [circe = 0, emma = 0, dune = 0] = await insertBooks(app, ['Circe', 'Emma', 'Dune'])
  // A list with a single book teaches nothing, so everything here is learned from ratings.
  const clubs = [await startClub([circe]), await startClub([emma]), await startClub([dune])]
  for (const person of ['mara', 'jonas', 'ines'] as const) {
    const reader = await app.as(person)
    for (const [place, bookId] of [circe, emma, dune].entries())
      await reader.post(`/api/books/${bookId}/ratings`, {
        clubId: clubs[place],
        rating: bookId === dune ? 3 : 4,
        comment: 'Read it with my club.',
        memberName: person,
      })
  }
  expect(await learn(app.db, never)).toMatchObject({ lists: 3, books: 2 })
  expect(await findLearnedBooks()).toEqual(new Set([circe, emma]))
})

test('books that readers have read are learned from if everyone may see their library, and not otherwise §Y.63', async () => {
  const [circe = 0, emma = 0, dune = 0] = await insertBooks(app, ['Circe', 'Emma', 'Dune'])
  const readers = ['mara', 'jonas', 'ines'] as const
  for (const person of readers)
    await insertReads(app, person, [
      { bookId: circe },
      { bookId: emma, stars: 4.5 },
      { bookId: dune, stars: 3.5 },
    ])
  expect(await learn(app.db, never)).toMatchObject({ lists: 0 })
  await app.db.updateTable('users').set({ library_visibility: 'everyone' }).execute()
  expect(await learn(app.db, never)).toMatchObject({ lists: 3, books: 2 })
  expect(await findLearnedBooks()).toEqual(new Set([circe, emma]))
})

test('nothing is learned from an invite-only club, and a club that becomes one is forgotten §D.98', async () => {
  const [circe = 0, emma = 0, dune = 0, hamlet = 0] = await insertBooks(app, [
    'Circe',
    'Emma',
    'Dune',
    'Hamlet',
  ])
  await startClub([circe, emma])
  await startClub([circe, emma])
  const closing = {
    mara: await startClub([dune, hamlet], 'public-preview', 'mara'),
    jonas: await startClub([dune, hamlet], 'open', 'jonas'),
  }
  for (let club = 0; club < 3; club++) await startClub([circe, dune], 'invite-only')
  await learn(app.db, never)
  expect(await findLearnedBooks()).toEqual(new Set([circe, emma, dune, hamlet]))
  expect(
    (await findWeights()).some(
      ({ book_id, other_id, weight }) => book_id === circe && other_id === dune && weight > 0,
    ),
  ).toBe(false)

  await (await app.as('mara')).patch(`/api/clubs/${closing.mara}`, { visibility: 'invite-only' })
  await (await app.as('jonas')).patch(`/api/clubs/${closing.jonas}`, { visibility: 'invite-only' })
  await learn(app.db, never)
  expect(await findLearnedBooks()).toEqual(new Set([circe, emma]))
})

test('nothing is learned about books added by hand §D.98', async () => {
  const [circe = 0] = await insertBooks(app, ['Circe'])
  const own = await writeBook(await app.as('mara'), 'A Manuscript')
  await startClub([circe, own])
  await startClub([circe, own])
  expect(await learn(app.db, never)).toMatchObject({ lists: 0, books: 0 })
})

test('nothing is learned from one account alone, however many clubs it starts and books it rates', async () => {
  const [dune = 0, pride = 0, sapiens = 0] = await insertBooks(app, [
    'Dune',
    'Pride and Prejudice',
    'Sapiens',
  ])
  const mara = await app.as('mara')
  for (let club = 0; club < 3; club++) {
    const clubId = await startClub([dune, pride, sapiens], 'open', 'mara')
    for (const bookId of [dune, pride, sapiens])
      await mara.post(`/api/books/${bookId}/ratings`, {
        clubId,
        rating: 5,
        comment: 'Good.',
        memberName: 'Mara',
      })
  }
  await startClub([dune], 'open', 'jonas')
  await learn(app.db, never)
  expect((await findWeights()).filter(({ weight }) => weight > 0)).toEqual([])
})

test('the more accounts stand behind a weight, the more it counts', async () => {
  const [dune = 0, emma = 0, circe = 0] = await insertBooks(app, ['Dune', 'Emma', 'Circe'])
  for (const founder of founders.slice(0, 2)) await startClub([dune, emma], 'open', founder)
  for (const founder of founders.slice(0, 4)) await startClub([dune, circe], 'open', founder)
  await learn(app.db, never)
  const rows = await app.db
    .selectFrom('similarities')
    .select(['other_id', 'weight', 'accounts'])
    .where('book_id', '=', dune)
    .execute()
  const [weak, strong] = [emma, circe].map((id) => rows.find(({ other_id }) => other_id === id))
  expect([weak?.accounts, strong?.accounts]).toEqual([2, 4])
  expect(strong?.weight).toBeGreaterThan(2 * (weak?.weight ?? 1))
})

test('an unfinished model is never used and is deleted by the next, and only one model stays §D.102', async () => {
  const [circe = 0, emma = 0] = await insertBooks(app, ['Circe', 'Emma'])
  await startClub([circe, emma])
  await startClub([circe, emma])
  await learn(app.db, never)
  const used = (await findCurrentModel(app.db))?.id
  const half = await app.db
    .insertInto('similarity_models')
    .values({ started_at: new Date().toISOString(), finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 700 }, (_, other) => ({
    model_id: half.id,
    book_id: 1 + (other % 7),
    other_id: 1000 + other,
    weight: 1,
  }))
  await app.db.insertInto('similarities').values(rows).execute()
  expect((await findCurrentModel(app.db))?.id).toBe(used)

  await learn(app.db, never)
  const now = await findCurrentModel(app.db)
  const models = await app.db.selectFrom('similarity_models').select('id').execute()
  expect(models).toEqual([{ id: now?.id }])
  const stray = await app.db
    .selectFrom('similarities')
    .select('book_id')
    .where('model_id', '<>', now?.id ?? 0)
    .execute()
  expect(stray).toEqual([])
})

test('aborted learning ends at once and leaves the current model unchanged §D.102', async () => {
  const [circe = 0, emma = 0] = await insertBooks(app, ['Circe', 'Emma'])
  await startClub([circe, emma])
  await startClub([circe, emma])
  await learn(app.db, never)
  const used = (await findCurrentModel(app.db))?.id
  const stopping = new AbortController()
  const stopped = learn(app.db, stopping.signal)
  const models = () => app.db.selectFrom('similarity_models').select('id').execute()
  await expect.poll(models, { interval: 1 }).toHaveLength(2)
  stopping.abort()
  await expect(stopped).rejects.toThrow('aborted')
  expect((await findCurrentModel(app.db))?.id).toBe(used)
})

test('a server learns by itself if there is something to learn, once, and logs it §D.101', async () => {
  const [circe = 0, emma = 0] = await insertBooks(app, ['Circe', 'Emma'])
  const said: unknown[] = []
  const log = {
    info: (...words: unknown[]) => void said.push(words.at(-1)),
    error: (error: unknown) => void said.push(error),
  }
  const job = { ...learningJob(log), firstRun: 1, interval: 1 }
  const idle = scheduleJob(job, app, log)
  await new Promise((resolve) => setTimeout(resolve, 50))
  await idle.stop()
  // No list has any books.
  expect(said).toEqual([])

  for (let club = 0; club < 3; club++) await startClub([circe, emma])
  const atWork = scheduleJob(job, app, log)
  await expect.poll(() => said, { timeout: 10_000 }).toContain('computed the similarity of books')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await atWork.stop()
  expect(await findLearnedBooks()).toEqual(new Set([circe, emma]))
  // The model is fresh: nothing is relearned within the hour.
  expect(said.filter((words) => words === 'computed the similarity of books')).toHaveLength(1)
})
