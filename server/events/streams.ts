import type { FastifyReply } from 'fastify'
import { HttpError } from '#server/http/http-error.ts'
import { type EventStream, eventText, openStream } from './stream.ts'

/** Who opens a stream, and how many they may have. */
export interface Caller {
  name: string
  most: number
}

/** Proxies close what is silent for 30 or 60 s; every stream is heard of twice a minute. */
const beatSeconds = 25
/** After so many beats, an hour, a stream ends and is opened again: on a process with room, by a session that still is one. */
const mostBeats = 144
/** Between these many ms a client that lost its stream waits; a restart does not bring everybody back in one moment. */
const soonest = 1000
const latest = 5000

/** How long a client is to wait before it comes back, in ms; another one for each. */
const retry = () => Math.round(soonest + Math.random() * (latest - soonest))

export type Streams = ReturnType<typeof openStreams>

/** The event streams of this process, at most `all`: how many there are, their heartbeats, and their end. */
export function openStreams(all: number) {
  const callers = new Map<string, number>()
  // A second's worth of streams in each: heartbeats are spread, however many there are.
  const wheel = Array.from({ length: beatSeconds }, () => new Map<EventStream, number>())
  let open = 0
  let second = 0
  let clock: NodeJS.Timeout | undefined
  let isClosing = false

  /** Opens a stream for a caller; 429 when they have too many, 503 when all have. `over` is called once it is over. */
  function admit({ name, most }: Caller, reply: FastifyReply, over: () => void): EventStream {
    const own = callers.get(name) ?? 0
    if (own >= most) throw new HttpError('too-fast', 'You have too many pages open at once.', [], 60)
    if (open >= all || isClosing)
      throw new HttpError('unavailable', 'Too many pages are open at once.', [], 60)
    const beats = wheel[open % beatSeconds] ?? new Map<EventStream, number>()
    const stream = openStream(reply, () => {
      beats.delete(stream)
      open--
      const left = (callers.get(name) ?? 1) - 1
      if (left > 0) callers.set(name, left)
      else callers.delete(name)
      if (open === 0) clearInterval(clock)
      over()
    })
    callers.set(name, own + 1)
    if (open++ === 0) clock = setInterval(tick, 1000).unref()
    beats.set(stream, 0)
    stream.send(`retry: ${retry()}\n`)
    return stream
  }

  function tick(): void {
    second = (second + 1) % beatSeconds
    for (const [stream, beats] of wheel[second] ?? []) {
      if (beats >= mostBeats) stream.end()
      else {
        wheel[second]?.set(stream, beats + 1)
        stream.send(':\n\n')
      }
    }
  }

  /** Ends every stream at once and opens no more: clients come back to whoever answers then. */
  function close(): void {
    isClosing = true
    for (const beats of wheel) for (const stream of beats.keys()) stream.end(eventText({}))
  }

  return { admit, close, size: () => open }
}
