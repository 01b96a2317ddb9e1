import { noticesShown } from '#contract/members/notice.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'

const selectNotices = (db: Db, reader: Reader) =>
  db
    .selectFrom('notices')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'notices.club_id')
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

/** A reader's latest notices, newest first. */
export async function listNotices(db: Db, reader: Reader) {
  const rows = await selectNotices(db, reader).orderBy('notices.id', 'desc').limit(noticesShown).execute()
  return rows.map(asNotice)
}

export async function findNotice(db: Db, reader: Reader, id: number) {
  const row = await selectNotices(db, reader).where('notices.id', '=', id).executeTakeFirst()
  return row && asNotice(row)
}
