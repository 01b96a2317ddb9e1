import { sql } from 'kysely'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'

/** Grows with every change of a reader's library, and with every change in their clubs, where others give stars. */
export async function findLibraryVersion(
  db: Db,
  reader: Reader,
): Promise<{ version: string; timeZone: string | null }> {
  const found = await db
    .selectFrom('users')
    .leftJoin('libraries', 'libraries.user_id', 'users.id')
    .select(['users.time_zone', 'libraries.revision'])
    .select((eb) =>
      eb
        .selectFrom('members')
        .innerJoin('live_clubs as clubs', 'clubs.id', 'members.club_id')
        .select(
          sql<string>`cast(count(*) as text) || '.' || coalesce(max(members.id), 0) || '.' || coalesce(sum(clubs.revision), 0)`.as(
            'clubs',
          ),
        )
        .whereRef('members.user_id', '=', 'users.id')
        .where('members.status', '=', 'member')
        .as('clubs'),
    )
    .where('users.id', '=', reader.id)
    .executeTakeFirstOrThrow()
  return { version: `${reader.id}.${found.revision ?? 0}.${found.clubs}`, timeZone: found.time_zone }
}
