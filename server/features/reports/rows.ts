import { type SqlBool, sql } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import { type ReportId, waitsForClubDays } from '#contract/reports/report.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { aboveEveryId, decodeCursor, encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'

/** The time before which a report has waited too long for its club. */
export const waitedSince = (now: Date): string =>
  new Date(now.getTime() - waitsForClubDays * 86_400_000).toISOString()

/** The reports of a club, which its admins decide on, or with null those of site admins. */
export interface Queue {
  readonly clubId: ClubId | null
  readonly now: Date
}

const selectReports = (db: Db | Change, { clubId, now }: Queue) =>
  db
    .selectFrom('reports')
    .leftJoin('live_clubs as clubs', 'clubs.id', 'reports.club_id')
    .select([
      'reports.id',
      'reports.club_id',
      'reports.kind',
      'reports.subject_id',
      'reports.user_id',
      'reports.reporters',
      'reports.created_at',
      'reports.decided_at',
      'clubs.name as club_name',
      'clubs.slug',
    ])
    .where((eb) => eb.or([eb('reports.club_id', 'is', null), eb('clubs.id', 'is not', null)]))
    .$if(clubId !== null, (query) =>
      query.where('reports.club_id', '=', clubId).where(sql<SqlBool>`not ${isAboutAdmin}`),
    )
    .$if(clubId === null, (query) => query.where(isForSite(now)))

export const isAdmin = (clubId: unknown, userId: unknown) =>
  sql<SqlBool>`exists (select 1 from members as admins where admins.club_id = ${clubId}
    and admins.user_id = ${userId} and admins.status = 'member' and admins.role = 'admin')`

/** No admin decides on what another admin of the club wrote. */
const isAboutAdmin = isAdmin(sql.ref('reports.club_id'), sql.ref('reports.user_id'))

/** What is not the club’s to decide, what has waited too long for it, and what a site admin has decided. */
const isForSite = (now: Date) =>
  sql<SqlBool>`(reports.club_id is null or ${isAboutAdmin}
    or (reports.decided_at is null and reports.created_at <= ${waitedSince(now)})
    or exists (select 1 from report_decisions as made where made.report_id = reports.id and made.by_site = 1))`

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

export const findReport = (db: Db | Change, queue: Queue, id: ReportId): Promise<ReportRow | undefined> =>
  selectReports(db, queue).where('reports.id', '=', id).executeTakeFirst()

/** Open ones oldest first, because they wait; decided ones newest first. */
export async function listReportRows(
  db: Db,
  queue: Queue,
  { state, limit, cursor }: { state: 'open' | 'decided'; limit: number; cursor?: string | undefined },
): Promise<Page<ReportRow>> {
  const isOpen = state === 'open'
  const [from = isOpen ? 0 : aboveEveryId] = cursor ? decodeCursor(cursor, 1) : []
  const all = selectReports(db, queue)
    .where('decided_at', isOpen ? 'is' : 'is not', null)
    // Literally, as the index has it: few of what was decided are for site admins.
    .$if(!isOpen && queue.clubId === null, (query) => query.where(sql<SqlBool>`reports.for_site = 1`))
  const rows = await all
    .where('reports.id', isOpen ? '>' : '<', from)
    .orderBy('reports.id', isOpen ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  return cutPage(rows, limit, await count(db, all), (last) => encodeCursor(last.id))
}

const countedMax = 1000

async function count(db: Db, query: ReturnType<typeof selectReports>): Promise<number> {
  const { total } = await db
    // In the order of the index of those that wait: PostgreSQL would pass all that were decided before them.
    .selectFrom(query.orderBy('reports.id').limit(countedMax).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
