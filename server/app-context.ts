import type { FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts/account.ts'
import type { Config } from './config.ts'
import type { Db } from './db/schema.ts'
import type { SiteAdmin } from './features/accounts/policy.ts'
import type { Instance } from './features/instance/instance.ts'
import type { Events } from './events/events.ts'
import type { CountCall } from './http/rate-counter.ts'
import type { Route } from './http/register-routes.ts'
import type { CachedAnswers } from './http/cached-answers.ts'
import type { Mailer } from './mail/mailer.ts'
import type { QueueEmails } from './mail/queue.ts'
import type { WordingFor } from './messages/wording.ts'
import type { Outbound } from './outbound/outbound.ts'

export type Reader = User

export interface AppContext {
  config: Config
  db: Db
  route: Route<Reader, SiteAdmin>
  /** For an endpoint that ignores sessions, but whose response depends on the reader after all; null for a visitor. */
  findReader: (request: FastifyRequest) => Promise<Reader | null>
  /** What site admins decided about this instance. */
  instance: Instance
  /** Sends a response cached by version, or 304. */
  cached: CachedAnswers['cached']
  cachedPage: CachedAnswers['cachedPage']
  events: Events
  outbound: Outbound
  /** Null if no mail server is configured. */
  mailer: Mailer | null
  /** In the transaction of the change that the email reports. It is sent after the commit, and again until it is accepted. */
  queueEmails: QueueEmails
  wordingFor: WordingFor
  now: () => Date
  /** For rate limits, across processes. */
  count: CountCall
}
