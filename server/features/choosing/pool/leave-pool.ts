import type { Change } from '#server/db/schema.ts'
import { selectPool } from './entries.ts'

/** Suggestions that were on a ballot stay for the history of rounds. */
export async function removeFromPool(change: Change, entryIds: readonly number[], now: Date): Promise<void> {
  if (entryIds.length === 0) return
  await change.deleteFrom('pool_answers').where('entry_id', 'in', entryIds).execute()
  await change
    .deleteFrom('pool_entries')
    .where('id', 'in', entryIds)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('round_entries').select('entry_id').where('entry_id', 'in', entryIds),
    )
    .execute()
  await change
    .updateTable('pool_entries')
    .set({ left_at: now.toISOString(), renew_by: null })
    .where('id', 'in', entryIds)
    .execute()
}

/** Removes former members' suggestions that are on no open ballot; the pool no longer shows them. */
export async function removeOrphans(change: Change, clubId: number, now: Date): Promise<void> {
  const orphans = await change
    .selectFrom('pool_entries')
    .select('id')
    .where('club_id', '=', clubId)
    .where('left_at', 'is', null)
    .where('member_id', 'is', null)
    .where('id', 'not in', selectPool(change, clubId).select('pool_entries.id'))
    .execute()
  await removeFromPool(
    change,
    orphans.map(({ id }) => id),
    now,
  )
}

/** For an account that is being deleted. A suggestion on an open ballot stays there without its pitch. */
export async function deleteSuggestionsOf(change: Change, { id }: { id: number }, now: Date): Promise<void> {
  const own = change.selectFrom('members').select('members.id').where('user_id', '=', id)
  const rows = await change.selectFrom('pool_entries').select('id').where('member_id', 'in', own).execute()
  const entryIds = rows.map((row) => row.id)
  if (entryIds.length === 0) return
  await change.updateTable('pool_entries').set({ pitch: '' }).where('id', 'in', entryIds).execute()
  const open = await change
    .selectFrom('round_entries')
    .innerJoin('rounds', 'rounds.id', 'round_entries.round_id')
    .select('entry_id')
    .where('entry_id', 'in', entryIds)
    .where('status', 'in', ['open', 'extended'])
    .execute()
  const onBallot = new Set(open.map(({ entry_id }) => entry_id))
  await removeFromPool(
    change,
    entryIds.filter((entryId) => !onBallot.has(entryId)),
    now,
  )
}
