/**
 * A process that `bench kill-emails` kills: notifies all readers of something, then mails notifications until nothing is left to do.
 * Arguments: the database, the mail server, and the number of the round, which is also the time: rounds are 11 minutes apart.
 */
import { sql } from 'kysely'
import { openDatabase } from '#server/db/database.ts'
import { countJobs } from '#server/db/jobs/due-jobs.ts'
import { emailJob } from '#server/db/jobs/queue.ts'
import { scheduleJob } from '#server/db/jobs/scheduled.ts'
import { createJobWorker } from '#server/db/jobs/worker.ts'
import type { Tables } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { discussionStarted } from '#server/features/discussions/notification-kinds.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { english } from '#server/messages/wording.ts'
import { mailNotifications } from '#server/features/notifications/emails/mail-due.ts'
import { notificationKinds } from '#server/features.ts'
import { createMailer, queuedAtOnce } from '#server/mail/mailer.ts'
import { createEmailHandler, createEmailQueue } from '#server/mail/queue.ts'

const [url = '', smtp = '', round = '0'] = process.argv.slice(2)
const start = Date.now()
const now = () => new Date(start + (Number(round) + 1) * 11 * 60_000 + Date.now() - start)
const log = { warn: console.error, error: console.error }
const mailer = createMailer({ url: smtp, from: 'books@inkhorn.example' })
const opened = await openDatabase<Tables>(url)
const { db } = opened

await transact(db, (change) =>
  notify(change, {
    kind: discussionStarted,
    clubId: 1,
    groupKey: `round ${round}`,
    subject: { bookId: 1, postId: 1, book: `Round ${round}` },
    actor: { id: 1, name: 'Mara' },
    concerns: sql`select user_id from members`,
  }),
)
console.log('notified')

const worker = createJobWorker({
  db,
  handlers: { [emailJob]: createEmailHandler(mailer, () => Promise.resolve()) },
  log,
  now,
  interval: 5,
  atOnce: queuedAtOnce,
})
const emails = {
  kinds: notificationKinds,
  publicUrl: 'https://books.example',
  queueEmails: createEmailQueue(true),
  wordingFor: () => english,
}
const job = scheduleJob<Tables>(
  {
    name: 'mailing notifications',
    firstRun: 1,
    interval: 5,
    run: (_db, signal) => mailNotifications(db, emails, now(), signal),
  },
  opened,
  log,
)

const isDone = async () =>
  (await countJobs(db)).waiting === 0 &&
  !(await db
    .selectFrom('notifications')
    .select('id')
    .where('mail_at', 'is not', null)
    .limit(1)
    .executeTakeFirst())
while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 50))
console.log('done')
await job.stop()
await worker.close()
await mailer.close()
await opened.close()
