import { sql } from 'kysely'
import { formerReader, nameless } from '#contract/accounts/person-name.ts'
import type { Db } from '#server/db/schema.ts'
import { allTexts } from '#server/features/texts/kinds.ts'

/** The names with which accounts without a name signed first in a club: no other name is behind them. */
export async function findSignatures(
  db: Db,
  clubId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map()
  const texts = allTexts.map(
    ({ table }) => sql`select user_id, member_name, created_at from ${sql.table(table)}
      where club_id = ${clubId} and user_id is not null and member_name not in (${nameless}, ${formerReader})`,
  )
  const { rows } = await sql<{ userId: number; name: string }>`
    select user_id as "userId", member_name as name from (${sql.join(texts, sql` union all `)}) as signed
    group by user_id, member_name order by min(created_at)`.execute(db)
  const wanted = new Set(userIds)
  const first = new Map<number, string>()
  for (const { userId, name } of rows) if (wanted.has(userId) && !first.has(userId)) first.set(userId, name)
  return first
}
