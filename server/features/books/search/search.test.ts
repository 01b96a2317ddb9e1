import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookSearch } from '#contract/books/book.ts'
import { transact } from '#server/db/transact.ts'
import { insertBooks } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'
import { insertSharedBooks } from '../shared-books.ts'
import { fillCatalogue } from '../starter/fill-catalogue.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await fillCatalogue(app.db)
  const blank = {
    description: null,
    publishedYear: null,
    pageCount: null,
    genre: null,
    coverImageUrl: null,
    subjects: null,
  }
  const drafts = [
    { title: 'The Annotated Sand', author: 'Isa Bénard', isbn: '9780141439518' },
    { title: 'Older Sand', author: 'Isa Bénard', isbn: '0441478123' },
    { title: 'Война и мир', author: 'Лев Толстой', isbn: null },
    { title: '百年の孤独', author: 'ガルシア', isbn: null },
    { title: 'مئة عام من العزلة', author: 'غابرييل', isbn: null },
    { title: 'Quixote Studies', author: 'Pierre Menard', isbn: null },
    { title: 'Menard', author: 'Someone Else', isbn: null },
    { title: '100% Wrong_Way', author: 'O’Brien "Obi"', isbn: null },
  ]
  await transact(app.db, (change) =>
    insertSharedBooks(
      change,
      drafts.map((draft) => ({ ...blank, ...draft })),
      new Date(),
    ),
  )
})
afterAll(() => app.close())

const search = async (query: string) =>
  app.visitor.get(`/api/amazon/search?query=${encodeURIComponent(query)}`)
const titlesFor = async (query: string): Promise<string[]> =>
  (await search(query)).body.books.map((book: { title: string }) => book.title)

