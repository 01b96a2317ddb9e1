import { type SqlBool, sql } from 'kysely'
import { unreadCounted } from '#contract/notifications/notification.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { titleAcross } from '#server/features/clubs/seal/queries.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { type DeclaredKind, isDeclared, kindOf, kinds, othersOf } from './rules.ts'

/** The kinds that these readers still see. */
export const kindsVisibleTo = (who: (typeof kinds)[DeclaredKind]['visibleTo']) =>
  Object.entries(kinds).flatMap(([name, { visibleTo }]) => (visibleTo === who ? [name] : []))

/** The notifications of these readers; without those of clubs whose posts they may no longer see. */
export const selectVisible = (db: Db | Change, userIds: readonly number[]) =>
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
      eb.or([
        eb('kind', 'in', kindsVisibleTo('anyone')),
        eb('kind', 'in', kindsVisibleTo('readers-of-posts')).and(
          eb.or([eb('clubs.visibility', '=', 'open'), eb('members.id', 'is not', null)]),
        ),
        eb('kind', 'in', kindsVisibleTo('admins')).and('members.role', '=', 'admin'),
      ]),
    )

const selectInbox = (db: Db, reader: Reader) => selectVisible(db, [reader.id]).where('in_app', '=', 1)

/** What `asNotification` needs, of rows that `withDetails` has joined. */
export const notificationColumns = [
  'notifications.id',
  'notifications.kind',
  'notifications.club_id',
  'notifications.subject',
  'notifications.actor_id',
  'notifications.actor_name',
  'notifications.actors',
  'notifications.events',
  'notifications.created_at',
  'notifications.seen_at',
  'clubs.name',
  'clubs.slug',
  titleAcross('thread', sql.ref('notifications.user_id')).as('thread_title'),
  'thread_book.title as thread_book',
  'reader.time_zone',
] as const

export type InboxRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]
const selectRows = (db: Db, reader: Reader) =>
  withDetails(selectInbox(db, reader)).select(notificationColumns)

/** The same notifications, with the threads that they tell of and their readers. */
export const withDetails = (query: ReturnType<typeof selectVisible>) =>
  query
    .leftJoin('posts as thread', 'thread.id', 'notifications.thread_id')
    .leftJoin('books as thread_book', 'thread_book.id', 'thread.book_id')
    .leftJoin('users as reader', 'reader.id', 'notifications.user_id')

/** How many notifications the reader has not seen, up to `unreadCounted`. */
export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const unseen = selectInbox(db, reader)
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

/** A page of the inbox, newest first. */
export async function listInbox(
  db: Db,
  reader: Reader,
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<Page<ReturnType<typeof asNotification>>> {
  const [rows, total] = await Promise.all([
    selectRows(db, reader)
      .$if(after !== null, (query) => query.where(isAfter(after ?? { createdAt: '', id: 0 })))
      .orderBy('notifications.created_at', 'desc')
      .orderBy('notifications.id', 'desc')
      .limit(limit + 1)
      .execute(),
    countInbox(db, reader),
  ])
  const page = cutPage(rows, limit, total, ({ created_at, id }) => `${created_at}_${id}`)
  return { ...page, rows: page.rows.map(asNotification) }
}

const isAfter = ({ createdAt, id }: Cursor) =>
  sql<SqlBool>`(notifications.created_at, notifications.id) < (${createdAt}, ${id})`

/** Only as many as an inbox shows a number for. */
async function countInbox(db: Db, reader: Reader): Promise<number> {
  const { count } = await db
    .selectFrom(selectInbox(db, reader).select(sql.lit(1).as('one')).limit(1000).as('inbox'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The cursor of a page; null for one that is not ours. */
export function readCursor(text: string): Cursor | null {
  const found = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(\d{1,15})$/.exec(text)
  return found ? { createdAt: found[1] ?? '', id: Number(found[2]) } : null
}

export function asNotification(row: InboxRow) {
  const { id, kind, club_id, name, slug } = row
  const actor = row.actor_id === null ? null : row.actor_name
  const told = {
    actor: actor ?? 'A former reader',
    others: othersOf(row.actors),
    events: row.events,
    club: name ?? '',
    thread: row.thread_title || null,
    threadBook: row.thread_book,
    timeZone: row.time_zone,
    subject: JSON.parse(row.subject),
  }
  if (!isDeclared(kind)) throw new Error(`Nothing declares notifications of the kind ${kind}`)
  const { sentence, path } = kindOf(kind)
  return {
    id,
    kind,
    club: club_id === null || name === null || slug === null ? null : { id: club_id, name, slug },
    actor,
    title: sentence(told),
    path: path(slug ?? '', told.subject),
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }
}
