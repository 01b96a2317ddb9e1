import { to } from '#contract/pages.ts'
import { message } from '#contract/messages/message.ts'
import type { Config } from '#server/config.ts'
import type { Change } from '#server/db/schema.ts'
import { listSiteAdmins } from '#server/features/accounts/site-admins/admin-by.ts'
import { hasAddress } from '#server/features/accounts/user.ts'
import { type BackupProblem, problemWords } from '#server/features/admin/backups/problems.ts'
import { type Email, renderEmail } from '#server/mail/email.ts'
import type { QueueEmails } from '#server/mail/queue.ts'
import type { Wording, WordingFor } from '#server/messages/wording.ts'

export interface Telling {
  config: Pick<Config, 'siteAdmins' | 'publicUrl' | 'nightlyBackups'>
  queueEmails: QueueEmails
  wordingFor: WordingFor
}

/** Mails every site admin, in their language, that no backup was made, or one with errors. Returns whether there is any. */
export async function tellAdmins(
  change: Change,
  { config, queueEmails, wordingFor }: Telling,
  problem: BackupProblem,
): Promise<boolean> {
  const admins = [...(await listSiteAdmins(change, config.siteAdmins)).keys()]
  if (admins.length === 0) return false
  const rows = await change
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', 'in', admins)
    .where('suspended_at', 'is', null)
    .where(hasAddress)
    .execute()
  const link = config.publicUrl === undefined ? null : config.publicUrl + to.admin('backups')
  await queueEmails(
    change,
    rows.map(({ email, language }) =>
      failureEmail(email, { problem, link, isTriedAgain: config.nightlyBackups }, wordingFor(language)),
    ),
  )
  return rows.length > 0
}

function failureEmail(
  address: string,
  { problem, link, isTriedAgain }: { problem: BackupProblem; link: string | null; isTriedAgain: boolean },
  wording: Wording,
): Email {
  const { say } = wording
  const { text, advice } = problemWords[problem]
  const isDamaged = problem === 'damaged'
  return renderEmail({
    to: address,
    language: wording,
    subject: say(
      isDamaged
        ? message('backupMail.damagedSubject', 'The database of Inkhorn has errors')
        : message('backupMail.subject', 'The backup of Inkhorn failed'),
    ),
    preheader: say(text),
    heading: say(
      isDamaged
        ? message('backupMail.damagedHeading', 'The database has errors')
        : message('backupMail.heading', 'The backup failed'),
    ),
    parts: [
      { text: say(text) },
      { text: say(advice) },
      ...(isTriedAgain && !isDamaged
        ? [
            {
              text: say(
                message(
                  'backupMail.next',
                  'Inkhorn keeps trying, and will email you again tomorrow if there is still no backup.',
                ),
              ),
            },
          ]
        : []),
      ...(link ? [{ link, label: say(message('backupMail.open', 'Open the backups')) }] : []),
    ],
    footer: say(message('backupMail.why', 'You get this email because you are a site admin.')),
  })
}
