import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'

/** A session's name for its owner; nobody signs in with it. */
export const SessionId = z.string().check(z.regex(/^[0-9a-f]{16}$/))

/** A browser the reader is signed in with. */
export const Session = z.object({
  id: SessionId,
  /** As in "Firefox on Windows"; null for one begun before devices were noted. */
  device: z.nullable(z.string()),
  createdAt: Instant,
  /** To the hour. */
  seenAt: Instant,
  isThis: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The most sessions one reader has, so that all of them can be shown: one more ends the one not seen for longest. */
export const sessionsMost = 50

const room = 'accounts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where the reader is signed in, last seen first',
  caller: 'reader',
  room,
  answer: z.array(Session),
  status: 200,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:sessionId',
  summary: "End one of the reader's sessions at once",
  caller: 'reader',
  room,
  params: z.object({ sessionId: SessionId }),
  status: 204,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: "End all of the reader's sessions but this one",
  caller: 'reader',
  room,
  status: 204,
})
