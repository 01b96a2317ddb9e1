import type { Kysely, Transaction, TransactionSettings } from 'kysely'
import type { ChangeEvent } from '#server/events/event.ts'

export type CommitListener = (events: readonly ChangeEvent[]) => void

/** A database and the listeners to its transactions. In tests two servers share one, and both listen. */
export type Database<Tables> = Kysely<Tables> & { readonly commitListeners: Set<CommitListener> }

/** A transaction, and the events to deliver after its commit. */
export type TransactionWithEvents<Tables> = Transaction<Tables> & { readonly pendingEvents: ChangeEvent[] }

export const withCommitListeners = <Tables>(db: Kysely<Tables>): Database<Tables> =>
  Object.assign(db, { commitListeners: new Set<CommitListener>() })

/**
 * Delivers the events that `work` published once they are committed; none after a rollback. Doesn't NOTIFY inside the
 * transaction, because PostgreSQL then takes a single lock for all commits (docs/decisions/015-live-events.md).
 */
export async function transact<Tables, Result>(
  db: Database<Tables>,
  work: (change: TransactionWithEvents<Tables>) => Promise<Result>,
  { isolationLevel, accessMode }: TransactionSettings = {},
): Promise<Result> {
  const pendingEvents: ChangeEvent[] = []
  let transaction = db.transaction()
  if (isolationLevel) transaction = transaction.setIsolationLevel(isolationLevel)
  if (accessMode) transaction = transaction.setAccessMode(accessMode)
  const result = await transaction.execute((change) => work(Object.assign(change, { pendingEvents })))
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
