import { Agent, request } from 'node:http'
import type { Minute } from './minute.ts'

/** What came back; `body` is what JSON said, null where it was something else. */
export interface Answered {
  status: number
  body: unknown
  cookie: string | undefined
}

/** How a call is made: `fine` are the statuses it may have beside 200, 201, 204 and 304. */
export interface Calling {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: object
  fine?: readonly number[]
}

/** Makes calls as one browser does, from an address of its own: sends its cookie, and asks anew only for what has changed. */
export interface Caller {
  cookie: string
  call: (kind: string, path: string, calling?: Calling) => Promise<Answered>
  /** Opens a stream of events; hears it out until `ms` are over. */
  listen: (path: string, ms: number) => Promise<void>
  /** Forgets what was answered before, as a new browser would. */
  forget: () => void
}

/** Answers whose ETag one browser keeps. */
const keptMost = 40
const longestWait = 30_000
const good = new Set([200, 201, 204, 304])

/** Connections are given up before the server does so after 72 s: a call that crosses the end would be lost. */
export const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: Infinity, timeout: 60_000 })

/** A caller from `address`, whose calls are noted in the minute that `now` gives. */
export function openCaller(url: string, agent: Agent, address: string, now: () => Minute): Caller {
  const tags = new Map<string, string>()
  const caller: Caller = {
    cookie: '',
    forget: () => tags.clear(),
    call: async (kind, path, { method = 'GET', body, fine = [] } = {}) => {
      const text = body && JSON.stringify(body)
      const headers: Record<string, string> = { 'x-forwarded-for': address, cookie: caller.cookie }
      if (text) headers['content-type'] = 'application/json'
      const tag = tags.get(path)
      if (method === 'GET' && tag) headers['if-none-match'] = tag
      const since = performance.now()
      const answer = await send(url + path, { agent, method, headers, timeout: longestWait }, text)
      const took = performance.now() - since
      const isFine = good.has(answer.status) || fine.includes(answer.status)
      now().note(kind, answer.status, took, isFine ? null : `${method} ${path}: ${answer.text.slice(0, 300)}`)
      if (method === 'GET' && answer.status === 200 && answer.etag) keep(tags, path, answer.etag)
      return {
        status: answer.status,
        body: answer.isJson ? JSON.parse(answer.text) : null,
        cookie: answer.cookie,
      }
    },
    listen: (path, ms) =>
      new Promise((resolve) => {
        const headers = {
          'x-forwarded-for': address,
          cookie: caller.cookie,
          accept: 'text/event-stream',
        }
        const asked = request(url + path, { headers, agent: false }, (answer) => {
          const wrong = answer.statusCode === 200 ? null : `GET ${path}`
          now().note('stream', answer.statusCode ?? 0, null, wrong)
          answer.on('data', () => now().hear())
          answer.once('close', resolve)
        })
        const over = setTimeout(() => asked.destroy(), ms)
        // Hanging up is how a page leaves; only what comes before it is an error.
        asked.once('error', (error) => {
          if (!asked.destroyed) now().note('stream', 0, null, `GET ${path}: ${error.message}`)
          clearTimeout(over)
          resolve()
        })
        asked.once('close', () => clearTimeout(over))
        asked.end()
      }),
  }
  return caller
}

function keep(tags: Map<string, string>, path: string, tag: string): void {
  tags.delete(path)
  tags.set(path, tag)
  const [oldest] = tags.keys()
  if (tags.size > keptMost && oldest !== undefined) tags.delete(oldest)
}

interface Sent {
  status: number
  text: string
  isJson: boolean
  etag: string | undefined
  cookie: string | undefined
}

/** Sends a request and reads the answer whole; status 0 where there was none. */
function send(url: string, options: object, body: string | undefined): Promise<Sent> {
  return new Promise((resolve) => {
    const fail = (error: Error) =>
      resolve({ status: 0, text: error.message, isJson: false, etag: undefined, cookie: undefined })
    const asked = request(url, options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', fail)
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          isJson: String(answer.headers['content-type']).includes('json') && parts.length > 0,
          etag: answer.headers.etag,
          cookie: answer.headers['set-cookie']?.[0]?.split(';')[0],
        }),
      )
    })
    asked.once('timeout', () => asked.destroy(new Error(`no answer within ${longestWait / 1000} s`)))
    asked.once('error', fail)
    asked.end(body)
  })
}
