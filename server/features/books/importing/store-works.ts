import type { OnProgress, StoredCounts } from './report.ts'
import { countPending, listPending, unmarkPending } from './staging/pending-works.ts'
import { moveEditions } from './staging/staged-records.ts'
import { listStagedWorks, type StagedWork } from './staging/staged-works.ts'
import type { Staging } from './staging/staging-file.ts'
import type { BookStore } from './store-books.ts'
import { workAsBook } from './work-as-book.ts'

/** Passes over all pending works: each follows one redirect from a work to the next. */
const passesMax = 5

export interface WorkCounts extends StoredCounts {
  /** Works that need a record of a file not imported yet, of themselves or of their authors. */
  waiting: number
  /** Works without an edition in the files. */
  withoutEdition: number
  /** Works without an author, or with an unreadable title or author. */
  withoutAuthor: number
}

/**
 * Stores each staged work whose records have changed as a book. If killed, the next run continues with the works that are left; a
 * work that was stored but is still marked as pending changes nothing when it is stored again.
 */
export async function storeStagedWorks(
  staging: Staging,
  store: BookStore,
  onProgress: OnProgress,
): Promise<WorkCounts> {
  const total = await countPending(staging)
  const joined: WorkCounts = { added: 0, completed: 0, waiting: 0, withoutEdition: 0, withoutAuthor: 0 }
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

/** Returns whether editions have moved to other works. */
async function storeBatch(
  staging: Staging,
  store: BookStore,
  keys: readonly number[],
  joined: WorkCounts,
): Promise<boolean> {
  const works = await listStagedWorks(staging, keys)
  const moves = works.flatMap(({ key, target }) => (target === null ? [] : [{ from: key, to: target }]))
  if (moves.length > 0) await moveEditions(staging, moves)
  // A work that has just gained editions is read again in the next pass.
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

function outcomeOf({ key, isKnown, facts, editions, authors }: StagedWork) {
  if (!isKnown) return 'waiting'
  if (!facts) return 'gone'
  if (editions.length === 0) return 'withoutEdition'
  if (facts.authors.length > 0 && authors.length === 0) return 'waiting'
  return workAsBook(key, facts, editions, authors) ?? 'withoutAuthor'
}
