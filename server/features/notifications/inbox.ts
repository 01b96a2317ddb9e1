import { type SqlBool, sql } from 'kysely'
import { unreadCounted } from '#contract/notifications/notification.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import type { Wording } from '#server/messages/wording.ts'
import { describeNotifications, type ShownNotification } from './describe.ts'
import { likeOnBoard } from './group-key.ts'
import type { AnyKind, Kinds } from './kind.ts'

/** The kinds that these readers still see. */
export const kindsVisibleTo = (kinds: Kinds, who: AnyKind['visibleTo']): string[] =>
  Object.values(kinds).flatMap(({ name, visibleTo }) => (visibleTo === who ? [name] : []))

/** The notifications of these readers; without those of clubs whose posts, or board, they may no longer see. */
export const selectVisible = (db: Db | Change, kinds: Kinds, userIds: readonly number[]) =>
  db
    .selectFrom('notifications')
    .leftJoin('live_clubs as clubs', 'clubs.id', 'notifications.club_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.club_id', '=', 'notifications.club_id')
        .onRef('members.user_id', '=', 'notifications.user_id')
        .on('members.status', '=', 'member'),
    )
    .where('notifications.user_id', 'in', userIds)
    .where((eb) => eb.or([eb('notifications.club_id', 'is', null), eb('clubs.id', 'is not', null)]))
    .where((eb) =>
      eb.or([eb('notifications.group_key', 'not like', likeOnBoard), eb('members.id', 'is not', null)]),
    )
    .where((eb) =>
      eb.or([
        eb('notifications.kind', 'in', kindsVisibleTo(kinds, 'anyone')),
        eb('notifications.kind', 'in', kindsVisibleTo(kinds, 'readers-of-posts')).and(
          eb.or([eb('clubs.visibility', '=', 'open'), eb('members.id', 'is not', null)]),
        ),
        eb('notifications.kind', 'in', kindsVisibleTo(kinds, 'admins')).and('members.role', '=', 'admin'),
      ]),
    )

/** Like the inbox, but outside it only members hear about a club. */
export const selectForMembers = (db: Db | Change, kinds: Kinds, userIds: readonly number[]) =>
  selectVisible(db, kinds, userIds).where((eb) =>
    eb.or([
      eb('notifications.kind', 'in', kindsVisibleTo(kinds, 'anyone')),
      eb('members.id', 'is not', null),
    ]),
  )

const selectInbox = (db: Db, kinds: Kinds, reader: Reader) =>
  selectVisible(db, kinds, [reader.id]).where('notifications.in_app', '=', 1)

/** The columns that `describeNotifications` needs, of rows that `joinReader` has joined. */
export const notificationColumns = [
  'notifications.id',
  'notifications.user_id',
  'notifications.kind',
  'notifications.club_id',
  'notifications.thread_id',
  'notifications.subject',
  'notifications.actor_id',
  'notifications.actor_name',
  'notifications.actors',
  'notifications.events',
  'notifications.created_at',
  'notifications.seen_at',
  'clubs.name',
  'clubs.slug',
  'reader.time_zone',
  'reader.language',
] as const

export const joinReader = (query: ReturnType<typeof selectVisible>) =>
  query.leftJoin('users as reader', 'reader.id', 'notifications.user_id')

/** How many notifications the reader has not seen, up to `unreadCounted`. */
export async function countUnread(db: Db, kinds: Kinds, reader: Reader): Promise<number> {
  const unseen = selectInbox(db, kinds, reader)
    .select(sql.lit(1).as('one'))
    .where('seen_at', 'is', null)
    .limit(unreadCounted)
  const { count } = await db
    .selectFrom(unseen.as('unseen'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

interface Cursor {
  createdAt: string
  id: number
}

/** Newest first. */
export async function listInbox(
  db: Db,
  kinds: Kinds,
  reader: Reader,
  { limit, after }: { limit: number; after: Cursor | null },
  wording: Wording,
): Promise<Page<ShownNotification>> {
  const [rows, total] = await Promise.all([
    joinReader(selectInbox(db, kinds, reader))
      .select(notificationColumns)
      .$if(after !== null, (query) => query.where(isAfter(after ?? { createdAt: '', id: 0 })))
      .orderBy('notifications.created_at', 'desc')
      .orderBy('notifications.id', 'desc')
      .limit(limit + 1)
      .execute(),
    countInbox(db, kinds, reader),
  ])
  const page = cutPage(rows, limit, total, ({ created_at, id }) => `${created_at}_${id}`)
  return { ...page, rows: await describeNotifications(db, kinds, page.rows, () => wording) }
}

const isAfter = ({ createdAt, id }: Cursor) =>
  sql<SqlBool>`(notifications.created_at, notifications.id) < (${createdAt}, ${id})`

/** Only as many as an inbox shows a number for. */
async function countInbox(db: Db, kinds: Kinds, reader: Reader): Promise<number> {
  const { count } = await db
    .selectFrom(selectInbox(db, kinds, reader).select(sql.lit(1).as('one')).limit(1000).as('inbox'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The cursor of a page; null for one that is not ours. */
export function readCursor(text: string): Cursor | null {
  const found = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(\d{1,15})$/.exec(text)
  return found ? { createdAt: found[1] ?? '', id: Number(found[2]) } : null
}
