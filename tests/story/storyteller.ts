import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type StoryReader, signInOf } from './readers.ts'

/** How long a sign-in is reused, in ms of the story; sessions end after 30 days. */
const freshFor = 20 * 86_400_000

const Told = z.object({
  id: z._default(z.number(), 0),
  token: z._default(z.nullable(z.string()), null),
  email: z._default(z.string(), ''),
  memberId: z._default(z.number(), 0),
  status: z._default(z.nullable(z.string()), null),
  options: z._default(z.array(z.object({ id: z.number() })), []),
})
type Told = z.infer<typeof Told>

/**
 * Calls the server as one of the story's readers, signing in again after a long absence. Returns the answer, of a list its first
 * item. Throws if the call is refused.
 */
export type Call = (
  reader: StoryReader,
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  body?: object,
) => Promise<Told>

export function storyteller(http: FastifyInstance): Call {
  const sessions = new Map<StoryReader, { cookie: string; since: number }>()

  const cookieOf = async (reader: StoryReader): Promise<string> => {
    const known = sessions.get(reader)
    if (known && Date.now() - known.since < freshFor) return known.cookie
    const answer = await http.inject({ method: 'POST', url: '/api/auth/login', payload: signInOf(reader) })
    const [sent] = answer.cookies
    if (!sent) throw new Error(`${reader} could not sign in: ${answer.body}`)
    const cookie = `${sent.name}=${sent.value}`
    sessions.set(reader, { cookie, since: Date.now() })
    return cookie
  }

  return async (reader, method, url, body) => {
    const headers = { cookie: await cookieOf(reader) }
    const answer = await http.inject({ method, url, headers, ...(body && { payload: body }) })
    if (answer.statusCode >= 400) throw new Error(`${reader}: ${method} ${url}: ${answer.body}`)
    const [told = {}] = answer.body ? [answer.json()].flat() : []
    return Told.parse(told)
  }
}
