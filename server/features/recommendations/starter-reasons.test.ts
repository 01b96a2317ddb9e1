import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCatalogue } from '#server/features/books/starter/fill-catalogue.ts'
import { addToList } from '#tests/book-in-club.ts'
import { type Caller, createTestApp, type TestApp } from '#tests/test-app.ts'

interface Shown {
  title: string
  author: string
  genre: string | null
  reason: string
}

let app: TestApp
let mara: Caller
beforeAll(async () => {
  app = await createTestApp()
  mara = await app.as('mara')
  await fillCatalogue(app.db)
})
afterAll(() => app.close())

/** The 16 recommendations of a new club with these words, after it has read and rated these books. */
async function recommendedTo(
  club: { name: string; description: string },
  read: readonly (readonly [title: string, stars: number])[] = [],
): Promise<Shown[]> {
  const { body } = await mara.post('/api/clubs', { visibility: 'open', ...club })
  for (const [title, rating] of read) {
    const { id } = await app.db
      .selectFrom('books')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow()
    await addToList(app, { ...body, url: `/api/clubs/${body.id}` }, id)
    await mara.post(`/api/books/${id}/ratings`, {
      rating,
      comment: '',
      memberName: 'Mara',
      clubId: body.id,
      bookId: id,
    })
  }
  return recommended(body.id)
}

const recommended = async (clubId: number): Promise<Shown[]> =>
  (await app.visitor.get(`/api/clubs/${clubId}/recommendations?count=16`)).body

test.each([
  ['Wine & Cheese', 'We meet on the last Thursday of the month, with wine and cheese.'],
  ['The Reading Circle', 'At somebody’s home, every other week. Friendship and good food!'],
  ['Page Turners', 'Who moved the big house? A slow evening, with neighbours and their children.'],
])(
  'a single common word in the description of %s changes nothing, and it gets several genres to start with §D.138',
  async (name, description) => {
    const { body: club } = await mara.post('/api/clubs', { name, description: 'Ours', visibility: 'open' })
    const plain = await recommended(club.id)
    await mara.patch(`/api/clubs/${club.id}`, { description })
    const books = await recommended(club.id)
    expect(books).toEqual(plain)
    expect(new Set(books.slice(0, 8).map(({ genre }) => genre)).size).toBeGreaterThan(3)
    for (const { reason } of books) expect(reason).toMatch(/^Something from .+ to start with$/)
  },
)

test('a club whose description names subjects and genres gets books about them, and hears why §D.138', async () => {
  const books = await recommendedTo({
    name: 'Olympus',
    description: 'Greek gods and witches, in fantasy and science fiction',
  })
  const reasons = books.map(({ reason }) => reason)
  expect(reasons).toContain('Because your club mentions Greek gods and witches')
  expect(books.filter(({ genre }) => genre === 'Fantasy' || genre === 'Sci-Fi').length).toBeGreaterThan(10)
})

test('a word of a title on the list leads to no book that only shares it §D.138', async () => {
  const books = await recommendedTo({ name: 'Ours', description: 'Ours' }, [
    ['The Last Unicorn', 4],
    ['The Secret Garden', 4],
  ])
  expect(books.map(({ title }) => title).filter((title) => /\b(last|secret)\b/i.test(title))).toEqual([])
})

test('reasons compare a book with a loved one in words one would say to a friend §D.138', async () => {
  const books = await recommendedTo({ name: 'Voices', description: 'Voices' }, [
    ['Girl, Woman, Other', 4],
    ['Piranesi', 5],
    ['And Then There Were None', 5],
  ])
  const reasons = books.map(({ reason }) => reason)
  const sentence =
    /^(More|Like|Your club loved|Set|Next in|Something (from|different)|On the same lists as|Close to)\b/
  for (const reason of reasons) {
    expect(reason).toMatch(sentence)
    expect(reason).not.toMatch(/Shares|\bbig cast\b(?<!a big cast)|lgbtq/)
    expect(reason.length).toBeLessThanOrEqual(140)
  }
  expect(reasons.filter((reason) => /^(Like|Your club loved) /.test(reason)).length).toBeGreaterThan(3)
})
