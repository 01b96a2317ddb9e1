import type { Store } from '../migrations/tables.ts'
import { answersEpoch } from '../platform/http/kept-answers.ts'

/**
 * Browsers keep answers under the revision they had; a database that was put back or repaired may come to the same
 * revision another way, so the server has to begin a new age of answers. `rows` says which tables there are.
 */
export async function forgetAnswers(store: Store, rows: Record<string, number>): Promise<void> {
  if ('secrets' in rows) await store.deleteFrom('secrets').where('name', '=', answersEpoch).execute()
}
