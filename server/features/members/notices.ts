import type { ClubId } from '#contract/clubs/club.ts'
import { listNotices, noticesShown, seeNotice } from '#contract/members/notice.ts'
import type { CanManageClub } from '#server/features/clubs/policy.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import type { Change, NoticesTable, Db } from '#server/db/schema.ts'
import { notFound } from '#server/http/http-error.ts'

/** What an admin decided, told to whom it is about. */
export function registerNotices({ route, db, cached }: AppContext): void {
  route(listNotices, async (exchange) => {
    const notices = await listNoticesOf(db, exchange.reader)
    return cached(exchange, JSON.stringify(notices), async () => notices)
  })

  route(seeNotice, async ({ params, reader }) => {
    await updateSeen(db, reader, params.noticeId, new Date())
    const notice = await selectNotices(db, reader)
      .where('notices.id', '=', params.noticeId)
      .executeTakeFirst()
    if (!notice) throw notFound('This notice')
    return asNotice(notice)
  })
}

const selectNotices = (db: Db, reader: Reader) =>
  db
    .selectFrom('notices')
    .innerJoin('clubs', 'clubs.id', 'notices.club_id')
    .select(['notices.id', 'kind', 'club_id', 'name', 'slug', 'notices.created_at', 'seen_at'])
    .where('user_id', '=', reader.id)

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['executeTakeFirstOrThrow']>>

const asNotice = (row: NoticeRow) => ({
  id: row.id,
  kind: row.kind,
  club: { id: row.club_id, name: row.name, slug: row.slug },
  createdAt: row.created_at,
  seenAt: row.seen_at,
})

async function listNoticesOf(db: Db, reader: Reader) {
  const rows = await selectNotices(db, reader).orderBy('notices.id', 'desc').limit(noticesShown).execute()
  return rows.map(asNotice)
}

/** Keeps the first time it was seen. */
const updateSeen = (db: Db, reader: Reader, id: number, now: Date) =>
  db
    .updateTable('notices')
    .set({ seen_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', reader.id)
    .where('seen_at', 'is', null)
    .execute()

/** Tells a reader what was decided, in place of what this club told them before; nobody, where there is no account. */
export async function insertNotice(
  change: Change,
  admin: CanManageClub,
  userId: number | null,
  kind: NoticesTable['kind'],
  now: Date,
): Promise<void> {
  if (userId === null) return
  await deleteNotice(change, admin.clubId, userId)
  await change
    .insertInto('notices')
    .values({ user_id: userId, club_id: admin.clubId, kind, created_at: now.toISOString(), seen_at: null })
    .execute()
}

/** Forgets what a club told a reader last: they have asked or come in since. */
export const deleteNotice = (change: Change, clubId: ClubId, userId: number) =>
  change.deleteFrom('notices').where('user_id', '=', userId).where('club_id', '=', clubId).execute()
