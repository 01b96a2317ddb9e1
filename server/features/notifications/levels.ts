import type { ClubId } from '#contract/clubs/club.ts'
import { type ClubLevel, defaultLevel, type NotificationLevel } from '#contract/notifications/preferences.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { authorizeMember, type CanReadAsMember } from '#server/features/clubs/policy.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { replan } from './emails/replan.ts'

export async function findLevel(db: Db | Change, member: CanReadAsMember): Promise<NotificationLevel> {
  const row = await db
    .selectFrom('notification_levels')
    .select('level')
    .where('club_id', '=', member.clubId)
    .where('user_id', '=', member.reader.id)
    .executeTakeFirst()
  return row?.level ?? defaultLevel
}

/** A page of the reader's clubs whose membership has an id below `before`, last joined first, with the level of each. */
export async function listLevels(
  db: Db,
  reader: Reader,
  limit: number,
  before: number,
): Promise<Page<ClubLevel>> {
  const own = db
    .selectFrom('members')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'members.club_id')
    .where('members.user_id', '=', reader.id)
    .where('members.status', '=', 'member')
  const rows = await own
    .leftJoin('notification_levels as chosen', (join) =>
      join.onRef('chosen.club_id', '=', 'members.club_id').onRef('chosen.user_id', '=', 'members.user_id'),
    )
    .select(['members.id as row', 'clubs.id', 'clubs.name', 'clubs.slug', 'chosen.level'])
    .where('members.id', '<', before)
    .orderBy('members.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const page = cutPage(rows, limit, total, ({ row }) => encodeCursor(row))
  const asLevel = ({ id, name, slug, level }: (typeof rows)[number]): ClubLevel => ({
    club: { id: id as ClubId, name, slug },
    level: level ?? defaultLevel,
  })
  return { ...page, rows: page.rows.map(asLevel) }
}

export const updateLevel = (
  db: Db,
  reader: Reader,
  clubId: ClubId,
  level: NotificationLevel,
): Promise<void> =>
  transact(db, async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    await change
      .insertInto('notification_levels')
      .values({ club_id: member.clubId, user_id: reader.id, level })
      .onConflict((conflict) => conflict.columns(['club_id', 'user_id']).doUpdateSet({ level }))
      .execute()
    if (level === 'nothing')
      await replan(change, reader.id, null, (query) => query.where('club_id', '=', member.clubId))
  })
