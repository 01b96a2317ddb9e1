import { get } from 'node:http'
import { postsPerPage } from '#contract/discussions/post.ts'
import { catalogueBooks, type Client, signIn } from '../client.ts'

/** Sent by 50 connections, each with its own headers. */
export interface Call {
  name: string
  path: string
  status: number
  headers: Record<string, string>[]
}

export interface Write extends Call {
  method: 'PATCH' | 'POST'
  body: string
}

/** A response as sent over the wire. */
export interface RecordedAnswer {
  name: string
  status: number
  /** Alternating names and values. */
  headers: string[]
  /** In base64. */
  body: string
}

/** A club with a reading list, a thread and 50 members, among other clubs. */
export interface PreparedClub {
  id: number
  slug: string
  book: string
  readers: Client[]
}

const listLength = 20
const otherClubs = 30

export async function prepareClub(url: string): Promise<PreparedClub> {
  const readers = await Promise.all(Array.from({ length: 50 }, (_, number) => signIn(url, `reader${number}`)))
  const [founder] = readers as [Client]
  const books = await catalogueBooks(url, listLength)
  const found = async (name: string, length: number) => {
    const club = await founder.send('POST', '/api/clubs', { name, description: 'A club of the benchmark' })
    for (const bookId of books.slice(0, length))
      await founder.send('POST', `/api/clubs/${club.id}/books`, { bookId })
    return club
  }
  for (let other = 0; other < otherClubs; other++) await found(`Other ${other}`, 3)
  const { id, slug } = await found('Measured', listLength)
  for (const reader of readers.slice(1)) await reader.send('POST', `/api/clubs/${id}/join`)
  const book = `/api/clubs/${id}/books/${books[0]}`
  const content = 'What she does on the beach changes what the first chapter meant. '.repeat(3)
  const thread = await founder.send('POST', `${book}/discussions`, { title: 'All of it', content })
  for (let reply = 1; reply < postsPerPage; reply++)
    await founder.send('POST', `${book}/discussions`, { content, parentId: thread.id })
  return { id, slug, book, readers }
}

/** The requests that open pages poll, each with a full response and with a 304. */
export async function callsOf(url: string, { id, slug, book, readers }: PreparedClub): Promise<Call[]> {
  const paths = {
    club: `/api/clubs/slug/${slug}`,
    [`reading list (${listLength})`]: `/api/clubs/${id}/books`,
    [`thread (${postsPerPage} posts)`]: `${book}/discussions`,
    'clubs, first page': '/api/clubs',
    'popular books': '/api/books/popular',
  }
  const calls: Call[] = []
  for (const [name, path] of Object.entries(paths)) {
    const whole = readers.map(({ cookie }) => ({ cookie }))
    const fresh = await Promise.all(
      whole.map(async (headers) => {
        const answer = await fetch(url + path, { headers })
        return { ...headers, 'if-none-match': answer.headers.get('etag') ?? '' }
      }),
    )
    calls.push({ name, path, status: 200, headers: whole })
    calls.push({ name: `${name}, 304`, path, status: 304, headers: fresh })
  }
  return calls
}

export const progressBody = { currentPage: 7, totalPages: 300 }
export const threadBody = { title: 'All of it', content: 'So much.' }

export function writesOf({ book, readers }: PreparedClub): Write[] {
  const headers = readers.map(({ cookie }) => ({ cookie, 'content-type': 'application/json' }))
  return [
    {
      name: 'save progress',
      path: `${book}/progress`,
      method: 'PATCH',
      status: 200,
      body: JSON.stringify(progressBody),
      headers,
    },
    {
      name: 'start thread',
      path: `${book}/discussions`,
      method: 'POST',
      status: 201,
      body: JSON.stringify(threadBody),
      headers,
    },
  ]
}

/** Headers that Node's server adds automatically. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

export const recordAnswer = (url: string, { name, path, headers }: Call): Promise<RecordedAnswer> =>
  new Promise((resolve, reject) => {
    get(url + path, { headers: headers[0] }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('base64')
        const pairs = response.rawHeaders.flatMap((value, place, all) =>
          place % 2 === 0 && !ownHeaders.has(value.toLowerCase()) ? [value, all[place + 1] ?? ''] : [],
        )
        resolve({ name, status: response.statusCode ?? 0, headers: pairs, body })
      })
    }).on('error', reject)
  })
