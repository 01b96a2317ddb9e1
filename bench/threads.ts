/**
 * How fast a post deep in a thread of 2,000 opens while 50 connections load pages of the same book, on both engines.
 * `npm run bench:threads -- --posts=2000 --seconds=10`; the goal is a 99th percentile under 300 ms.
 */
import autocannon from 'autocannon'
import * as z from 'zod/mini'
import type { Engine } from '#server/db/database.ts'
import { numberArgument } from './arguments.ts'
import { engines, ownDatabase } from './databases.ts'
import { percentile } from './figures.ts'
import { type ServerProcess, startInkhorn } from './server-process.ts'

const Numbered = z.object({ id: z.int() })
/** Requests under way at once while the thread is written. */
const writers = 20
/** Replies that one post receives before the next is answered: a broad thread with some depth. */
const breadth = 40

for (const engine of engines()) await measure(engine)

async function measure(engine: Engine): Promise<void> {
  const database = await ownDatabase(engine)
  const server = await startInkhorn({ DATABASE_URL: database.url })
  try {
    const { book, posts } = await writeThread(server, numberArgument('posts', 2000))
    const deep = posts[Math.floor(posts.length * 0.75)] ?? 0
    const seconds = numberArgument('seconds', 10)
    const crowd = autocannon({
      url: server.url,
      connections: 50,
      duration: seconds,
      requests: [
        { path: `${book}/discussions` },
        { path: `${book}/discussions/${deep}` },
        { path: '/api/clubs' },
      ],
    })
    const times = await openRepeatedly(`${server.url}${book}/discussions/${deep}`, seconds * 1000)
    const { requests, non2xx } = await crowd
    console.log(
      `${engine}: ${posts.length} posts; a deep link opened ${times.length} times beside ${Math.round(requests.average)} requests/s ` +
        `(${non2xx} refused): p50 ${percentile(times, 50).toFixed(0)} ms, p99 ${percentile(times, 99).toFixed(0)} ms`,
    )
  } finally {
    await server.end('SIGTERM')
    await database.drop()
  }
}

/** Opens one address again and again, one at a time, each answer whole; the times in ms. */
async function openRepeatedly(url: string, ms: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + ms
  while (performance.now() < until) {
    const since = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    times.push(performance.now() - since)
  }
  return times
}

/** A club with a book and one long thread on it, made through the front door. */
async function writeThread(server: ServerProcess, count: number) {
  const login = await fetch(`${server.url}/api/auth/login`, sending({ email: 'bench@inkhorn.example' }))
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await fetch(server.url + path, sending(body, cookie))
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return Numbered.parse(await answer.json()).id
  }
  const club = await make('/api/clubs', { name: 'Long threads', description: 'For the bench' })
  const bookId = await make('/api/books', { title: 'A Long Talk', author: 'Bench' })
  await make(`/api/clubs/${club}/books`, { bookId })
  const book = `/api/clubs/${club}/books/${bookId}`
  const content =
    'What she does on the beach changes what the first chapter meant, and I keep going back to it. '.repeat(3)
  const threadId = await make(`${book}/discussions`, { title: 'All of it', content })
  const posts: number[] = []
  while (posts.length < count - 1) {
    const parentId =
      posts.length % (breadth * 2) < breadth ? threadId : (posts[posts.length - breadth] ?? threadId)
    const batch = Array.from({ length: Math.min(writers, count - 1 - posts.length) }, () =>
      make(`${book}/discussions`, { content, parentId }),
    )
    posts.push(...(await Promise.all(batch)))
  }
  return { book, posts }
}

function sending(body: object, cookie = ''): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  }
}
