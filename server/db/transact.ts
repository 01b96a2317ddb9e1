import type { Kysely, Transaction, TransactionSettings } from 'kysely'
import type { ChangeEvent } from '#server/events/event.ts'
import { isConflict } from './errors.ts'

export type CommitListener = (events: readonly ChangeEvent[]) => void

/** A database and the listeners to its transactions. In tests two servers share one, and both listen. */
export type Database<Tables> = Kysely<Tables> & { readonly commitListeners: Set<CommitListener> }

/** A transaction, and the events to deliver after its commit. */
export type TransactionWithEvents<Tables> = Transaction<Tables> & { readonly pendingEvents: ChangeEvent[] }

export const withCommitListeners = <Tables>(db: Kysely<Tables>): Database<Tables> =>
  Object.assign(db, { commitListeners: new Set<CommitListener>() })

/**
 * Delivers the events that `work` published once they are committed; none after a rollback. Doesn't NOTIFY inside the transaction, because
 * PostgreSQL then takes a single lock for all commits (docs/decisions/015-live-events.md). A deadlock is resolved by doing the work again,
 * once, so `work` must change nothing but the database.
 */
export async function transact<Tables, Result>(
  db: Database<Tables>,
  work: (change: TransactionWithEvents<Tables>) => Promise<Result>,
  { isolationLevel, accessMode }: TransactionSettings = {},
): Promise<Result> {
  let transaction = db.transaction()
  if (isolationLevel) transaction = transaction.setIsolationLevel(isolationLevel)
  if (accessMode) transaction = transaction.setAccessMode(accessMode)
  const attempt = async () => {
    const pendingEvents: ChangeEvent[] = []
    const result = await transaction.execute((change) => work(Object.assign(change, { pendingEvents })))
    return { result, pendingEvents }
  }
  const { result, pendingEvents } = await attempt().catch((error: unknown) => {
    if (isConflict(error)) return attempt()
    throw error
  })
  if (pendingEvents.length > 0) for (const deliver of db.commitListeners) deliver(pendingEvents)
  return result
}

/** Publishes an event once the transaction has committed. */
export function publish(
  { pendingEvents }: Pick<TransactionWithEvents<unknown>, 'pendingEvents'>,
  event: ChangeEvent,
): void {
  pendingEvents.push(event)
}
