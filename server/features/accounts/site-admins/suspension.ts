import { message } from '#contract/messages/message.ts'
import type { Change } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { deleteSessions } from '../sessions/sessions.ts'

/** Ends a reader's sessions; they cannot start another, and their feeds stop. What they wrote stays. Returns false if they were suspended before. */
export async function suspendReader(change: Change, userId: number, now: Date): Promise<boolean> {
  const suspended = await change
    .updateTable('users')
    .set({ suspended_at: now.toISOString() })
    .where('id', '=', userId)
    .where('suspended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (suspended) await deleteSessions(change, userId)
  return suspended !== undefined
}

/** Returns false if they were not suspended. */
export async function unsuspendReader(change: Change, userId: number): Promise<boolean> {
  const row = await change
    .updateTable('users')
    .set({ suspended_at: null })
    .where('id', '=', userId)
    .where('suspended_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** 403 for a reader who may not sign in. */
export class Suspended extends HttpError {
  constructor() {
    super(
      'not-allowed',
      message(
        'signIn.suspended',
        'Your account is suspended, so you can’t sign in. If you think this is a mistake, write to the people who run this site.',
      ),
    )
  }
}

/** Throws `Suspended`. Locks the reader's row, so that a suspension at the same time ends the session that begins. */
export async function requireNotSuspended(change: Change, userId: number): Promise<void> {
  const row = await change
    .updateTable('users')
    .set((eb) => ({ suspended_at: eb.ref('suspended_at') }))
    .where('id', '=', userId)
    .returning('suspended_at')
    .executeTakeFirst()
  if (row?.suspended_at) throw new Suspended()
}
