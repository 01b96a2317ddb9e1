import { sql } from 'kysely'
import { publicName, type UserId } from '#contract/accounts/account.ts'
import type { Report } from '#contract/reports/report.ts'
import type { ReportReason } from '#contract/texts/reporting.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { listSuspensions } from '#server/features/accounts/site-admins/suspension.ts'
import { hasAddress } from '#server/features/accounts/user.ts'
import type { Page } from '#server/http/page.ts'
import { outcomesFor } from './outcomes.ts'
import type { CanReadReports, Moderator } from './policy.ts'
import { listReportRows, type ReportRow } from './rows.ts'
import { findSubjects, pathTo, type Subject } from './subject.ts'
import { listSaid, type Said } from './said.ts'

export async function listReports(
  db: Db,
  moderator: CanReadReports,
  query: { state: 'open' | 'decided'; limit: number; cursor?: string | undefined },
): Promise<Page<Report>> {
  const page = await listReportRows(db, moderator, query)
  return { ...page, rows: await asReports(db, moderator, page.rows) }
}

/** Each table is asked once, however many reports there are. */
export async function asReports(
  db: Db | Change,
  moderator: Moderator,
  rows: readonly ReportRow[],
): Promise<Report[]> {
  if (rows.length === 0) return []
  const subjects = await findSubjects(
    db,
    rows.map((row) => ({ kind: row.kind, id: row.subject_id, clubId: row.club_id })),
  )
  const said = await listSaid(db, moderator.reader, subjects)
  const ids = rows.map(({ id }) => id)
  const reasons = await countReasons(db, ids)
  const details = await listDetails(db, ids)
  const decisions = await listDecisions(db, ids)
  const isForSite = moderator.clubId === null
  const suspensions = isForSite ? await listSuspensions(db, ids) : []
  const accounts = isForSite ? await listAccounts(db, rows) : []
  return rows.map((row) => {
    const subject = subjects.find(({ kind, id }) => kind === row.kind && id === row.subject_id)
    return asReport(moderator, row, subject, {
      said: subject && said(subject),
      reasons: reasons.filter(({ report_id }) => report_id === row.id),
      details: details.filter(({ report_id }) => report_id === row.id).map((one) => one.details),
      decision: decisions.find(({ report_id }) => report_id === row.id),
      account: accounts.find(({ id }) => id === row.user_id) ?? null,
      suspends: suspensions.some(({ report_id }) => report_id === row.id),
    })
  })
}

interface Around {
  said: Said | undefined
  reasons: readonly { reason: ReportReason; count: number }[]
  details: readonly string[]
  decision: Awaited<ReturnType<typeof listDecisions>>[number] | undefined
  account: Report['account']
  suspends: boolean
}

function asReport(
  moderator: Moderator,
  row: ReportRow,
  subject: Subject | undefined,
  { said, reasons, details, decision, account, suspends }: Around,
): Report {
  const sealed = said?.sealed ?? false
  const club =
    row.club_id === null || row.slug === null
      ? null
      : { id: row.club_id as NonNullable<Report['club']>['id'], name: row.club_name ?? '', slug: row.slug }
  return {
    id: row.id as Report['id'],
    club,
    subject: { kind: row.kind, id: row.subject_id },
    exists: subject !== undefined,
    name: subject?.name ?? null,
    account,
    book: said?.book ?? null,
    words: said?.words ?? null,
    pictures: [...(said?.pictures ?? [])],
    sealed,
    place: said?.place ?? null,
    hidden: subject?.hidden ?? false,
    suspends,
    path: subject ? pathTo(row.slug ?? said?.slug ?? '', subject.where) : null,
    reporters: row.reporters,
    reasons: reasons.map(({ reason, count }) => ({ reason, count })),
    details: sealed ? [] : [...details],
    createdAt: row.created_at,
    outcomes: outcomesFor(moderator, row, subject),
    decision: decision
      ? {
          outcome: decision.outcome,
          undid: decision.undid,
          reason: decision.reason,
          by: decision.name || null,
          bySite: decision.by_site === 1,
          decidedAt: decision.decided_at,
        }
      : null,
  }
}

/** Of those who are responsible for what was reported. */
async function listAccounts(db: Db | Change, rows: readonly ReportRow[]) {
  const ids = rows.flatMap(({ user_id }) => user_id ?? [])
  if (ids.length === 0) return []
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'handle'])
    .where('id', 'in', ids)
    .where(hasAddress)
    .execute()
  return accounts.map(({ id, first_name: firstName, handle }) => ({
    id: id as UserId,
    name: publicName({ firstName }),
    handle,
  }))
}

/** How many readers gave which reason, the most frequent first. */
export const countReasons = (db: Db | Change, ids: readonly number[]) =>
  db
    .selectFrom('report_reasons')
    .select((eb) => ['report_id', 'reason', eb.fn.countAll<number>().as('count')])
    .where('report_id', 'in', ids)
    .groupBy(['report_id', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()

/** Those of the first reporters: more say the same. */
const detailsShown = 20

/** What reporters added, oldest first. */
export const listDetails = (db: Db | Change, ids: readonly number[]) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('report_reasons')
        .select([
          'report_id',
          'details',
          'id',
          sql<number>`row_number() over (partition by report_id order by id)`.as('number'),
        ])
        .where('report_id', 'in', ids)
        .where('details', '<>', '')
        .as('numbered'),
    )
    .select(['report_id', 'details'])
    .where('number', '<=', detailsShown)
    .orderBy('id')
    .execute()

/** The last decision about each. */
const listDecisions = (db: Db | Change, ids: readonly number[]) =>
  db
    .selectFrom('report_decisions as made')
    .select(['report_id', 'outcome', 'undid', 'reason', 'name', 'by_site', 'decided_at'])
    .where('report_id', 'in', ids)
    .where((eb) =>
      eb(
        'id',
        '=',
        eb
          .selectFrom('report_decisions as last')
          .select((of) => of.fn.max('last.id').as('id'))
          .whereRef('last.report_id', '=', 'made.report_id'),
      ),
    )
    .execute()
