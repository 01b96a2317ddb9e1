import { readCounter } from '#server/db/counters.ts'
import type { Job } from '#server/db/jobs/scheduled.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { throttled } from '#server/db/throttle.ts'
import { transact } from '#server/db/transact.ts'
import { clubWords, nameKey } from './search-text.ts'

/** Increase after changing how text is folded: the search words of all clubs are then computed again. */
const wordsVersion = 3
const versionName = 'club-words-version'
/** Clubs per transaction. */
const clubsAtOnce = 200

/** Computes the search words of all clubs again after `fold` has changed, soon after the start and beside requests. */
export const clubWordsJob: Job<Tables> = {
  name: 'computing the search words of clubs',
  firstRun: 4000,
  interval: 3_600_000,
  run: recomputeClubWords,
}

export async function recomputeClubWords(db: Db, signal: AbortSignal): Promise<void> {
  if ((await readCounter(db, versionName)) === wordsVersion) return
  for (let after: number | null = 0; after !== null;) {
    const from: number = after
    after = await throttled(signal, () => transact(db, (change) => computeNext(change, from)))
  }
  await db
    .insertInto('counters')
    .values({ name: versionName, value: wordsVersion })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: wordsVersion }))
    .execute()
}

/** Returns the id of the last club, or null if none was left. Deleted clubs are not in the index; restoring one adds it. */
async function computeNext(change: Change, after: number): Promise<number | null> {
  const clubs = await change
    .selectFrom('clubs')
    .select(['id', 'name', 'description', 'name_key'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(clubsAtOnce)
    .execute()
  for (const club of clubs) {
    if (club.name_key !== nameKey(club.name))
      await change
        .updateTable('clubs')
        .set({ name_key: nameKey(club.name) })
        .where('id', '=', club.id)
        .execute()
    await change
      .updateTable('club_text')
      .set({ words: clubWords(club) })
      .where('rowid', '=', club.id)
      .execute()
  }
  return clubs.at(-1)?.id ?? null
}
