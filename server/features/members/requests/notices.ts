import { noticesShown, type Notice } from '#contract/members/notice.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'

const noticeKinds = {
  'request-approved': 'approved',
  'request-declined': 'declined',
  removed: 'removed',
} as const satisfies Record<string, Notice['kind']>
type NoticeKind = keyof typeof noticeKinds

const selectNotices = (db: Db, reader: Reader) =>
  db
    .selectFrom('notifications')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'notifications.club_id')
    .select((eb) => [
      'notifications.id',
      eb.ref('kind').$castTo<NoticeKind>().as('kind'),
      'clubs.id as club_id',
      'name',
      'slug',
      'notifications.created_at',
      'seen_at',
    ])
    .where('user_id', '=', reader.id)
    .where('in_app', '=', 1)
    .where('kind', 'in', Object.keys(noticeKinds))

type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['executeTakeFirstOrThrow']>>

const asNotice = (row: NoticeRow) => ({
  id: row.id,
  kind: noticeKinds[row.kind],
  club: { id: row.club_id, name: row.name, slug: row.slug },
  createdAt: row.created_at,
  seenAt: row.seen_at,
})

/** Newest first. */
export async function listNotices(db: Db, reader: Reader) {
  const rows = await selectNotices(db, reader)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(noticesShown)
    .execute()
  return rows.map(asNotice)
}

export async function findNotice(db: Db, reader: Reader, id: number) {
  const row = await selectNotices(db, reader).where('notifications.id', '=', id).executeTakeFirst()
  return row && asNotice(row)
}