describe('a search for a book', () => {
  test.each([
    ['emma', 'Emma'],
    ['  EMMA ', 'Emma'],
    ['there there', 'There There'],
    ["don't be evil", "Don't Be Evil"],
    ['dont be evil', "Don't Be Evil"],
    ['1984', '1984'],
    ['hobbit', 'The Hobbit'],
    ['the hobbit', 'The Hobbit'],
    ['it stephen king', 'It'],
    ['stephen king it', 'It'],
    ['It by Stephen King', 'It'],
    ['emma jane austen', 'Emma'],
    ['austen emma', 'Emma'],
    ['hobbit tolkien', 'The Hobbit'],
    ['pride prejudice', 'Pride and Prejudice'],
    ['pedro paramo', 'Pedro Páramo'],
    ['crime and', 'Crime and Punishment'],
    ['benard older', 'Older Sand'],
    ['sand annotated the isa benard', 'The Annotated Sand'],
    ['and prejudice jane austen pride', 'Pride and Prejudice'],
    ['война', 'Война и мир'],
    ['толстой', 'Война и мир'],
    ['百年の', '百年の孤独'],
    ['عام من', 'مئة عام من العزلة'],
    ['100% wrong_way', '100% Wrong_Way'],
    ["o'brien obi", '100% Wrong_Way'],
  ])('a search for %j finds %j first §7.12', async (query, title) => {
    expect((await titlesFor(query))[0]).toBe(title)
  })

  test.each([
    ['pride predjudice', 'Pride and Prejudice'],
    ['dostoyevski crime', 'Crime and Punishment'],
    ['hobit', 'The Hobbit'],
    ['hobbitt', 'The Hobbit'],
    ['tolkein', 'The Hobbit'],
    ['jane austin emma', 'Emma'],
    ['middelmarch', 'Middlemarch'],
    ['толстый война', 'Война и мир'],
  ])('a search for %j, with a typo, still finds %s §7.12', async (query, title) => {
    expect((await titlesFor(query)).slice(0, 10)).toContain(title)
  })

  test.each(['9780141439518', '978-0-14-143951-8', '0141439513', 'ISBN 0 14 143951 3'])(
    'a search for the ISBN %s finds its book first',
    async (isbn) => {
      expect((await titlesFor(isbn))[0]).toBe('The Annotated Sand')
    },
  )

  test('a search for an ISBN-13 finds a book stored with its ISBN-10 §7.12', async () => {
    expect(await titlesFor('9780441478125')).toEqual(['Older Sand'])
  })

  test('a search for words that no single book contains together finds nothing', async () => {
    expect(await titlesFor('the annotated sand punishment hobbit tolkien')).toEqual([])
  })

  test('a search for a genre finds its books §7.12', async () => {
    const { body } = await search('young adult')
    expect(
      body.books.filter((book: { genre: string }) => book.genre === 'Young Adult').length,
    ).toBeGreaterThan(20)
  })

  test("an author's books rank above a book named after them, but below an exact title match", async () => {
    expect((await titlesFor('pierre menard'))[0]).toBe('Quixote Studies')
    expect((await titlesFor('menard')).slice(0, 2)).toEqual(['Menard', 'Quixote Studies'])
  })

  test('a search finds each book once, and no more than the page shows', async () => {
    for (const query of ['the', 'and the', 'fantasy', 'love', 'ing']) {
      const ids = (await search(query)).body.books.map((book: { id: number }) => book.id)
      expect(ids.length).toBeLessThanOrEqual(bookSearch.found)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('of equally good matches, the better rated book comes first', async () => {
    const [, loved] = await insertBooks(app, ['Twofold Alpha', 'Twofold Omega'], 'Equal Hand')
    await app.db
      .updateTable('books')
      .set({ rating_sum: 9, rating_count: 2 })
      .where('id', '=', Number(loved))
      .execute()
    const { body } = await search('twofold')
    expect(body.books[0]).toMatchObject({ title: 'Twofold Omega', averageRating: 4.5, reviewCount: 2 })
  })

  test('a search returns everything needed to show and add a book §3.5', async () => {
    const [book] = (await search('emma')).body.books
    expect(book).toMatchObject({
      id: expect.any(Number),
      title: 'Emma',
      author: 'Jane Austen',
      genre: expect.any(String),
      description: expect.any(String),
    })
    expect((await app.visitor.get(`/api/books/${book.id}`)).body).toEqual(book)
  })

  test.each([
    ['nothing', ''],
    ['two letters', 'ab'],
    ['white space', '  a  '],
    ['201 letters', 'x'.repeat(201)],
    ['a character that cannot be stored', 'nul\u0000'],
  ])('a search for %s is refused', async (_what, query) => {
    const { status, body } = await search(query)
    expect(status).toBe(400)
    expect(body.errors[0].field).toBe('query')
  })

  test('a search without a query is refused', async () => {
    expect((await app.visitor.get('/api/amazon/search')).status).toBe(400)
  })

  test.each([
    ['percent signs', '%%%'],
    ['underscores', '___'],
    ['single quotes', "'''"],
    ['double quotes', '"""'],
    ['backslashes', '\\\\\\'],
    ['brackets', '(((('],
    ['emoji', '🦄🦄🦄'],
    ['a text index operator', '* OR * NEAR(a b)'],
    ['a piece of SQL', "'; drop table books;--"],
    ['single letters', 'a b c d e f g h i j k l'],
    ['200 letters', 'x'.repeat(200)],
    ['66 short words', 'ab '.repeat(66)],
    ['40 words that no book has', 'zzzz '.repeat(39) + 'qqqq'],
    ['20 different words', Array.from({ length: 20 }, (_, number) => `word${number}`).join(' ')],
    ['200 signs that fold into 18 letters each', '\u{FDFA}'.repeat(200)],
    ['text that runs from right to left', '\u202Eشكرا لك\u202C'],
    ['characters of private use', '\uE000\uFFFF\uD7FF'],
  ])('a search for %s is answered', async (_what, query) => {
    const { status, body } = await search(query)
    expect(status).toBe(200)
    expect(Array.isArray(body.books)).toBe(true)
  })

  test('a search finds a two-letter title with punctuation around it', async () => {
    expect((await titlesFor('It!'))[0]).toBe('It')
  })

  test('a search for words that no book contains finds nothing', async () => {
    expect(await titlesFor('xqzvw kjhgt')).toEqual([])
  })
})
