import { placeholdersShown, restoresShown } from '#contract/archives/restore.ts'
import { to } from '#contract/pages.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { archiveNotFound } from './policy.ts'

const selectRestores = (db: Db, reader: Reader) =>
  db
    .selectFrom('restores')
    .leftJoin('live_clubs as clubs', 'clubs.id', 'restores.club_id')
    .select(['restores.id', 'state', 'restores.name', 'done', 'total', 'started_at'])
    .select(['clubs.id as clubId', 'clubs.slug', 'clubs.name as clubName'])
    .where('restores.user_id', '=', reader.id)

const asRestore = (row: Awaited<ReturnType<ReturnType<typeof selectRestores>['execute']>>[number]) => ({
  id: row.id,
  archiveId: row.id,
  state: row.state,
  name: row.clubName ?? row.name,
  done: row.done,
  total: row.total,
  startedAt: row.started_at,
  club:
    row.state === 'done' && row.clubId !== null
      ? { id: row.clubId, slug: row.slug ?? '', name: row.clubName ?? '' }
      : null,
})

export async function listRestores(db: Db, reader: Reader) {
  const rows = await selectRestores(db, reader).orderBy('restores.id', 'desc').limit(restoresShown).execute()
  return rows.map(asRestore)
}

/** Throws 404 for another reader's. */
export async function findRestore(db: Db, reader: Reader, id: number) {
  const row = await selectRestores(db, reader).where('restores.id', '=', id).executeTakeFirst()
  if (!row) throw archiveNotFound()
  return asRestore(row)
}

/** With the links of a club that its reader still runs. */
export async function findRestoreWithPlaceholders(db: Db, reader: Reader, id: number) {
  const restore = await findRestore(db, reader, id)
  const placeholders =
    restore.club === null
      ? []
      : await selectPlaceholders(db, reader, restore.club.id)
          .orderBy('placeholders.id')
          .limit(placeholdersShown)
          .execute()
  return { ...restore, placeholders: placeholders.map(asPlaceholder) }
}

/** Only while the reader is an admin of the club: with a link one joins it. */
export const selectPlaceholders = (db: Db, reader: Reader, clubId: number) =>
  db
    .selectFrom('placeholders')
    .innerJoin('members as own', (join) =>
      join.onRef('own.club_id', '=', 'placeholders.club_id').on('own.user_id', '=', reader.id),
    )
    .select(['placeholders.id', 'name', 'token', 'claimed_at', 'refused_at', 'member_id'])
    .where('placeholders.club_id', '=', clubId)
    .where('own.role', '=', 'admin')
    .where('own.status', '=', 'member')

export const asPlaceholder = (
  row: Awaited<ReturnType<ReturnType<typeof selectPlaceholders>['execute']>>[number],
) => ({
  id: row.id,
  name: row.name,
  isMember: row.member_id !== null,
  state: stateOf(row),
  path: row.token === null ? null : to.placeholder(row.token),
})

const stateOf = ({ claimed_at, refused_at }: { claimed_at: string | null; refused_at: string | null }) => {
  if (claimed_at !== null) return 'claimed' as const
  return refused_at === null ? ('waiting' as const) : ('refused' as const)
}
