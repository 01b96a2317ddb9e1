import type { UserId } from '#contract/accounts/account.ts'
import { nameless } from '#contract/accounts/person-name.ts'
import type { AdminReader, ReaderFilter } from '#contract/admin/readers.ts'
import { message } from '#contract/messages/message.ts'
import { isFoundBy, listOf } from '#server/db/engine.ts'
import type { SiteAdminSettings } from '#server/config.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { listSiteAdmins } from '#server/features/accounts/site-admins/admin-by.ts'
import { hasAddress } from '#server/features/accounts/user.ts'
import { decodeBefore, encodeCursor } from '#server/http/cursor.ts'
import { notFound } from '#server/http/http-error.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { countReaders } from './count-readers.ts'
import { selectFound } from './find-readers.ts'
import { foldNewNames } from './fold-names.ts'

interface Asking {
  siteAdmins: SiteAdminSettings
  /** The site admin who asks. */
  self: number
  now: Date
}

interface ReadersQuery extends Asking {
  limit: number
  cursor?: string | undefined
  query?: string | undefined
  show: ReaderFilter
}

/** Newest first. */
export async function listReaders(db: Db, asked: ReadersQuery): Promise<Page<AdminReader>> {
  const { limit, cursor, show } = asked
  const words = asked.query?.trim() ?? ''
  if (words !== '') await foldNewNames(db)
  const adminsBy = await listSiteAdmins(db, asked.siteAdmins)
  const admins = [...adminsBy.keys()]
  const selected = selectLines(db, asked.now)
    .$if(words !== '', (query) => query.where(isFoundBy(db, 'users.id', selectFound(db, words))))
    .$if(show === 'suspended', (query) => query.where('suspended_at', 'is not', null))
    .$if(show === 'admins', (query) => query.where('users.id', 'in', listOf(db, admins)))
  const rows = await selected
    .where('users.id', '<', decodeBefore(cursor))
    .orderBy('users.id', 'desc')
    .limit(limit + 1)
    .execute()
  const total = await countReaders(db, { words, show, admins })
  return cutPage(rows.map(lineWith(adminsBy, asked.self)), limit, total, ({ id }) => encodeCursor(id))
}

export async function findReaderLine(change: Change, userId: UserId, asked: Asking): Promise<AdminReader> {
  const row = await selectLines(change, asked.now).where('users.id', '=', userId).executeTakeFirst()
  if (!row) throw notFound(message('admin.readerNotFound', 'This reader could not be found.'))
  return lineWith(await listSiteAdmins(change, asked.siteAdmins), asked.self)(row)
}

const selectLines = (db: Db | Change, now: Date) =>
  db
    .selectFrom('users')
    .select(['users.id', 'email', 'first_name', 'handle', 'created_at', 'suspended_at'])
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('expires_at', '>', now.toISOString())
        .as('sessions'),
      eb
        .selectFrom('sessions')
        .select((of) => of.fn.max('seen_at').as('seen'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('seen_at'),
      eb
        .selectFrom('members')
        .innerJoin('live_clubs', 'live_clubs.id', 'members.club_id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .whereRef('members.user_id', '=', 'users.id')
        .where('status', '=', 'member')
        .as('clubs'),
    ])
    .where(hasAddress)

type Line = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>

const lineWith =
  (admins: Awaited<ReturnType<typeof listSiteAdmins>>, self: number) =>
  (row: Line): AdminReader => ({
    id: row.id as UserId,
    name: row.first_name?.trim() || nameless,
    email: row.email,
    handle: row.handle,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    sessions: row.sessions ?? 0,
    clubs: row.clubs ?? 0,
    suspendedAt: row.suspended_at,
    adminBy: admins.get(row.id) ?? null,
    isSelf: row.id === self,
  })
