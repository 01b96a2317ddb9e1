import type { OnProgress } from '../rules.ts'
import { moveEditions, type Staging, unmarkPending } from '../staging/commands.ts'
import { countPending, listPending, listStagedWorks, type StagedWork } from '../staging/queries.ts'
import type { BookStore, Stored } from '../storing/rules.ts'
import { bookOf } from './rules.ts'

/** Times all pending works are gone through, one for each redirect from a work to the next. */
const passesMax = 5

/** What became of the works whose records have changed. */
export interface Joined extends Stored {
  /** Works that no file describes, or whose authors no file names; a later file may. */
  waiting: number
  /** Works without an edition in the files. */
  withoutEdition: number
  /** Works that name no author, or have a title or author without a readable character. */
  withoutAuthor: number
}

/**
 * Stores each staged work whose records have changed as a book. Killed, it goes on with the works that are left; a work that was
 * stored but not yet unmarked changes nothing when it is stored again.
 */
export async function storeStagedWorks(
  staging: Staging,
  store: BookStore,
  onProgress: OnProgress,
): Promise<Joined> {
  const total = await countPending(staging)
  const joined: Joined = { added: 0, completed: 0, waiting: 0, withoutEdition: 0, withoutAuthor: 0 }
  let done = 0
  for (let pass = 0; pass < passesMax; pass++) {
    joined.waiting = 0
    let hasMoved = false
    for (let after = 0; ;) {
      const keys = await listPending(staging, after, store.atOnce)
      const last = keys.at(-1)
      if (last === undefined) break
      after = last
      hasMoved = (await storeBatch(staging, store, keys, joined)) || hasMoved
      done += keys.length
      onProgress(Math.min(done, total), total, joined.added + joined.completed)
    }
    if (!hasMoved) break
  }
  return joined
}

/** Stores one batch and counts what becomes of it; returns whether editions have moved to other works. */
async function storeBatch(
  staging: Staging,
  store: BookStore,
  keys: readonly number[],
  joined: Joined,
): Promise<boolean> {
  const works = await listStagedWorks(staging, keys)
  const moves = works.flatMap(({ key, target }) => (target === null ? [] : [{ from: key, to: target }]))
  if (moves.length > 0) await moveEditions(staging, moves)
  // A work that has just got editions is looked at again.
  const grown = new Set(moves.map(({ to }) => to))
  const outcomes = works.map((work) => (grown.has(work.key) ? 'again' : outcomeOf(work)))
  const { added, completed } = await store.store(
    outcomes.flatMap((outcome) => (typeof outcome === 'string' ? [] : outcome)),
  )
  joined.added += added
  joined.completed += completed
  for (const outcome of outcomes)
    if (typeof outcome === 'string' && outcome !== 'gone' && outcome !== 'again') joined[outcome]++
  await unmarkPending(
    staging,
    keys.filter((_key, index) => outcomes[index] !== 'waiting' && outcomes[index] !== 'again'),
  )
  return moves.length > 0
}

/** The book of a work, or why there is none. */
function outcomeOf({ key, isKnown, facts, editions, authors }: StagedWork) {
  if (!isKnown) return 'waiting'
  if (!facts) return 'gone'
  if (editions.length === 0) return 'withoutEdition'
  if (facts.authors.length > 0 && authors.length === 0) return 'waiting'
  return bookOf(key, facts, editions, authors) ?? 'withoutAuthor'
}
