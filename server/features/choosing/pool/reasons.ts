import { nameless } from '#contract/accounts/person-name.ts'
import { type PoolAnswer, reasonsShown } from '#contract/choosing/pool.ts'
import type { Change, Db } from '#server/db/schema.ts'

export interface Reason {
  name: string
  answer: PoolAnswer | null
  reason: string
}

/** Newest first; only members may see them. With `entryId`, only that suggestion's. */
export async function listReasons(
  db: Db | Change,
  clubId: number,
  entryId?: number,
): Promise<Map<number, Reason[]>> {
  const reasons = new Map<number, Reason[]>()
  const numbered = db
    .selectFrom('pool_answers')
    .select((eb) => [
      'entry_id',
      'member_id',
      'answer',
      eb.ref('reason').$notNull().as('reason'),
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('entry_id').orderBy('updated_at', 'desc').orderBy('id', 'desc'))
        .as('rank'),
    ])
    .where('club_id', '=', clubId)
    .$if(entryId !== undefined, (answers) => answers.where('entry_id', '=', entryId ?? 0))
    .where('reason', 'is not', null)
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .innerJoin('members', 'members.id', 'numbered.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select((eb) => [
      'numbered.entry_id',
      'numbered.answer',
      'numbered.reason',
      eb.fn.coalesce('users.first_name', 'members.member_name').as('name'),
    ])
    .where('rank', '<=', reasonsShown)
    .orderBy('numbered.entry_id')
    .orderBy('rank')
    .execute()
  for (const { entry_id, answer, reason, name } of rows)
    reasons.set(entry_id, [...(reasons.get(entry_id) ?? []), { name: name ?? nameless, answer, reason }])
  return reasons
}
