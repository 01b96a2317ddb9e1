import { sql } from 'kysely'
import type { ReportedWords } from '#contract/reports/report.ts'
import { message } from '#contract/messages/message.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { type Doer, logAction } from '#server/features/accounts/site-admins/log.ts'
import { notFound } from '#server/http/http-error.ts'
import { textKinds } from '#server/features/texts/kinds.ts'
import { readText } from '#server/features/texts/mentions/people.ts'
import type { CanReadReport } from './policy.ts'
import { asReports, listDetails } from './queue.ts'

/** The words of a reported text, whatever its moderator has read of the book: they asked for them. */
export async function readReported(db: Db | Change, { report }: CanReadReport): Promise<ReportedWords> {
  const { kind: name, subject_id: id } = report
  const kind = name === 'review' || name === 'note' || name === 'post' ? textKinds[name] : null
  const words = kind && (await findWords(db, kind, id))
  if (!kind || words === null)
    throw notFound(message('reports.noWords', 'What was reported is no longer there.'))
  const details = await listDetails(db, [report.id])
  return {
    words: (await readText(db, kind, { id }, words)).text ?? '',
    details: details.map((one) => one.details),
  }
}

/** As a site admin, who leaves a line in the log if the words were sealed. */
export async function openReported(
  change: Change,
  by: Doer,
  moderator: CanReadReport,
): Promise<ReportedWords> {
  const words = await readReported(change, moderator)
  const [shown] = await asReports(change, moderator, [moderator.report])
  if (!shown?.sealed) return words
  const { id, kind, user_id } = moderator.report
  const details = { kind, reader: user_id }
  await logAction(change, by, 'report-opened', { subjectId: id, details, now: moderator.now })
  return words
}

async function findWords(
  db: Db | Change,
  { table, words }: { table: string; words: readonly string[] },
  id: number,
): Promise<string | null> {
  const { rows } = await sql<Record<string, string>>`select ${sql.join(words.map((name) => sql.ref(name)))}
    from ${sql.table(table)} where id = ${id}`.execute(db)
  const [row] = rows
  return row ? words.map((name) => row[name] ?? '').join('\n\n') : null
}
