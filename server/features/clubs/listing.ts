import { incrementCounter } from '#server/db/counters.ts'
import type { Change } from '#server/db/schema.ts'
import type { FoundClub } from './club.ts'
import { clubWords } from './search-text.ts'

/** Lets a club be found and counted. Comes last in a transaction, because it locks the counter. */
export async function listClub(
  change: Change,
  club: Pick<FoundClub, 'id' | 'name' | 'description'>,
): Promise<void> {
  await change
    .insertInto('club_text')
    .values({ rowid: club.id, words: clubWords(club) })
    .execute()
  await incrementCounter(change, 'clubs', 1)
}

/** Takes a listed club out again. Comes last, too. */
export async function unlistClub(change: Change, clubId: number): Promise<void> {
  await change.deleteFrom('club_text').where('rowid', '=', clubId).execute()
  await incrementCounter(change, 'clubs', -1)
}
