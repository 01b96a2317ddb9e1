import { sql } from 'kysely'
import { message } from '#contract/messages/message.ts'
import type { ReportId } from '#contract/reports/report.ts'
import { type NewReport, type ReportedSubject, reportedADay } from '#contract/texts/reporting.ts'
import type { Reader } from '#server/app-context.ts'
import type { SiteAdminSettings } from '#server/config.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { lockClub } from '#server/features/clubs/revise-club.ts'
import { HttpError, invalid, notFound } from '#server/http/http-error.ts'
import { scheduleWait } from './jobs.ts'
import { isAdmin } from './rows.ts'
import { tellModerators } from './tell-moderators.ts'
import { findSubject, type Subject } from './subject.ts'
import { isVisibleTo } from './visible.ts'

const day = 86_400_000

/** Several readers who report the same are one report, until it is decided. */
export async function report(
  db: Db,
  reader: Reader,
  { subject: wanted, reason, details }: NewReport,
  siteAdmins: SiteAdminSettings,
  now: Date,
): Promise<{ id: number }> {
  const known = await findAddressed(db, wanted)
  return transact(db, async (change) => {
    if (known?.clubId) await lockClub(change, known.clubId)
    const subject = await requireSubject(change, reader, wanted)
    await requireAllowance(change, reader, now)
    const created_at = now.toISOString()
    const reported = await openReport(change, subject, created_at)
    const added = await change
      .insertInto('report_reasons')
      .values({ report_id: reported.id, user_id: reader.id, reason, details, created_at })
      .onConflict((conflict) => conflict.columns(['report_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added)
      throw new HttpError(
        'already-reported',
        message('reports.already', 'You’ve reported this. You’ll hear what comes of it.'),
      )
    await change
      .updateTable('reports')
      .set((eb) => ({ reporters: eb('reporters', '+', 1) }))
      .where('id', '=', reported.id)
      .execute()
    if (reported.isNew && subject.clubId !== null) await scheduleWait(change, reported.id, now)
    await tellModerators(change, subject, { ...reported, reader, now }, siteAdmins)
    return { id: reported.id }
  })
}

/** Only a reader has a handle, and is met in a club. */
async function addressOf(db: Db | Change, { kind, id, clubId }: ReportedSubject) {
  if (typeof id === 'number') return { kind, id, clubId: (kind === 'reader' && clubId) || null }
  const reader = await db.selectFrom('users').select('id').where('handle', '=', id).executeTakeFirst()
  return kind === 'reader' && reader ? { kind, id: reader.id, clubId: null } : null
}

const findAddressed = async (db: Db | Change, wanted: ReportedSubject): Promise<Subject | undefined> => {
  const address = await addressOf(db, wanted)
  return address ? findSubject(db, address) : undefined
}

/** Throws 404 for what the reader does not see, 400 for what is their own. */
async function requireSubject(change: Change, reader: Reader, wanted: ReportedSubject): Promise<Subject> {
  const subject = await findAddressed(change, wanted)
  if (!subject || !(await isVisibleTo(change, reader, subject)))
    throw notFound(message('reports.subjectNotFound', 'What you want to report could not be found.'))
  if (subject.userId === reader.id)
    throw invalid('subject', message('reports.own', 'This is your own. You can change or delete it.'))
  return subject
}

/** Throws 429 for a reader who reported much in a day. */
async function requireAllowance(change: Change, reader: Reader, now: Date): Promise<void> {
  const since = new Date(now.getTime() - day)
  const { count, first } = await change
    .selectFrom('report_reasons')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<string | null>('created_at').as('first'),
    ])
    .where('user_id', '=', reader.id)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  if (count < reportedADay) return
  const again = Date.parse(first ?? now.toISOString()) - since.getTime()
  throw new HttpError(
    'too-fast',
    message(
      'reports.tooMany',
      'You can report {max, plural, one {{max} thing} other {{max} things}} a day. Try again tomorrow.',
      {
        max: reportedADay,
      },
    ),
    [],
    Math.max(1, Math.ceil(again / 1000)),
  )
}

async function openReport(
  change: Change,
  { kind, id, clubId, userId }: Subject,
  created_at: string,
): Promise<{ id: ReportId; isNew: boolean }> {
  const for_site = clubId === null ? 1 : sql<0 | 1>`case when ${isAdmin(clubId, userId)} then 1 else 0 end`
  const opened = await change
    .insertInto('reports')
    .values({
      kind,
      subject_id: id,
      club_id: clubId,
      user_id: userId,
      created_at,
      decided_at: null,
      for_site,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).where('decided_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (opened) return { id: opened.id as ReportId, isNew: true }
  const { id: reportId } = await change
    .selectFrom('reports')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { id: reportId as ReportId, isNew: false }
}
