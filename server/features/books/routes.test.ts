import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCastClub, insertBooks, wait, writeBook } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const dune = { title: 'Dune', author: 'Frank Herbert' }
const fieldsOf = (body: { errors: { field: string }[] }) => body.errors.map(({ field }) => field)

describe('adding a book by hand', () => {
  test.each([
    '0-441-47812-3 (pbk.)',
    '="0441478123"',
    '[ISBN-10: 0441478123]',
    '0441478123; 9780441478125',
    '０４４１４７８１２３',
  ])('a reader pastes the ISBN %s as they find it', async (isbn) => {
    const mara = await app.as('mara')
    const book = { title: `Pasted in ${isbn.length} characters`, author: 'U. K. Le Guin', isbn }
    const { status, body } = await mara.post('/api/books', book)
    expect([status, body.isbn]).toEqual([201, '0441478123'])
    const changed = await mara.patch(`/api/books/${body.id}`, { isbn: '978-0-441-47812-5 (hardcover)' })
    expect([changed.status, changed.body.isbn]).toEqual([200, '9780441478125'])
  })

  test('a reader adds a book by hand and gets it back, with null for blank fields §3.5 §5.10 §7.14', async () => {
    const mara = await app.as('mara')
    const { status, body } = await mara.post('/api/books', {
      title: '  The   Left Hand ',
      author: 'U. K. Le Guin',
      genre: '',
      description: '  ',
      isbn: 'ISBN 0-441-47812-3',
      publishedYear: 1969,
      pageCount: 304,
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      title: 'The Left Hand',
      author: 'U. K. Le Guin',
      description: null,
      isbn: '0441478123',
      publishedYear: 1969,
      pageCount: 304,
      genre: null,
      coverImageUrl: null,
      amazonUrl: 'https://www.amazon.com/dp/0441478123',
      averageRating: 0,
      reviewCount: 0,
    })
  })

  test.each([
    ['978-0-14-143951-8', '9780141439518', 'https://www.amazon.com/dp/0141439513'],
    ['080442957x', '080442957X', 'https://www.amazon.com/dp/080442957X'],
    [
      '979-10-90636-07-1',
      '9791090636071',
      'https://www.amazon.com/s?k=Isbn+979-10-90636-07-1+A+%26+B&i=stripbooks',
    ],
  ])('a book with the ISBN %s is stored with %s and links to %s §D.39', async (isbn, kept, amazonUrl) => {
    const { body } = await (
      await app.as('mara')
    ).post('/api/books', { title: `Isbn ${isbn}`, author: 'A & B', isbn })
    expect(body).toMatchObject({ isbn: kept, amazonUrl })
  })

  test('a book without an ISBN links to a search for it §D.39', async () => {
    const { body } = await (
      await app.as('mara')
    ).post('/api/books', { title: 'Café & Œuvre?', author: 'Zoë #1' })
    expect(body.amazonUrl).toBe(
      'https://www.amazon.com/s?k=Caf%C3%A9+%26+%C5%92uvre%3F+Zo%C3%AB+%231&i=stripbooks',
    )
  })

  test('a visitor has to sign in to add a book', async () => {
    expect((await app.visitor.post('/api/books', dune)).status).toBe(401)
  })

  test.each([
    ['no title', {}, 'title'],
    ['a blank author', { title: 'Dune', author: '  ' }, 'author'],
    ['a title of 301 letters', { title: 'x'.repeat(301), author: 'y' }, 'title'],
    ['a title that cannot be stored', { ...dune, title: 'nul\u0000' }, 'title'],
    ['an ISBN with a wrong check digit', { ...dune, isbn: '0441478124' }, 'isbn'],
    ['an ISBN of twelve digits', { ...dune, isbn: '978014143951' }, 'isbn'],
    ['an ISBN without digits', { ...dune, isbn: '---' }, 'isbn'],
    ['the year 999', { ...dune, publishedYear: 999 }, 'publishedYear'],
    ['next year', { ...dune, publishedYear: new Date().getUTCFullYear() + 1 }, 'publishedYear'],
    ['half a year', { ...dune, publishedYear: 1965.5 }, 'publishedYear'],
    ['no pages', { ...dune, pageCount: 0 }, 'pageCount'],
    ['5,001 letters of description', { ...dune, description: 'x'.repeat(5001) }, 'description'],
  ])('a book with %s is refused, and the answer names the field §5.10', async (_what, payload, field) => {
    const { status, body } = await (await app.as('mara')).post('/api/books', payload)
    expect(status).toBe(400)
    expect(fieldsOf(body)).toContain(field)
  })

  test('a reader who adds the same title and author in another spelling gets the same book', async () => {
    const mara = await app.as('mara')
    const first = await mara.post('/api/books', { ...dune, publishedYear: 1965 })
    const again = await mara.post('/api/books', { title: ' DUNE!', author: 'frank  herbert' })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect((await (await app.as('ines')).post('/api/books', dune)).body.id).not.toBe(first.body.id)
  })

  test('two concurrent requests to add a book store it once §D.26', async () => {
    const mara = await app.as('mara')
    const book = { title: 'At Once', author: 'Twice' }
    const made = await Promise.all(Array.from({ length: 8 }, () => mara.post('/api/books', book)))
    expect(made.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  })

  test('books with different titles of symbols, or of letters that fold into several, stay different', async () => {
    const mara = await app.as('mara')
    const titles = ['!!!', '???', '🦄', '\u{FDFA}'.repeat(300), '|', "Robert'); drop table books;--"]
    const made = await Promise.all(
      titles.map((title) => mara.post('/api/books', { title, author: '\u{FDFA}'.repeat(200) })),
    )
    expect(made.map(({ status, body }) => [status, body.title])).toEqual(titles.map((title) => [201, title]))
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(titles.length)
  })
})

const written = async (title: string): Promise<number> => writeBook(await app.as('mara'), title)

describe('a book added by hand', () => {
  test('a book added by hand is visible only to the reader who added it §D.46', async () => {
    const id = await written('A Private Matter')
    expect((await (await app.as('mara')).get(`/api/books/${id}`)).body.title).toBe('A Private Matter')
    for (const other of [await app.as('ines'), app.visitor]) {
      const { status, body } = await other.get(`/api/books/${id}`)
      expect(status).toBe(404)
      expect(body.detail).toBe((await other.get('/api/books/987654321')).body.detail)
    }
  })

  test('a book added by hand appears neither in searches nor in the catalogue §D.46', async () => {
    await written('Unfindable Quagmire')
    const mara = await app.as('mara')
    expect((await mara.get('/api/amazon/search?query=unfindable+quagmire')).body).toEqual({ books: [] })
    expect(JSON.stringify((await mara.get('/api/books?limit=100')).body)).not.toContain('Quagmire')
  })

  test.each(['open', 'public-preview'] as const)(
    'a book added by hand is visible to everyone once it is on the list of an %s club',
    async (visibility) => {
      const id = await written(`Listed in ${visibility}`)
      const club = await createCastClub(app, visibility)
      await (await app.as('mara')).post(`${club.url}/books`, { bookId: id })
      expect((await app.visitor.get(`/api/books/${id}`)).status).toBe(200)
    },
  )

  test('a book added by hand on the list of an invite-only club is visible to members, not to strangers or readers with a pending request', async () => {
    const id = await written('Listed in secret')
    const club = await createCastClub(app, 'invite-only')
    expect((await (await app.as('mara')).post(`${club.url}/books`, { bookId: id })).status).toBe(201)
    const statuses = [app.as('jonas'), app.as('noor'), app.as('ines'), app.visitor].map(
      async (caller) => (await (await caller).get(`/api/books/${id}`)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404])
  })

  test('a member of a club sees a book added by hand on its list, even with a pending request at another club that lists it', async () => {
    const id = await written('Listed twice')
    const [first, second] = [
      await createCastClub(app, 'invite-only'),
      await createCastClub(app, 'invite-only'),
    ]
    const mara = await app.as('mara')
    for (const club of [first, second]) await mara.post(`${club.url}/books`, { bookId: id })
    await wait(app, first.id, 'ines')
    const ines = await app.as('ines')
    expect((await ines.get(`/api/books/${id}`)).status).toBe(404)
    await ines.post(`${second.url}/join`, { token: second.token })
    expect((await ines.get(`/api/books/${id}`)).status).toBe(200)
  })

  test.each(['0', '-1', '1.5', 'dune', '9007199254740993', '1e400'])(
    'no book has the number %s',
    async (id) => {
      expect((await app.visitor.get(`/api/books/${id}`)).status).toBe(400)
    },
  )
})

describe('adding a search result', () => {
  test('adding a search result with the id of a shared book returns that book, whatever the other fields say §3.6', async () => {
    const [id] = await insertBooks(app, ['Hyperion'], 'Dan Simmons')
    const ines = await app.as('ines')
    for (const named of [id, `search_${id}`]) {
      const { status, body } = await ines.post('/api/books/add-from-search', {
        id: named,
        title: 'Forged',
        author: 'Nobody',
      })
      expect(status).toBe(201)
      expect(body).toMatchObject({ id, title: 'Hyperion', author: 'Dan Simmons' })
    }
  })

  test('adding a made-up search result stores it once, as this reader’s own book §7.14', async () => {
    const ines = await app.as('ines')
    const invented = {
      id: 'search_OL27448W',
      title: 'The Invented',
      author: 'Somebody',
      isbn: '978-not-one',
      publishedYear: 850,
      pageCount: -3,
      genre: '',
      coverImageUrl: 'https://covers.example/1.jpg',
      amazonUrl: 'https://evil.example',
      averageRating: 5,
      reviewCount: 1000,
    }
    const { status, body } = await ines.post('/api/books/add-from-search', invented)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'The Invented',
      isbn: null,
      publishedYear: null,
      pageCount: null,
      genre: null,
      averageRating: 0,
      reviewCount: 0,
      coverImageUrl: 'https://covers.example/1.jpg',
      amazonUrl: 'https://www.amazon.com/s?k=The+Invented+Somebody&i=stripbooks',
    })
    expect((await ines.post('/api/books/add-from-search', invented)).body.id).toBe(body.id)
    expect((await ines.post('/api/books', { title: 'the invented', author: 'somebody' })).body.id).toBe(
      body.id,
    )
    expect((await app.visitor.get(`/api/books/${body.id}`)).status).toBe(404)
    expect((await app.visitor.get('/api/amazon/search?query=the+invented')).body.books).toEqual([])
  })

  test("adding a search result with the id of somebody else's own book does not reveal it", async () => {
    const secret = await (await app.as('mara')).post('/api/books', { title: 'Mara writes', author: 'Mara' })
    const { body } = await (
      await app.as('ines')
    ).post('/api/books/add-from-search', { id: secret.body.id, title: 'Guess', author: 'Ines' })
    expect(body.title).toBe('Guess')
    expect(body.id).not.toBe(secret.body.id)
  })

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//covers.example/1.jpg',
    '/api/images/1',
    'https://',
    'file:///etc/passwd',
    '',
    'https://covers.example/\u0000.jpg',
  ])('adding a search result with a cover at %j ignores the cover', async (coverImageUrl) => {
    const { body } = await (
      await app.as('ines')
    ).post('/api/books/add-from-search', {
      title: `Cover ${encodeURI(coverImageUrl)}`,
      author: 'X',
      coverImageUrl,
    })
    expect(body.coverImageUrl).toBeNull()
  })

  test('adding a search result needs a signed-in reader and a title', async () => {
    expect((await app.visitor.post('/api/books/add-from-search', dune)).status).toBe(401)
    const { status, body } = await (
      await app.as('ines')
    ).post('/api/books/add-from-search', { id: 1, author: 'X' })
    expect(status).toBe(400)
    expect(fieldsOf(body)).toContain('title')
  })
})

