import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type StubServer, openStubServer } from './stub-server.ts'

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

export interface BookSources {
  library: StubServer
  google: StubServer
  settings: Record<string, string>
  /** Best known first. */
  stock: (books: { library?: readonly KnownBook[]; google?: readonly KnownBook[] }) => void
  close: () => Promise<void>
}

/** The only key that the stub of Google Books accepts. */
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

type Respond = (request: IncomingMessage, response: ServerResponse) => void

/** Open Library's `/search.json` (https://openlibrary.org/dev/docs/api/search): works, found by all words of the query. */
export function answerAsLibrary(books: readonly KnownBook[]): Respond {
  const find = createFinder(books)
  return (request, response) => {
    const { pathname, searchParams } = urlOf(request)
    if (pathname !== '/search.json') return sendJson(request, response, { error: 'not found' }, 404)
    const found = find(searchParams.get('q') ?? '')
    const docs = found.slice(0, Number(searchParams.get('limit') ?? 100)).map((book) => asWork(book))
    sendJson(request, response, { numFound: found.length, start: 0, numFoundExact: true, docs })
  }
}

export const asWork = (book: KnownBook) => ({
  key: `/works/OL${createHash('md5').update(book.title).digest().readUIntBE(0, 4)}W`,
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

/** Google's `/volumes` (https://developers.google.com/books/docs/v1/reference/volumes): editions, found by all words of the query. */
function answerAsGoogle(books: readonly KnownBook[]): Respond {
  const find = createFinder(books)
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

/** Finds books by all words of a query, or by `isbn:…`; ignores accents and case. */
function createFinder(books: readonly KnownBook[]): (query: string) => KnownBook[] {
  const indexed = books.map((book) => ({
    book,
    words: new Set(wordsOf([book.title, book.subtitle ?? '', ...book.authors].join(' '))),
  }))
  return (query) => {
    const isbn = /^isbn:(\w+)$/.exec(query)?.[1]
    if (isbn) return books.filter((book) => book.isbns?.includes(isbn))
    const words = wordsOf(query)
    return indexed
      .filter(({ words: known }) => words.every((word) => known.has(word)))
      .map(({ book }) => book)
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

export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  body: unknown,
  status = 200,
): void {
  const text = JSON.stringify(body)
  const isCompressed = String(request.headers['accept-encoding']).includes('gzip')
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  })
  response.end(isCompressed ? gzipSync(text) : text)
}
