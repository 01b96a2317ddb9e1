import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type StubServer, openStubServer } from './stub-server.ts'

/** A book as a source of the tests knows it; the shapes of both sources are made from it. */
export interface KnownBook {
  title: string
  subtitle?: string
  authors: readonly string[]
  year?: number
  isbns?: readonly string[]
  pages?: number
  coverId?: number
  description?: string
  genre?: string
}

/** Both sources, on loopback, each with its own books. */
export interface BookSources {
  library: StubServer
  google: StubServer
  /** Settings of a house that asks them. */
  settings: Record<string, string>
  /** What each of them knows from now on, best known first. */
  stock: (books: { library?: readonly KnownBook[]; google?: readonly KnownBook[] }) => void
  close: () => Promise<void>
}

/** What Google Books of the tests takes for a key. */
export const googleKey = 'AIza-key-of-the-tests'

export async function openBookSources(): Promise<BookSources> {
  const [library, google] = await Promise.all([openStubServer(), openStubServer()])
  const stock: BookSources['stock'] = (books) => {
    library.respond(answerAsLibrary(books.library ?? []))
    google.respond(answerAsGoogle(books.google ?? []))
  }
  stock({})
  return {
    library,
    google,
    settings: {
      OFFLINE: '0',
      OPENLIBRARY_URL: library.url,
      GOOGLE_BOOKS_URL: `${google.url}/books/v1`,
      GOOGLE_BOOKS_KEY: googleKey,
    },
    stock,
    close: async () => void (await Promise.all([library.close(), google.close()])),
  }
}

type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** Open Library's `/search.json` (https://openlibrary.org/dev/docs/api/search): works, found by all words of the query. */
export function answerAsLibrary(books: readonly KnownBook[]): Answering {
  const find = finder(books)
  return (request, response) => {
    const { pathname, searchParams } = urlOf(request)
    if (pathname !== '/search.json') return sendJson(request, response, { error: 'not found' }, 404)
    const found = find(searchParams.get('q') ?? '')
    const docs = found.slice(0, Number(searchParams.get('limit') ?? 100)).map(asWork)
    sendJson(request, response, { numFound: found.length, start: 0, numFoundExact: true, docs })
  }
}

/** One work as Open Library has it; what it does not know is left out. */
export const asWork = (book: KnownBook, number: number) => ({
  key: `/works/OL${number + 1}W`,
  title: book.title,
  subtitle: book.subtitle,
  author_key: book.authors.map((_name, place) => `OL${place + 1}A`),
  author_name: book.authors,
  edition_count: book.isbns?.length ?? 1,
  first_publish_year: book.year,
  isbn: book.isbns,
  number_of_pages_median: book.pages,
  cover_i: book.coverId,
})

/** Google's `/volumes` (https://developers.google.com/books/docs/v1/reference/volumes): editions, found likewise. */
function answerAsGoogle(books: readonly KnownBook[]): Answering {
  const find = finder(books)
  return (request, response) => {
    const { pathname, searchParams } = urlOf(request)
    if (pathname !== '/books/v1/volumes') return sendJson(request, response, { error: { code: 404 } }, 404)
    if (searchParams.get('key') !== googleKey)
      return sendJson(request, response, { error: { code: 400, message: 'API key not valid.' } }, 400)
    const found = find(searchParams.get('q') ?? '')
    const items = found.slice(0, Number(searchParams.get('maxResults') ?? 10)).map(asVolume)
    sendJson(request, response, {
      kind: 'books#volumes',
      totalItems: found.length,
      ...(items.length > 0 && { items }),
    })
  }
}

const asVolume = (book: KnownBook, number: number) => ({
  kind: 'books#volume',
  id: `volume${number}`,
  volumeInfo: {
    title: book.title,
    subtitle: book.subtitle,
    authors: book.authors,
    publishedDate: book.year ? `${book.year}-05-03` : undefined,
    description: book.description,
    industryIdentifiers: book.isbns?.map((isbn) => ({ type: `ISBN_${isbn.length}`, identifier: isbn })),
    pageCount: book.pages ?? 0,
    printType: 'BOOK',
    categories: book.genre ? [book.genre] : undefined,
    imageLinks: book.coverId && {
      thumbnail: `http://books.google.com/books/content?id=${book.coverId}&printsec=frontcover&img=1&zoom=1&edge=curl&source=gbs_api`,
    },
  },
})

/** Finds by all words, as both sources do, or by `isbn:…`; words are compared without accents and capitals. */
function finder(books: readonly KnownBook[]): (query: string) => KnownBook[] {
  const shelf = books.map((book) => ({
    book,
    words: new Set(wordsOf([book.title, book.subtitle ?? '', ...book.authors].join(' '))),
  }))
  return (query) => {
    const isbn = /^isbn:(\w+)$/.exec(query)?.[1]
    if (isbn) return books.filter((book) => book.isbns?.includes(isbn))
    const asked = wordsOf(query)
    return shelf.filter(({ words }) => asked.every((word) => words.has(word))).map(({ book }) => book)
  }
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/’/g, "'")
    .split(/[^\p{L}\p{N}']+/u)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter(Boolean)

const urlOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://source.example')

/** Sends JSON, as gzip to whoever takes that. */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
  status = 200,
): void {
  const text = JSON.stringify(body)
  const isPacked = String(request.headers['accept-encoding']).includes('gzip')
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(isPacked && { 'content-encoding': 'gzip' }),
  })
  response.end(isPacked ? gzipSync(text) : text)
}
