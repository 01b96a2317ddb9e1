import { sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import type { ChangedPart } from '#server/features/clubs/topics.ts'
import { allTexts } from './kinds.ts'

/** Changes whether a reader shares where they are, and with it what members see of the places of their texts. */
export async function changeSharing(
  change: Change,
  userId: number,
  update: () => Promise<unknown>,
): Promise<void> {
  const changed = new Map<ClubId, ChangedPart[]>()
  for (const { table, part } of allTexts) {
    const { rows } = await sql<{ club_id: ClubId; book_id: number }>`select distinct club_id, book_id
      from ${sql.table(table)} where user_id = ${userId} and place > 0`.execute(change)
    for (const { club_id, book_id } of rows)
      changed.set(club_id, [...(changed.get(club_id) ?? []), `${part}/${book_id}`])
  }
  // In order, so that two readers who do this at once cannot deadlock.
  const clubs = [...changed].toSorted(([one], [other]) => one - other)
  for (const [id] of clubs) await lockClub(change, id)
  await update()
  for (const [id, parts] of clubs) await reviseClub(change, id, { parts })
}
