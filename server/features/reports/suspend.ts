import type { UserId } from '#contract/accounts/account.ts'
import { pages } from '#contract/pages.ts'
import type { Config } from '#server/config.ts'
import type { Change } from '#server/db/schema.ts'
import type { Doer } from '#server/features/accounts/site-admins/log.ts'
import type { ForReport } from '#server/features/accounts/site-admins/suspension.ts'
import { suspendForReport } from '#server/features/admin/readers/change-reader.ts'
import { readSettings } from '#server/features/instance/read-settings.ts'
import type { QueueEmails } from '#server/mail/queue.ts'
import type { WordingFor } from '#server/messages/wording.ts'
import { suspensionEmail } from './suspension-email.ts'

/** What a suspension needs: site admins cannot be suspended, and whoever is reads it in an email. */
export interface Suspending {
  readonly config: Pick<Config, 'siteAdmins' | 'publicUrl'>
  readonly queueEmails: QueueEmails
  readonly wordingFor: WordingFor
}

/** Mails why, once: notifications are not mailed to somebody who is suspended. */
export async function suspend(
  change: Change,
  { by, now }: { by: Doer; now: Date },
  userId: UserId,
  report: ForReport,
  { config, queueEmails, wordingFor }: Suspending,
): Promise<void> {
  const { siteAdmins, publicUrl } = config
  if (!(await suspendForReport(change, { by, siteAdmins, now }, userId, report))) return
  const reader = await change
    .selectFrom('users')
    .select(['email', 'language', 'email_bounced_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (reader.email_bounced_at !== null) return
  const { imprint } = await readSettings(change)
  const link = imprint === null || publicUrl === undefined ? null : publicUrl + pages.imprint[0]
  await queueEmails(change, [
    suspensionEmail(reader.email, { because: report, imprint: link, wording: wordingFor(reader.language) }),
  ])
}
