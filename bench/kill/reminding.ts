/**
 * A process that `bench kill-reminders` kills: reminds of the meetings that are due, then mails the reminders until nothing is left to
 * do. Arguments: the database, the mail server, the number of the round, and when the reminders are due. A round begins two minutes
 * after the one before, so that the lease of a job that was killed with its process has run out.
 */
import { countJobs } from '#server/db/jobs/due-jobs.ts'
import { emailJob } from '#server/db/jobs/queue.ts'
import { createJobWorker } from '#server/db/jobs/worker.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import { createMeetingJobs } from '#server/features/meetings/jobs.ts'
import { english } from '#server/messages/wording.ts'
import { createMailer, queuedAtOnce } from '#server/mail/mailer.ts'
import { createEmailHandler, createEmailQueue } from '#server/mail/queue.ts'

const [url = '', smtp = '', round = '0', due = ''] = process.argv.slice(2)
const start = Date.now()
const now = () => new Date(Date.parse(due) + (Number(round) + 1) * 120_000 + Date.now() - start)
const from = 'books@inkhorn.example'
const mailer = createMailer({ url: smtp, from })
const { db, close } = await openDatabase<Tables>(url)
const emails = {
  publicUrl: 'https://books.example',
  from,
  queueEmails: createEmailQueue(true),
  wordingFor: () => english,
}

console.log('notified')
const workers = [
  { handlers: { [emailJob]: createEmailHandler(mailer, () => Promise.resolve()) }, atOnce: queuedAtOnce },
  { handlers: createMeetingJobs(db, now, emails) },
].map((settings) =>
  createJobWorker({
    ...settings,
    db,
    log: { warn: console.error, error: console.error },
    now,
    interval: 5,
  }),
)

/** Jobs that are due now; those scheduled for later do not count. */
const countDue = async () => {
  const later = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('due_at', '>', now().toISOString())
    .executeTakeFirstOrThrow()
  return (await countJobs(db)).waiting - later.count
}
while ((await countDue()) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
await Promise.all(workers.map((worker) => worker.close()))
await mailer.close()
await close()
