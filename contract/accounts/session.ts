import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'

/** Identifies a session to its owner; it cannot be used to sign in. */
export const SessionId = z.string().check(z.regex(/^[0-9a-f]{16}$/))

export const Session = z.object({
  id: SessionId,
  /** As in "Firefox on Windows"; null for sessions older than this field. */
  device: z.nullable(z.string()),
  createdAt: Instant,
  /** Accurate to the hour. */
  seenAt: Instant,
  isThis: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The most sessions per reader, which fit on one page; a further one ends the least recently used. */
export const maxSessions = 50

const feature = 'accounts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: "The reader's sessions, most recently used first",
  caller: 'reader',
  feature,
  answer: z.array(Session),
  status: 200,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: "End one of the reader's sessions",
  caller: 'reader',
  feature,
  params: z.object({ sessionId: z.string() }),
  status: 204,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: "End all of the reader's sessions except this one",
  caller: 'reader',
  feature,
  status: 204,
})
