import { Socket } from 'node:net'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer goes on: a stream of events. */
    lasts?: boolean
  }
}

/** Requests that may be under way at once: half a second's work of a usual machine. More would only wait for one another. */
const usualMost = 400
/** How late, in ms on average, the event loop may be: what everybody waits before their turn comes. */
const mostDelay = 1000
/** How often it is looked at, in ms: so long a rush goes unnoticed, and so long after it people are still sent away. */
const lookEvery = 1000

/**
 * When more is asked than can be answered, sends people away with 503 and `Retry-After` before any work is done for them, so
 * that those who were let in are served in time.
 */
export async function shedLoad(http: FastifyInstance, most = usualMost): Promise<void> {
  const working = new WeakSet<FastifyReply>()
  let count = 0
  const over = (reply: FastifyReply) => {
    if (working.delete(reply)) count--
  }
  // Counted is the work: not the time a slow body takes to arrive, nor that of a reader who does not read.
  http.addHook('preValidation', (request, reply, done) => {
    if (isExempt(request)) return done()
    if (count >= most) return done(tooMuch())
    working.add(reply)
    count++
    reply.raw.once('close', () => over(reply))
    done()
  })
  http.addHook('onSend', (_request, reply, _payload, done) => {
    over(reply)
    done()
  })
  await http.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    sampleInterval: lookEvery,
    exposeStatusRoute: false,
    pressureHandler: (request) => {
      if (!isExempt(request)) throw tooMuch()
    },
  })
}

const tooMuch = () =>
  new HttpError('unavailable', 'Too much is going on at once. Please try again in a moment.')

/**
 * Whether the process lives is asked by who would end it otherwise. A live stream has limits of its own and costs nothing while
 * it waits. What a page asks of its own server, through no socket, belongs to a request that was let in.
 */
const isExempt = ({ url, headers, raw, routeOptions }: FastifyRequest): boolean =>
  url === '/healthz' ||
  (routeOptions.config.lasts === true && headers.accept?.includes('text/event-stream') === true) ||
  !(raw.socket instanceof Socket)
