import { nameMax } from '#contract/accounts/account.ts'
import { skipLocked } from '#server/db/engine.ts'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { keyOf } from '#server/db/search-words.ts'
import { throttled } from '#server/db/throttle.ts'
import { transact } from '#server/db/transact.ts'

/** Readers per transaction. */
const readersAtOnce = 200

/** Folds the names of all readers after an upgrade, soon after the start and beside requests. Searches fold those that are new. */
export const readerNamesJob: Job<Tables> = {
  name: 'folding the names of readers',
  firstRun: 5000,
  interval: 10 * 60_000,
  run: async (db, signal) => {
    while (await throttled(signal, () => foldNewNames(db)));
  },
}

/** Returns whether there may be more. */
export async function foldNewNames(db: Db): Promise<boolean> {
  const waiting = await db.selectFrom('unfolded_names').select('user_id').limit(1).executeTakeFirst()
  if (!waiting) return false
  return (await transact(db, foldNames)) === readersAtOnce
}

/** The newest first. */
async function foldNames(change: Change): Promise<number> {
  const next = change
    .selectFrom('unfolded_names')
    .select('user_id')
    .orderBy('user_id', 'desc')
    .limit(readersAtOnce)
  const ids = (await skipLocked(change, next).execute()).map(({ user_id }) => user_id)
  if (ids.length === 0) return 0
  await change.deleteFrom('unfolded_names').where('user_id', 'in', ids).execute()
  await change.deleteFrom('reader_names').where('user_id', 'in', ids).execute()
  const readers = await change
    .selectFrom('users')
    .select(['id', 'first_name'])
    .where('id', 'in', ids)
    .execute()
  const rows = readers.flatMap(({ id, first_name }) =>
    namesIn(first_name ?? '').map((name_key) => ({ user_id: id, name_key })),
  )
  if (rows.length > 0) await change.insertInto('reader_names').values(rows).execute()
  return ids.length
}

/** The folded name from each of its words on, and round: "ada maria lovelace", "maria lovelace ada" and "lovelace ada maria"; and "ada lovelace". */
export function namesIn(name: string): string[] {
  const words = nameKey(name).split(' ').filter(Boolean)
  const round = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)])
  const ends = words.length > 2 ? [[words.at(0), words.at(-1)]] : []
  return [...new Set([...round, ...ends].map((all) => all.join(' ')))]
}

export const nameKey = (name: string): string => keyOf(name, nameMax)
