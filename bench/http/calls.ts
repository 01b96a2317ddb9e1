import { get } from 'node:http'
import { postsPerPage } from '#contract/discussions/post.ts'
import { catalogueBooks, type Client, signIn } from '../client.ts'
import { numberOption } from '../options.ts'

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
  thread: number
  readers: Client[]
}

const listLength = 20
const otherClubs = 30
const postsPerThread = 20

/** How readers and posts are spread over a book. */
interface Spread {
  /** Of the plan; 0 for no plan. */
  parts: number
  /** Half of those beyond a page are in the first thread, the others in short ones. */
  posts: number
}

export async function prepareClub(
  url: string,
  byDefault: Spread = { parts: 0, posts: postsPerPage },
): Promise<PreparedClub> {
  const parts = numberOption('parts', byDefault.parts)
  const posts = numberOption('posts', byDefault.posts)
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
  if (parts > 0) await spread(readers, book, parts)
  /** Sends a post by one reader after the other; its place is its author's. */
  const write = (number: number, body: object) =>
    (readers[parts > 0 ? number % readers.length : 0] ?? founder).send('POST', `${book}/discussions`, {
      content,
      ...body,
    })
  const first = Math.max(postsPerPage, Math.ceil(posts / 2))
  // By a reader of the first part: a reply is never placed before what it answers.
  const thread = await write(Math.max(parts - 1, 0), { title: 'All of it' })
  for (let reply = 1; reply < first; reply++) await write(reply, { parentId: thread.id })
  for (let left = posts - first; left > 0; left -= postsPerThread) {
    const other = await write(left, { title: `Chapter ${left}` })
    // Readers answer what they have reached: those before the author's number are at least as far.
    const asFar = parts > 0 ? ((left % readers.length) % parts) + 1 : 1
    for (let reply = 1; reply < Math.min(left, postsPerThread); reply++)
      await write(reply % asFar, { parentId: other.id })
  }
  return { id, slug, book, thread: thread.id, readers }
}

/** Gives the book a plan, and each reader a part of it; the first has finished. A build from before plans is left as it is. */
async function spread(readers: readonly Client[], book: string, parts: number): Promise<void> {
  const [founder] = readers
  const planned = await founder?.send('PATCH', `${book}/plan`, { chapters: parts }).catch(() => null)
  if (!planned) return
  for (const [number, reader] of readers.entries())
    await reader.send('PATCH', `${book}/progress`, { part: parts - (number % parts) })
}

/** The requests that open pages poll, each with a full response and with a 304. */
export async function callsOf(
  url: string,
  { id, slug, book, thread, readers }: PreparedClub,
): Promise<Call[]> {
  const paths = {
    club: `/api/clubs/slug/${slug}`,
    [`reading list (${listLength})`]: `/api/clubs/${id}/books`,
    [`thread (${postsPerPage} posts)`]: `${book}/discussions`,
    ...(numberOption('parts', 0) > 0 && { 'thread, next posts': `${book}/discussions/${thread}/replies` }),
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
