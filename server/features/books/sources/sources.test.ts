import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookSearch, type FoundBook } from '#contract/books/book.ts'
import { type BookSources, googleKey, openBookSources } from '#tests/book-sources.ts'
import { insertBooks } from '#tests/club.ts'
import { createTestApp, type TestApp } from '#tests/test-app.ts'

let sources: BookSources
let app: TestApp
beforeAll(async () => {
  sources = await openBookSources()
  app = await createTestApp({ ...sources.settings, PUBLIC_URL: 'https://books.example' })
})
afterAll(async () => {
  await app.close()
  await sources.close()
})
beforeEach(() => sources.stock({}))

const search = async (words: string): Promise<FoundBook[]> => {
  const { status, body } = await app.visitor.get(`/api/amazon/search?query=${encodeURIComponent(words)}`)
  expect(status).toBe(200)
  return body.books
}
const titlesFor = async (words: string) => (await search(words)).map(({ title }) => title)
const requestsTo = (which: 'library' | 'google') =>
  sources[which].requests.map(({ url }) => new URL(url ?? '', 'http://source.example').searchParams)

const circe = {
  title: 'Circe',
  authors: ['Madeline Miller'],
  year: 2018,
  isbns: ['9780316556347', '0316556343'],
  pages: 393,
  coverId: 8259841,
}

describe('a search for a book outside the catalogue', () => {
  test('a search finds a book in Open Library, with everything needed to show and add it §7.13', async () => {
    sources.stock({ library: [circe] })
    expect(await search('circe')).toEqual([
      {
        id: expect.stringMatching(/^search_/),
        title: 'Circe',
        author: 'Madeline Miller',
        description: null,
        isbn: '9780316556347',
        publishedYear: 2018,
        pageCount: 393,
        genre: null,
        coverImageUrl: 'https://covers.openlibrary.org/b/id/8259841-L.jpg',
        amazonUrl: 'https://www.amazon.com/dp/0316556343',
        averageRating: 0,
        reviewCount: 0,
      },
    ])
  })

  test('a search finds a book in Google Books, with a plain-text description and a cover over https §7.13', async () => {
    const description = '<p><b>Exiled</b> &amp; alone.<br>She stays.</p>'
    sources.stock({ google: [{ ...circe, title: 'Circe Alone', description, genre: 'Fiction' }] })
    const [book] = await search('circe alone')
    expect(book).toMatchObject({
      title: 'Circe Alone',
      description: 'Exiled & alone.\nShe stays.',
      genre: 'Fiction',
      coverImageUrl:
        'https://books.google.com/books/content?id=8259841&printsec=frontcover&img=1&zoom=1&source=gbs_api',
    })
  })

  test('a search shows all editions of a work as one result with the best of each §D.42', async () => {
    sources.stock({
      library: [
        { title: 'The Hunger Hour (The Hunger Hour, #1)', authors: ['Sue Collins'], year: 2010, pages: 390 },
        { title: 'The Hunger Hour: A Novel', authors: ['Sue Collins', 'A. Painter'], coverId: 5, year: 2008 },
        { title: 'Hunger Hour', authors: ['S. Collins'], isbns: ['9780439023481'], pages: 374 },
      ],
      google: [
        { title: 'The Hunger Hour', authors: ['Sue Collins'], pages: 500, year: 2012, genre: 'Fiction' },
      ],
    })
    const found = await search('hunger hour')
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({
      title: 'The Hunger Hour',
      publishedYear: 2008,
      pageCount: 390,
      isbn: '9780439023481',
      genre: 'Fiction',
      coverImageUrl: 'https://covers.openlibrary.org/b/id/5-L.jpg',
    })
  })

  test('a search shows a work of the catalogue once, and not again from a source §D.42', async () => {
    const [own] = await insertBooks(app, ['The Left Hand of Dusk'], 'Ursula Guin')
    sources.stock({ library: [{ title: 'The Left Hand of Dusk (Hain, #4)', authors: ['Ursula Guin'] }] })
    expect((await search('left hand of dusk')).map(({ id }) => id)).toEqual([own])
  })

  test('a search shows a work of the catalogue that only a source matches to the query', async () => {
    const [own] = await insertBooks(app, ['The Annotated Dusk'], 'Ursula Guin')
    sources.stock({
      library: [{ title: 'The Annotated Dusk', authors: ['Ursula Guin'], isbns: ['9780441478125'] }],
    })
    expect((await search('0-441-47812-3')).map(({ id }) => id)).toEqual([own])
  })

  test.each(['9780141439518', '978-0-14-143951-8', '0141439513', 'ISBN 0 14 143951 3'])(
    'a search for %s asks both sources for the ISBN and shows that edition first §7.13',
    async (written) => {
      const pride = { title: 'Pride', authors: ['J. Austen'], isbns: ['9783150098714', '9780141439518'] }
      sources.stock({ library: [pride], google: [{ ...pride, authors: ['Jane Austen'] }] })
      const found = await search(written)
      expect(found).toHaveLength(1)
      expect(found[0]?.isbn).toBe('9780141439518')
      const queries = [...requestsTo('library'), ...requestsTo('google')].map((query) => query.get('q'))
      expect(queries.filter((q) => q !== 'isbn:9780141439518')).toEqual([])
    },
  )

  test.each([
    ['there there', 'There There'],
    ["don't be evil", "Don't Be Evil"],
    ['DON’T BE EVIL!', "Don't Be Evil"],
    ['it by stephen king', 'It'],
    ['stephen king it', 'It'],
    ['pedro paramo', 'Pedro Páramo'],
    ['who we are', 'Who We Are'],
  ])(
    'a search for %j shows the book with that title first, even if the source does not §7.13',
    async (words, title) => {
      const others = [
        'It Ends Here by Us',
        'There There Now',
        "Who We Are Not, or Don't Be Evil",
        'Pedro Páramo Revisited',
      ]
      // The source finds books that contain every word, including "by".
      sources.stock({
        library: [
          ...others.map((one) => ({ title: one, subtitle: `by ${words}`, authors: ['Stephen B. King'] })),
          { title: "Don't Be Evil", authors: ['Rana F.'] },
          ...['It', 'There There', 'Pedro Páramo', 'Who We Are'].map((one) => ({
            title: one,
            subtitle: 'by the author',
            authors: ['Stephen King'],
          })),
        ],
      })
      expect((await titlesFor(words))[0]).toBe(title)
    },
  )

  test('a search finds no more works in sources than the page shows, and none twice', async () => {
    const many = (source: string) =>
      Array.from({ length: 60 }, (_, number) => ({ title: `Quagmire ${number % 50}`, authors: [source] }))
    sources.stock({ library: many('Ada Quill'), google: many('Ben Quill') })
    const found = await search('quagmire')
    expect(found).toHaveLength(bookSearch.found)
    expect(new Set(found.map(({ title, author }) => `${title} ${author}`)).size).toBe(bookSearch.found)
  })

  test('a search keeps apart the numbered volumes of a series that share a title', async () => {
    sources.stock({
      library: [1, 2, 3].map((part) => ({ title: `Fabulae (Fabulae, #${part})`, authors: ['B. Willing'] })),
    })
    expect(await search('fabulae')).toHaveLength(3)
  })
})

