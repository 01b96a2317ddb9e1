import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'
import { liftLimits } from './no-timeout.ts'

/** A connection on which nothing is waited for longer than `patience` ms; once it failed, it is never used again. */
export class Watched implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  readonly #patience: number
  readonly #end: (isBroken: boolean) => void
  readonly #onSilence: () => void
  #broken: unknown
  #isHurried = true

  /** `onSilence` is called when the server did not answer in time. */
  constructor(client: pg.PoolClient, patience: number, onSilence: () => void) {
    this.#onSilence = onSilence
    this.#client = client
    this.#patience = patience
    this.#end = (isBroken) => client.release(isBroken)
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    return typeof asked === 'string' ? this.#ask<R>(asked, values) : this.#client.query(asked)
  }

  release(): void {
    this.#end(this.#broken !== undefined)
  }

  async #ask<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#broken !== undefined) throw new DatabaseUnavailable(this.#broken)
    if (text === liftLimits) this.#isHurried = false
    try {
      return await this.#answered(this.#client.query<R>(text, values))
    } catch (error) {
      const told = awayUnlessSaid(error)
      if (told instanceof DatabaseUnavailable) this.#broken = error
      throw told
    }
  }

  async #answered<T>(answer: Promise<T>): Promise<T> {
    if (!this.#isHurried) return answer
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        this.#onSilence()
        reject(new Error('The database does not answer'))
      }, this.#patience)
    })
    // What is still to come ends with the connection, and nobody waits for it.
    answer.catch(() => {})
    return Promise.race([answer, silence]).finally(() => clearTimeout(timer))
  }
}

/** What the server itself says is told by its code; all else that a connection fails of means that there is none. */
export const awayUnlessSaid = (error: unknown): unknown =>
  error instanceof pg.DatabaseError || error instanceof TypeError ? error : new DatabaseUnavailable(error)
