import { type Message, message } from '#contract/messages/message.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { readSettings } from '#server/features/instance/read-settings.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Why somebody is suspended: what was reported, as in "spam", and what a site admin wrote to them, which may be nothing. */
export interface Because {
  readonly cause: string
  readonly reason: string
}

/** 403 for a reader who may not sign in. */
export class Suspended extends HttpError {
  readonly userId: number

  constructor(userId: number, why: Message) {
    super('not-allowed', why)
    this.userId = userId
  }
}

const suspendedWords = (because: Because | null, hasImprint: boolean): Message =>
  message(
    'signIn.suspendedBecause',
    'Your account is suspended, so you can’t sign in.{cause, select, none {} said { The reason: “{reason}”.} spam { The reason is spam.} harassment { The reason is harassment.} spoiler { The reason is a spoiler.} illegal { The reason is something illegal.} other { The reason is a report about you.}} If you think this is a mistake, write to the people who run this site.{imprint, select, yes { The imprint says how to reach them.} other {}}',
    { ...causeOf(because), reason: withoutStop(because?.reason ?? ''), imprint: hasImprint ? 'yes' : 'no' },
  )

/** The sentence that quotes it ends with a full stop itself. */
const withoutStop = (reason: string): string => reason.replace(/(?<!\.)[.。]$/u, '')

/** In words: those of the site admin, or what was reported. */
export const reasonWords = (because: Because): Message =>
  message(
    'signIn.suspensionReason',
    '{cause, select, said {The reason: “{reason}”} spam {The reason is spam.} harassment {The reason is harassment.} spoiler {The reason is a spoiler.} illegal {The reason is something illegal.} other {The reason is a report about you.}}',
    causeOf(because),
  )

const causeOf = (because: Because | null) => ({
  cause: because?.reason ? 'said' : (because?.cause ?? 'none'),
  reason: because?.reason ?? '',
})

/** Throws `Suspended`. Locks the reader's row, so that a suspension at the same time ends the session that begins. */
export async function requireNotSuspended(change: Change, userId: number): Promise<void> {
  const row = await change
    .updateTable('users')
    .set((eb) => ({ suspended_at: eb.ref('suspended_at') }))
    .where('id', '=', userId)
    .returning('suspended_at')
    .executeTakeFirst()
  if (row?.suspended_at) throw new Suspended(userId, await explain(change, userId))
}

/** Null for a reader who is not suspended. */
export async function whySuspended(db: Db, userId: number): Promise<Message | null> {
  const row = await db.selectFrom('users').select('suspended_at').where('id', '=', userId).executeTakeFirst()
  return row?.suspended_at ? explain(db, userId) : null
}

async function explain(db: Db | Change, userId: number): Promise<Message> {
  // As the last decision says, which need not be about the last report.
  const because = await db
    .selectFrom('suspensions')
    .select(['cause', 'reason'])
    .where('user_id', '=', userId)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { imprint } = await readSettings(db)
  return suspendedWords(because ?? null, imprint !== null)
}
