import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import * as z from 'zod/mini'
import { type News, noNews, takeIn, type Word } from './event.ts'

/** How long after a lost connection it is tried again, in ms; twice as long each time, up to the longest. */
const firstWait = 100
const longestWait = 10_000
/** Whether the connection still stands is asked this often; a network that swallows packets says nothing by itself. */
const askEvery = 30_000
/** PostgreSQL takes 7,999 bytes in one NOTIFY. */
const mostBytes = 7500
/** Topics that wait while the connection is away; more of them, and neighbours are told to look for themselves. */
const mostWaiting = 2000

/** The other processes on the same database. */
export interface Neighbours {
  /** Tells them; at once, or with what else comes while the last telling is under way. */
  tell: (words: readonly Word[]) => void
  close: () => Promise<void>
}

/** What is done with what they tell us: their words, or that some may have been lost. */
export interface Ears {
  publish: (words: readonly Word[]) => void
  lookAgain: () => void
}

interface Log {
  warn: (message: string) => void
  info: (message: string) => void
}

const Letter = z.object({
  from: z.string(),
  /** Topic, revision and parts of each; null when words were lost. */
  words: z.nullable(z.array(z.tuple([z.string(), z.nullable(z.int())], z.string()))),
})
type Letter = z.infer<typeof Letter>

/**
 * Talks with the other processes over one connection of its own (LISTEN and NOTIFY). When it breaks it is made again, and
 * everybody looks for themselves, since PostgreSQL keeps nothing for who was away.
 */
export function openNeighbours(url: string, ears: Ears, log: Log): Neighbours {
  const self = randomBytes(6).toString('base64url')
  const waiting = new Map<string, News>()
  let isMissing = false
  let isTelling = false
  let isClosed = false
  let wait = firstWait
  let line: { client: pg.Client; channel: string } | null = null
  let retry: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const { Client } = (await import('pg')).default
    const client = new Client({
      connectionString: url,
      application_name: 'inkhorn events',
      connectionTimeoutMillis: 5000,
      query_timeout: 10_000,
      keepAlive: true,
    })
    // One that breaks while it is made fails twice: by its promise and by this.
    let isOver = false
    const over = () => {
      if (isOver) return
      isOver = true
      lost()
      client.end().catch(() => {})
    }
    client.on('error', over)
    client.on('end', over)
    client.on('notification', ({ payload = '' }) => hear(payload))
    try {
      await client.connect()
      // What is told need not outlive a crash of the database: those who listen would have lost it as well.
      await client.query('set synchronous_commit = off')
      // The schema is part of the name, as it is of everything else in this database.
      const { rows } = await client.query<{ channel: string }>(
        `select 'inkhorn_' || md5(current_schema()) as channel,
          set_config('application_name', 'inkhorn events ' || current_schema(), false)`,
      )
      const channel = rows[0]?.channel ?? ''
      await client.query(`listen ${channel}`)
      if (isOver || isClosed) return over()
      line = { client, channel }
      if (wait > firstWait) log.info('Listening to the other processes again')
      wait = firstWait
      ears.lookAgain()
      asking = setInterval(() => void client.query('select 1').catch(over), askEvery).unref()
      void tellAll()
    } catch {
      over()
    }
  }

  function lost(): void {
    if (line)
      log.warn(
        'The connection that listens to other processes is lost; pages hear of their changes by polling',
      )
    line = null
    clearInterval(asking)
    if (isClosed) return
    // Not all processes at the same moment.
    retry = setTimeout(() => void connect(), wait * (0.5 + Math.random() / 2)).unref()
    wait = Math.min(longestWait, wait * 2)
  }

  function hear(payload: string): void {
    const letter = read(payload)
    if (!letter || letter.from === self) return
    if (!letter.words) return ears.lookAgain()
    ears.publish(letter.words.map(([topic, revision, ...parts]) => ({ topic, revision, parts })))
  }

  function tell(words: readonly Word[]): void {
    for (const word of words) {
      const news = waiting.get(word.topic) ?? noNews()
      waiting.set(word.topic, news)
      takeIn(news, word)
    }
    if (waiting.size > mostWaiting) {
      waiting.clear()
      isMissing = true
    }
    void tellAll()
  }

  async function tellAll(): Promise<void> {
    if (!line || isTelling) return
    const { client, channel } = line
    isTelling = true
    try {
      for (let payload = next(); payload !== null; payload = next())
        await client.query('select pg_notify($1, $2)', [channel, payload])
    } catch {
      // Whether this was heard nobody knows; it is said when the connection stands again.
      isMissing = true
    }
    isTelling = false
    if (line && line.client !== client) void tellAll()
  }

  /** As much of what waits as one NOTIFY takes; null when nothing does. */
  function next(): string | null {
    if (isMissing) {
      isMissing = false
      return JSON.stringify({ from: self, words: null } satisfies Letter)
    }
    const words: NonNullable<Letter['words']> = []
    let bytes = 0
    for (const [topic, { revision, parts }] of waiting) {
      const word: (typeof words)[number] = [topic, revision, ...parts]
      bytes += Buffer.byteLength(JSON.stringify(word)) + 1
      if (words.length > 0 && bytes > mostBytes) break
      words.push(word)
      waiting.delete(topic)
    }
    return words.length > 0 ? JSON.stringify({ from: self, words } satisfies Letter) : null
  }

  void connect()
  return {
    tell,
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      const open = line
      line = null
      await open?.client.end()
    },
  }
}

/** What came over the channel, if it is ours: anybody who may connect to the database may write there. */
function read(payload: string): Letter | null {
  try {
    const { success, data } = z.safeParse(Letter, JSON.parse(payload))
    return success ? data : null
  } catch {
    return null
  }
}
