import type { FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts/account.ts'
import type { Config } from './config.ts'
import type { Db } from './db/schema.ts'
import type { Events } from './events/events.ts'
import type { CountCall } from './http/rate-counter.ts'
import type { Route } from './http/register-routes.ts'
import type { CachedAnswers } from './http/cached-answers.ts'
import type { Mailer } from './mail/mailer.ts'
import type { QueueEmails } from './mail/queue.ts'
import type { Outbound } from './outbound/outbound.ts'

/** A signed-in person. */
export type Reader = User

/** The dependencies that every feature gets when it registers its routes. */
export interface AppContext {
  config: Config
  db: Db
  route: Route<Reader>
  /**
   * Finds the reader of a request to an endpoint that ignores sessions, if its response depends on the reader after all; null for
   * a visitor.
   */
  findReader: (request: FastifyRequest) => Promise<Reader | null>
  /** Sends a response cached by version, or 304. */
  cached: CachedAnswers['cached']
  /** The same for one page of a list. */
  cachedPage: CachedAnswers['cachedPage']
  /** Publishes changes to open pages. */
  events: Events
  /** Calls to other servers. */
  outbound: Outbound
  /** Sends e-mails; null if no mail server is configured. */
  mailer: Mailer | null
  /** Queues an e-mail in the transaction of the change it reports. It is sent after the commit, and again until it is accepted. */
  queueEmails: QueueEmails
  /** The current time; tests turn it. */
  now: () => Date
  /** Counts requests for rate limits, across processes. */
  count: CountCall
}