describe('the shared catalogue', () => {
  test('the shared catalogue comes in pages, newest first, with each book once §7.14', async () => {
    const before = Number((await app.visitor.get('/api/books')).headers['x-total-count'])
    const titles = Array.from({ length: 25 }, (_, number) => `Volume ${number}`)
    await insertBooks(app, titles, 'A Long Series')
    const seen: { id: number; title: string }[] = []
    let url: string | undefined = '/api/books?limit=10'
    while (url) {
      const { body, headers } = await app.visitor.get(url)
      expect(headers['x-total-count']).toBe(String(before + 25))
      seen.push(...body)
      url = /<(.+)>; rel="next"/.exec(String(headers['link']))?.[1]
    }
    const ids = seen.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
    expect(seen).toHaveLength(before + 25)
    expect(seen[0]?.title).toBe('Volume 24')
  })

  test('a browser that has a page of the catalogue gets a 304', async () => {
    const { headers } = await app.visitor.get('/api/books?limit=5')
    expect(
      (await app.visitor.get('/api/books?limit=5', { 'if-none-match': String(headers['etag']) })).status,
    ).toBe(304)
  })

  test.each(['limit=0', 'limit=101', 'limit=x', 'cursor=made-up', 'cursor=WyJhIl0'])(
    'the shared catalogue with ?%s is refused',
    async (asked) => {
      expect((await app.visitor.get(`/api/books?${asked}`)).status).toBe(400)
    },
  )
})
