import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { cast, type Person } from './cast.ts'
import type { TestApp } from './test-app.ts'

export interface SentEvent {
  id?: string
  event?: string
  data?: string
}

export interface OpenStream {
  status: number
  headers: IncomingMessage['headers']
  /** Every event so far; the first also has `retry`. */
  events: SentEvent[]
  parts: () => string[]
  /** Waits for an event about a part; throws when the stream ends without one. */
  untilPart: (part: string) => Promise<void>
  /** Waits for the club's revision; throws when the stream ends without it. */
  untilRevision: (revision: number) => Promise<void>
  ended: Promise<void>
  close: () => void
}

const listeningAt = new WeakMap<TestApp['http'], Promise<string>>()

/** The address of a test's server, which starts to listen on the first call. */
function addressOf(http: TestApp['http']): Promise<string> {
  const address = listeningAt.get(http) ?? http.listen({ port: 0, host: '127.0.0.1' })
  listeningAt.set(http, address)
  return address
}

export async function sessionOf(http: TestApp['http'], person: Person): Promise<string> {
  const answer = await http.inject({ method: 'POST', url: '/api/auth/login', payload: cast[person] })
  return `inkhorn_session=${answer.cookies[0]?.value}`
}

export async function listen(
  http: TestApp['http'],
  path: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const request = get(`${await addressOf(http)}${path}`, {
    agent: false,
    headers: { accept: 'text/event-stream', ...headers },
  })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const events: SentEvent[] = []
  const waiting = new Set<() => void>()
  let text = ''
  let isOver = false
  const notify = () => waiting.forEach((look) => look())
  answer.setEncoding('utf8')
  answer.on('data', (chunk: string) => {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n').filter((line) => !line.startsWith(':') && line !== '')
      if (lines.length > 0) events.push(Object.fromEntries(lines.map((line) => line.split(/: ?(.*)/s, 2))))
    }
    notify()
  })
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isOver = true
      notify()
      resolve()
    }
    answer.once('end', end)
    answer.once('error', end)
  })
  const parts = () => events.flatMap(({ data }): string[] => (data === undefined ? [] : JSON.parse(data)))
  const until = (isDone: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = () => {
        if (isDone()) resolve()
        else if (isOver) reject(new Error(`The stream ended after ${JSON.stringify(events)}`))
        else return
        waiting.delete(look)
      }
      waiting.add(look)
      look()
    })
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    parts,
    untilPart: (part) => until(() => parts().includes(part)),
    untilRevision: (revision) => until(() => events.some(({ id }) => id === String(revision))),
    ended,
    close: () => request.destroy(),
  }
}
