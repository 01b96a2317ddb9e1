import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { isDatabaseUnavailable, DatabaseUnavailable } from './unavailable.ts'
import type { Reading } from './reading.ts'
import type { Replica } from './replica.ts'

/** What only reads, as far as its words tell. What looks as if it did not goes to the primary, which is never wrong. */
export const readsOnly = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(insert|update|delete|nextval|pg_\w*advisory\w*)\b|\bfor share\b/i.test(text)

/**
 * A connection for a request, decided statement by statement: a plain read goes to the replica where the request may read
 * there, everything else to the primary, and from the first change on all that follows.
 */
export class Undecided implements PostgresPoolClient {
  readonly #reading: Reading
  readonly #replica: Replica
  readonly #connect: () => Promise<PostgresPoolClient>
  #primary: PostgresPoolClient | undefined

  constructor(reading: Reading, replica: Replica, connect: () => Promise<PostgresPoolClient>) {
    this.#reading = reading
    this.#replica = replica
    this.#connect = connect
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof asked !== 'string') throw new TypeError('A cursor needs a connection that is decided.')
    return this.#ask<R>(asked, values)
  }

  release(): void {
    this.#primary?.release()
  }

  async #ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (!readsOnly(text)) {
      this.#reading.hasChanged = true
      this.#reading.isOnReplica = false
    } else if (!this.#primary && this.#reading.isOnReplica) {
      const read = await triedOn(this.#reading, this.#replica, () => this.#replica.ask<R>(text, values))
      if (read) return read.answer
    }
    this.#primary ??= await this.#connect()
    return this.#primary.query<R>(text, values)
  }
}

/** Does something on the replica; null where it cannot say, and then the request reads from the primary. */
export async function triedOn<T>(
  reading: Reading,
  replica: Replica,
  ask: () => Promise<T>,
): Promise<{ answer: T } | null> {
  try {
    const answer = await ask()
    // Meanwhile something else of the request may have been read from the primary: this may be older than that.
    return reading.isOnReplica ? { answer } : null
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    // A read that is in the way of what is replayed is cancelled; that says nothing about the next.
    if (error instanceof DatabaseUnavailable) replica.rest()
    reading.isOnReplica = false
    return null
  }
}
