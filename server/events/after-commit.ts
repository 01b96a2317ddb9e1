import type { Kysely } from 'kysely'
import type { Word } from './event.ts'

/** The words of changes under way, by the handle of each. */
const spoken = new WeakMap<object, Word[]>()

/**
 * Says within a change what it changes; it is told once the change is committed, and never when it is rolled back.
 * In a store that nobody listens to, as a script's may be, nothing happens.
 */
export function tell(change: object, word: Word): void {
  spoken.get(change)?.push(word)
}

/**
 * Has every change of this store tell its words after its commit. Not as a NOTIFY within it: those take one lock from
 * before the commit to after it, so that changes would be written one after the other (docs/decisions/015-live-events.md).
 */
export function tellAfterCommit<T>(db: Kysely<T>, publish: (words: readonly Word[]) => void): void {
  const begin = db.transaction.bind(db)
  db.transaction = () => {
    const builder = begin()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      let words: Word[] = []
      const done = await execute((change) => {
        // Two servers on one store, as in a test, both tell.
        words = spoken.get(change) ?? words
        spoken.set(change, words)
        return work(change)
      })
      if (words.length > 0) publish(words)
      return done
    }
    return builder
  }
}