describe('the sources', () => {
  test('a search calls each source once, with plain words and a User-Agent', async () => {
    await search('Plain: "words" AND (more) -here*')
    const [library] = requestsTo('library')
    const [google] = requestsTo('google')
    expect(library?.get('q')).toBe('plain words and more here')
    expect(google?.get('q')).toBe('plain words and more here')
    expect(google?.get('key')).toBe(googleKey)
    for (const { requests } of [sources.library, sources.google]) {
      expect(requests).toHaveLength(1)
      expect(requests[0]?.headers['user-agent']).toBe('Inkhorn/0.1 (book clubs; +https://books.example)')
      expect(requests[0]?.headers['accept-encoding']).toBe('gzip')
    }
  })

  test('equal searches, concurrent or later, call each source once', async () => {
    sources.stock({ library: [{ title: 'Asked Once', authors: ['Someone'] }] })
    const found = await Promise.all(['asked once', ' Asked  ONCE ', 'asked once!'].map(titlesFor))
    expect(found).toEqual([['Asked Once'], ['Asked Once'], ['Asked Once']])
    expect(await titlesFor('Asked once')).toEqual(['Asked Once'])
    expect(sources.library.requests).toHaveLength(1)
    expect(sources.google.requests).toHaveLength(1)
  })

  test('a query without words calls no source', async () => {
    for (const words of ['%%%', '🦄🦄🦄', "'''", '* - :']) expect(await search(words)).toEqual([])
    expect(sources.library.requests).toEqual([])
    expect(sources.google.requests).toEqual([])
  })

  test('calls to sources reuse open connections', async () => {
    const ports = new Set<number | undefined>()
    sources.library.respond((request, response) => {
      ports.add(request.socket.remotePort)
      response.end('{"docs":[]}')
    })
    for (const words of ['first words', 'second words', 'third words']) await search(words)
    expect(ports.size).toBe(1)
  })

  test('no source is called with OFFLINE=1 §D.43', async () => {
    const offline = await createTestApp({ ...sources.settings, OFFLINE: '1' })
    await insertBooks(offline, ['Offline Reading'], 'A. Home')
    const { status, body } = await offline.visitor.get('/api/amazon/search?query=offline')
    expect(status).toBe(200)
    expect(body.books).toHaveLength(1)
    expect((await offline.visitor.get('/readyz')).body.outbound).toEqual([])
    await offline.close()
    expect(sources.library.requests).toEqual([])
    expect(sources.google.requests).toEqual([])
  })

  test('without a key for Google Books, only Open Library is called §D.43', async () => {
    const keyless = await createTestApp({ ...sources.settings, GOOGLE_BOOKS_KEY: '' })
    sources.stock({ library: [circe], google: [circe] })
    expect((await keyless.visitor.get('/api/amazon/search?query=circe')).body.books).toHaveLength(1)
    expect((await keyless.visitor.get('/readyz')).body.outbound).toEqual([
      { name: 'open-library', state: 'closed', until: null },
    ])
    await keyless.close()
    expect(sources.google.requests).toEqual([])
  })
})
