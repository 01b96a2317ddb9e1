import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillCatalogue } from '#server/features/books/starter/fill-catalogue.ts'
import { type CastClub, createCastClub, writeBook } from '#tests/club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

/** How recommendations use a learned model; the tests store models of their own. */
let app: TestApp
let mara: Caller
let club: CastClub
let ids: Map<string, number>
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  await fillCatalogue(app.db)
  const rows = await app.db.selectFrom('books').select(['id', 'title']).execute()
  ids = new Map(rows.map(({ id, title }) => [title, id]))
})
beforeEach(async () => {
  club = await createCastClub(app, 'open')
})
afterAll(() => app.close())

const bookId = (title: string): number => {
  const id = ids.get(title)
  if (id === undefined) throw new Error(`${title} is not in the catalogue`)
  return id
}
const addToList = async (title: string, rating?: number) => {
  const id = bookId(title)
  await mara.post(`${club.url}/books`, { bookId: id })
  if (rating)
    await mara.post(`/api/books/${id}/ratings`, {
      rating,
      comment: '',
      memberName: 'Mara',
      clubId: club.id,
      bookId: id,
    })
}
type Weight = readonly [book: string, other: string | number, weight: number]
async function learn(weights: readonly Weight[], finished = true, accounts = 40) {
  const now = new Date().toISOString()
  const { id } = await app.db
    .insertInto('similarity_models')
    .values({ started_at: now, finished_at: finished ? now : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('similarities')
    .values(
      weights.map(([book, other, weight]) => ({
        model_id: id,
        book_id: bookId(book),
        other_id: typeof other === 'number' ? other : bookId(other),
        weight,
        accounts,
      })),
    )
    .execute()
}
const recommended = async (): Promise<{ title: string; reason: string }[]> =>
  (await app.visitor.get(`${club.url}/recommendations?count=16`)).body
const titles = async () => (await recommended()).map(({ title }) => title)
const reasonFor = async (title: string) => (await recommended()).find((one) => one.title === title)?.reason

describe('recommendations by a learned model', () => {
  test('what clubs read together comes first, and the reasons name those books §D.83', async () => {
    await addToList('Circe')
    await addToList('Piranesi')
    await learn([
      ['Circe', 'The Martian', 0.7],
      ['Piranesi', 'The Martian', 0.6],
      ['Piranesi', 'Gone Girl', 0.3],
    ])
    expect((await recommended())[0]).toMatchObject({
      title: 'The Martian',
      reason: 'Readers of Circe and Piranesi often pick this',
    })
    expect(await reasonFor('Gone Girl')).toBe('Readers of Piranesi often pick this')
  })

  test('a reason says "often" only of what several accounts did', async () => {
    await addToList('Circe')
    await learn([['Circe', 'The Martian', 0.7]], true, 3)
    expect(await reasonFor('The Martian')).toBe('On the same lists as Circe')
  })

  test('a model that has learned little weighs little beside what the texts say', async () => {
    await addToList('Circe')
    await learn([['Circe', 'The Martian', 0.02]], true, 2)
    expect((await titles())[0]).not.toBe('The Martian')
  })

  test('a book that the club loved is a reason of its own §D.86', async () => {
    await addToList('Circe', 5)
    await learn([['Circe', 'The Martian', 0.7]])
    expect(await reasonFor('The Martian')).toBe('Because your club loved Circe')
  })

  test('a book that the club disliked counts against its neighbours §D.83', async () => {
    await addToList('Circe', 5)
    await addToList('Emma', 1)
    await learn([
      ['Circe', 'The Martian', 0.5],
      ['Emma', 'The Song of Achilles', 0.9],
      ['Emma', 'The Martian', 0.9],
    ])
    expect(await titles()).not.toContain('The Martian')
    expect(await titles()).not.toContain('The Song of Achilles')
  })

  test('a book that the club rated highly weighs more §D.83', async () => {
    await addToList('Circe', 5)
    await addToList('Emma', 3)
    await learn([
      ['Circe', 'The Martian', 0.5],
      ['Emma', 'Gone Girl', 0.5],
    ])
    const found = await titles()
    expect(found.indexOf('The Martian')).toBeLessThan(found.indexOf('Gone Girl'))
  })

  test('a book read recently weighs more than one read years ago §D.83', async () => {
    const id = { old: bookId('Circe'), late: bookId('Emma') }
    await addToList('Circe')
    await addToList('Emma')
    await mara.patch(`${club.url}/books/${id.old}`, { status: 'read', readDate: '2019-01-01' })
    await mara.patch(`${club.url}/books/${id.late}`, { status: 'read', readDate: '2026-01-01' })
    await learn([
      ['Circe', 'The Martian', 0.5],
      ['Emma', 'Project Hail Mary', 0.5],
    ])
    const found = await titles()
    expect(found.indexOf('Project Hail Mary')).toBeLessThan(found.indexOf('The Martian'))
  })

  test('the next model is used as soon as it is finished §D.83', async () => {
    await addToList('Circe')
    await learn([['Circe', 'The Martian', 0.7]])
    const { headers } = await app.visitor.get(`${club.url}/recommendations?count=16`)
    const again = async () =>
      (
        await app.visitor.get(`${club.url}/recommendations?count=16`, {
          'if-none-match': String(headers['etag']),
        })
      ).status
    await learn([['Circe', 'Gone Girl', 0.7]], false)
    expect((await titles())[0]).toBe('The Martian')
    expect(await again()).toBe(304)
    await learn([['Circe', 'Gone Girl', 0.7]])
    expect((await titles())[0]).toBe('Gone Girl')
    expect(await again()).toBe(200)
  })

  test('a learned model never recommends a book added by hand or on the list §D.87', async () => {
    const secret = await writeBook(mara, `Mara's diary`)
    await addToList('Circe')
    await addToList('Emma')
    await learn([
      ['Circe', secret, 1],
      ['Circe', 'Emma', 1],
    ])
    expect(await titles()).not.toContain(`Mara's diary`)
    expect(await titles()).not.toContain('Emma')
  })
})
