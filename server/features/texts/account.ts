import { sql } from 'kysely'
import type { Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { allTexts, type TextKind } from './kinds.ts'

/** Selects the `club_id` of every text that somebody wrote. */
export const selectClubsWrittenIn = (userId: number, kinds: readonly TextKind[] = allTexts) =>
  sql<{ club_id: number }>`${sql.join(
    kinds.map(({ table }) => sql`select club_id from ${sql.table(table)} where user_id = ${userId}`),
    sql` union `,
  )}`

/** A reader's texts stay, signed with this name, and so do those that mention them. */
export async function anonymizeTexts(
  change: Change,
  { id }: Pick<Reader, 'id'>,
  name: string,
  kinds: readonly TextKind[] = allTexts,
): Promise<void> {
  for (const { table } of kinds)
    await sql`update ${sql.table(table)} set user_id = null, member_name = ${name} where user_id = ${id}`.execute(
      change,
    )
  await change
    .updateTable('mentions')
    .set({ member_id: null, user_id: null, name })
    .where('user_id', '=', id)
    .execute()
}
