import type { User } from '#contract/accounts/account.ts'
import type { Config } from './config.ts'
import type { Db } from './db/schema.ts'
import type { Events } from './events/events.ts'
import type { CountCall } from './http/rate-counter.ts'
import type { Route } from './http/register-routes.ts'
import type { KeepAnswer } from './http/cached-answers.ts'
import type { Mail } from './mail/mail.ts'
import type { Outgoing } from './mail/queue.ts'
import type { Outbound } from './outbound/outbound.ts'

/** Who asks, once signed in. */
export type Reader = User

/** What every room is handed when it opens. */
export interface AppContext {
  config: Config
  db: Db
  route: Route<Reader>
  /** Answers made once per revision. */
  keep: KeepAnswer
  /** Live news of what changes, to who listens. */
  events: Events
  /** The way to other people's servers. */
  outbound: Outbound
  /** The way to readers' mailboxes; null where none is set up. */
  mail: Mail | null
  /** Sends a letter nobody waits for; nothing where no mail is set up. Only after the change it tells of is done. */
  post: Outgoing['post']
  /** Counts what somebody does, for all processes together. */
  count: CountCall
}
