import type { Kysely } from 'kysely'
import type { ChangeEvent } from './event.ts'

/** The events of each open transaction. */
const pending = new WeakMap<object, ChangeEvent[]>()

/** Publishes an event after the transaction commits; a rolled back one publishes nothing. */
export function publish(transaction: object, event: ChangeEvent): void {
  pending.get(transaction)?.push(event)
}

/**
 * Passes the events of every committed transaction of `db` to `deliver`. They are not sent by a NOTIFY within the transaction,
 * because PostgreSQL then takes a single lock for all commits, and they queue up (docs/decisions/015-live-events.md).
 */
export function deliverAfterCommit<T>(
  db: Kysely<T>,
  deliver: (events: readonly ChangeEvent[]) => void,
): void {
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      let events: ChangeEvent[] = []
      const result = await execute((transaction) => {
        // In tests two servers share a database handle, and both deliver.
        events = pending.get(transaction) ?? events
        pending.set(transaction, events)
        return work(transaction)
      })
      if (events.length > 0) deliver(events)
      return result
    }
    return builder
  }
}
