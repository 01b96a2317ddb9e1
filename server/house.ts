import type { User } from '#contract/accounts/account.ts'
import type { Config } from './config.ts'
import type { Store } from './migrations/tables.ts'
import type { Events } from './platform/events/events.ts'
import type { CountCall } from './platform/http/counting.ts'
import type { Serve } from './platform/http/door.ts'
import type { KeepAnswer } from './platform/http/kept-answers.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { Outgoing } from './platform/mail/outgoing.ts'
import type { Outside } from './platform/outside/outside.ts'

/** Who asks, once signed in. */
export type Reader = User

/** What every room is handed when it opens. */
export interface House {
  config: Config
  store: Store
  serve: Serve<Reader>
  /** Answers made once per revision. */
  keep: KeepAnswer
  /** Live news of what changes, to who listens. */
  events: Events
  /** The way to other people's servers. */
  outside: Outside
  /** The way to readers' mailboxes; null where none is set up. */
  mail: Mail | null
  /** Sends a letter nobody waits for; nothing where no mail is set up. Only after the change it tells of is done. */
  post: Outgoing['post']
  /** Counts what somebody does, for all processes together. */
  count: CountCall
}
