import { sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import { type Lifecycles, listLifecycles } from '#server/db/lifecycle.ts'
import type { Change, Tables } from '#server/db/schema.ts'

/** Every club that a reader founded, or that shows others something of theirs, ordered by id. */
export async function listAffectedClubs(
  change: Change,
  lifecycles: Lifecycles<Tables>,
  userId: number,
): Promise<ClubId[]> {
  const shown = listLifecycles(lifecycles).flatMap(([table, { shownBy = [] }]) =>
    shownBy.map(
      (column) => sql`select club_id from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`,
    ),
  )
  const founded = sql`select id as club_id from clubs where created_by = ${userId}`
  const { rows } = await sql<{ club_id: ClubId }>`${sql.join([founded, ...shown], sql` union `)}`.execute(
    change,
  )
  return rows.map(({ club_id }) => club_id).toSorted((one, other) => one - other)
}
