import type { FastifyReply } from 'fastify'
import { message } from '#contract/messages/message.ts'
import { HttpError } from '#server/http/http-error.ts'
import { type EventStream, formatEvent, openStream } from './stream.ts'

/** The reader or address a stream counts towards, and its maximum number of streams. */
export interface StreamOwner {
  name: string
  maxStreams: number
}

/** ms; proxies close a connection that is silent for 30 or 60 s. */
const heartbeatInterval = 25_000
/** A stream ends after an hour, so that its session is checked and its client may reach another process. */
const maxHeartbeats = 144
/** ms a client waits before it reconnects; random, so that they do not all return at once after a restart. */
const reconnectDelay = { min: 1000, max: 5000 }

export type Streams = ReturnType<typeof createStreams>

const tooManyOfOwner = message('problems.tooManyOwnPages', 'You have too many pages open at once.')
const tooMany = message('problems.tooManyPages', 'Too many pages are open at once.')

export function createStreams(max: number) {
  const streams = new Set<EventStream>()
  const counts = new Map<string, number>()
  let isClosing = false

  /** Opens a stream; throws 429 if its owner has too many, 503 if the process does. `onClose` is called once. */
  function open({ name, maxStreams }: StreamOwner, reply: FastifyReply, onClose: () => void): EventStream {
    const count = counts.get(name) ?? 0
    if (count >= maxStreams) throw new HttpError('too-fast', tooManyOfOwner, [], 60)
    if (streams.size >= max || isClosing) throw new HttpError('unavailable', tooMany, [], 60)
    const stream = openStream(reply, () => {
      clearInterval(heartbeat)
      streams.delete(stream)
      const left = (counts.get(name) ?? 1) - 1
      if (left > 0) counts.set(name, left)
      else counts.delete(name)
      onClose()
    })
    let heartbeats = 0
    const heartbeat = setInterval(() => {
      if (++heartbeats > maxHeartbeats) stream.end()
      else stream.send(':\n\n')
    }, heartbeatInterval).unref()
    counts.set(name, count + 1)
    streams.add(stream)
    const { min, max: longest } = reconnectDelay
    stream.send(`retry: ${Math.round(min + Math.random() * (longest - min))}\n`)
    return stream
  }

  /** Ends every stream and opens no new ones; clients reconnect to another process, or to this one after its restart. */
  function close(): void {
    isClosing = true
    for (const stream of streams) stream.end(formatEvent({}))
  }

  return { open, close, count: () => streams.size }
}
