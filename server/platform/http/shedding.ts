import { Socket } from 'node:net'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Requests that may be under way at once: half a second's work of a usual machine. More would only wait for one another. */
const usualMost = 400
/** How late, in ms on average, the event loop may be: what everybody waits before their turn comes. */
const mostDelay = 1000
/** How often it is looked at, in ms: so long a rush goes unnoticed, and so long after it people are still sent away. */
const lookEvery = 1000
/** When those sent away may come back, in seconds. */
const comeBackIn = 5

/**
 * When more is asked than can be answered, sends people away with 503 and `Retry-After` before any work is done for them, so
 * that those who were let in are served in time.
 */
export async function shedLoad(http: FastifyInstance, most = usualMost): Promise<void> {
  let underWay = 0
  http.addHook('onRequest', (request, reply, done) => {
    if (isExempt(request)) return done()
    if (underWay >= most) return done(tooMuch())
    underWay++
    // Answered, given up or cut off: it closes in any case.
    reply.raw.once('close', () => underWay--)
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
  new Refusal('unavailable', 'Too much is going on at once. Please try again in a moment.', [], comeBackIn)

/**
 * Whether the process lives is asked by who would end it otherwise. A live stream has limits of its own and costs nothing while
 * it waits. What a page asks of its own server, through no socket, belongs to a request that was let in.
 */
const isExempt = ({ url, headers, raw }: FastifyRequest): boolean =>
  url === '/healthz' || headers.accept === 'text/event-stream' || !(raw.socket instanceof Socket)
