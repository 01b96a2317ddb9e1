import { type SqlBool, sql } from 'kysely'
import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { SystemTables } from '#server/db/tables/system.ts'
import { randomUUID } from 'node:crypto'
import type { Change } from '#server/db/schema.ts'
import { addJobs, emailJob } from '#server/db/jobs/queue.ts'
import { type JobHandler, PermanentJobError } from '#server/db/jobs/worker.ts'
import type { Email } from './email.ts'
import { type Mailer, MailError } from './mailer.ts'

/** Without a mail server it does nothing. */
export type QueueEmails = (change: Change, emails: readonly Email[]) => Promise<void>

export const createEmailQueue =
  (hasMailServer: boolean): QueueEmails =>
  async (change, emails) => {
    if (!hasMailServer) return
    await addJobs(
      change,
      emails.map((email) => ({ kind: emailJob, key: randomUUID(), payload: email })),
    )
  }

/**
 * Sends queued emails. If the process is killed after the mail server accepted one and before its job was deleted, the email is
 * sent again with the same Message-ID, so mail programs recognize the copy. `onBounce` receives an address that does not work.
 */
export const createEmailHandler =
  (mailer: Mailer | null, onBounce: (address: string) => Promise<void>): JobHandler =>
  async (payload, { key }) => {
    if (!mailer) throw new PermanentJobError('No mail server is configured')
    const email = payload as Email
    try {
      await mailer.send(email, key)
    } catch (error) {
      if (error instanceof MailError && error.isBounce) await onBounce(email.to)
      throw error instanceof MailError && !error.isTemporary ? new PermanentJobError(error.message) : error
    }
  }

/** Deletes the emails to an address that wait, or could not be sent, when its account is deleted. */
const deleteEmailsTo = (change: Change, address: string) =>
  change
    .deleteFrom('jobs')
    .where('kind', '=', emailJob)
    .where(
      sql<SqlBool>`payload like ${`%"to":${JSON.stringify(address).replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
    )
    .execute()

/** Only emails have addresses; the payloads of other jobs have ids. */
export const jobsLifecycles: Lifecycles<SystemTables> = {
  jobs: {
    exported: 'Emails are deleted once they are sent',
    onDeletion: (change, { email }) => deleteEmailsTo(change, email),
  },
}
