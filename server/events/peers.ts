import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import { addToBatch, type ChangeBatch, type ChangeEvent, emptyBatch } from './event.ts'
import type { Hub } from './hub.ts'

/** ms before a lost connection is reopened: the first delay and the maximum, doubling in between. */
const minRetryDelay = 100
const maxRetryDelay = 10_000
/** Out of the 7,999 bytes that PostgreSQL accepts in one NOTIFY. */
const maxBytes = 7500

export interface Peers {
  publish: (events: readonly ChangeEvent[]) => void
  close: () => Promise<void>
}

interface Log {
  warn: (message: string) => void
  info: (message: string) => void
}

const Message = z.object({
  from: z.string(),
  /** A change of several topics is one event: a thousand inboxes fit into three messages. Null if events were lost: resync. */
  events: z.nullable(
    z.array(
      z.object({
        topics: z.array(z.string()),
        parts: z.array(z.string()),
        revision: z.nullable(z.int()),
      }),
    ),
  ),
})
type Message = z.infer<typeof Message>

/** Over LISTEN and NOTIFY. PostgreSQL keeps nothing for a process that isn't connected, so subscribers resync after a reconnect. */
export function connectPeers(url: string, hub: Pick<Hub, 'publish' | 'resync'>, log: Log): Peers {
  const self = randomUUID()
  const closing = new AbortController()
  const waiting = new Map<string, ChangeBatch>()
  let connection: { client: pg.Client; channel: string } | null = null
  let hasLostEvents = false
  let isSending = false

  async function stayConnected(): Promise<void> {
    const { Client } = (await import('pg')).default
    for (let delay = minRetryDelay; !closing.signal.aborted; delay = Math.min(maxRetryDelay, delay * 2)) {
      const client = new Client({
        connectionString: url,
        application_name: 'inkhorn events',
        connectionTimeoutMillis: 5000,
        query_timeout: 10_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: 30_000,
      })
      const ended = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', resolve)
      })
      client.on('notification', ({ payload = '' }) => receive(payload))
      try {
        await client.connect()
        const channel = await listen(client)
        if (closing.signal.aborted) return await client.end()
        connection = { client, channel }
        if (delay > minRetryDelay) log.info('Exchanging events with the other processes again')
        delay = minRetryDelay
        hub.resync()
        void send()
        await ended
        if (!closing.signal.aborted)
          log.warn('Lost the connection for events of other processes; open pages poll until it is restored')
      } catch {
        // The database cannot be reached yet.
      }
      connection = null
      client.end().catch(() => {})
      // With jitter, so that not all processes reconnect at the same moment.
      await sleep(delay * (0.5 + Math.random() / 2), undefined, { ref: false, signal: closing.signal }).catch(
        () => {},
      )
    }
  }

  function receive(payload: string): void {
    // PostgreSQL sends a process its own messages, too; they need no parsing.
    if (payload.startsWith(JSON.stringify({ from: self }).slice(0, -1))) return
    const message = parse(payload)
    if (!message) return
    if (message.events)
      hub.publish(
        message.events.flatMap(({ topics, ...event }) => topics.map((topic) => ({ topic, ...event }))),
      )
    else hub.resync()
  }

  function publish(events: readonly ChangeEvent[]): void {
    if (!connection) {
      hasLostEvents = true
      return
    }
    for (const event of events) {
      const batch = waiting.get(event.topic) ?? emptyBatch()
      waiting.set(event.topic, batch)
      addToBatch(batch, event)
    }
    void send()
  }

  async function send(): Promise<void> {
    if (!connection || isSending) return
    const { client, channel } = connection
    isSending = true
    try {
      for (let message = next(); message; message = next())
        await client.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)])
    } catch {
      // It is unknown whether the message arrived; the peers resync after the reconnect.
      hasLostEvents = true
      client.end().catch(() => {})
    }
    isSending = false
  }

  function next(): Message | null {
    if (hasLostEvents) {
      hasLostEvents = false
      waiting.clear()
      return { from: self, events: null }
    }
    const events = new Map<string, NonNullable<Message['events']>[number]>()
    let bytes = 0
    for (const [topic, { parts, revision }] of waiting) {
      const change = { parts: [...parts], revision }
      const key = JSON.stringify(change)
      const event = events.get(key) ?? { topics: [], ...change }
      bytes += byteLength(topic) + (events.has(key) ? 0 : byteLength({ topics: [], ...change }))
      if (events.size > 0 && bytes > maxBytes) break
      event.topics.push(topic)
      events.set(key, event)
      waiting.delete(topic)
    }
    return events.size > 0 ? { from: self, events: [...events.values()] } : null
  }

  void stayConnected()
  return {
    publish,
    close: async () => {
      closing.abort()
      await connection?.client.end()
    },
  }
}

async function listen(client: pg.Client): Promise<string> {
  // A NOTIFY need not survive a crash of the database, because its listeners would not either.
  await client.query('set synchronous_commit = off')
  const { rows } = await client.query<{ channel: string }>(
    `select 'inkhorn_' || md5(current_schema()) as channel,
      set_config('application_name', 'inkhorn events ' || current_schema(), false)`,
  )
  const channel = rows[0]?.channel ?? ''
  await client.query(`listen ${channel}`)
  return channel
}

/** The bytes of a value in a list as JSON, with its comma. */
const byteLength = (value: unknown): number => Buffer.byteLength(JSON.stringify(value)) + 1

/** Parses a message; null for anything else, since every user of the database may write to the channel. */
function parse(payload: string): Message | null {
  try {
    return z.safeParse(Message, JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
