import type { Overview } from '#contract/admin/overview.ts'
import { type Message, message } from '#contract/messages/message.ts'
import type { Config } from '#server/config.ts'
import { type BackupProblem, problemWords } from '../backups/problems.ts'

export interface FoundWarning {
  kind: string
  text: Message
  advice: Message
}

const gigabyte = 1024 ** 3
/** A backup is missed after this many days. */
const backupDays = 7

/** What needs the attention of whoever runs the server, the most urgent first. */
export function findWarnings(
  state: Omit<Overview, 'warnings'>,
  config: Pick<Config, 'publicUrl' | 'mail' | 'signIn' | 'nightlyBackups'>,
  now: Date,
  failedBackup?: BackupProblem,
): FoundWarning[] {
  const found: FoundWarning[] = []
  const add = (kind: string, text: Message, advice: Message) => found.push({ kind, text, advice })
  const { disk, jobs, mail, lastBackupAt } = state
  if (disk && disk.free < Math.min(gigabyte, disk.total / 10))
    add(
      'disk',
      message('admin.diskNearlyFull', 'The disk is nearly full.'),
      message(
        'admin.freeDisk',
        'Delete old backups or other files, or make the disk larger. Inkhorn can’t save anything on a full disk.',
      ),
    )
  if (config.signIn.warn)
    add(
      'direct-sign-in',
      message('admin.anyoneAsAnyone', 'Anyone who can reach this site can sign in as anyone.'),
      message(
        'admin.setUpCodes',
        'Set SMTP_URL and MAIL_FROM, and AUTH_EMAIL=code, so that a code is mailed to whoever signs in.',
      ),
    )
  if (failedBackup !== undefined) {
    const { text, advice } = problemWords[failedBackup]
    add('backup-failed', text, advice)
  } else if (lastBackupAt === null || now.getTime() - Date.parse(lastBackupAt) > backupDays * 86_400_000)
    add(
      'backup',
      lastBackupAt === null
        ? message('admin.noBackup', 'There is no backup yet.')
        : message(
            'admin.oldBackup',
            'The last backup is more than {days, plural, one {# day} other {# days}} old.',
            {
              days: backupDays,
            },
          ),
      config.nightlyBackups
        ? message(
            'admin.waitForBackup',
            'Inkhorn makes a backup every night. If one is missing, the Backups page says why.',
          )
        : message(
            'admin.scheduleBackups',
            'Set BACKUP_DIR to a folder, best on another disk, for a backup every night. On the Backups page you can make one now.',
          ),
    )
  if (jobs.failed > 0)
    add(
      'failed-jobs',
      message(
        'admin.jobsFailed',
        '{count, plural, one {# job has failed} other {# jobs have failed}} for good.',
        {
          count: jobs.failed,
        },
      ),
      message(
        'admin.lookAtJobs',
        'The Jobs page says why, and can try again. What isn’t tried again is deleted after 30 days.',
      ),
    )
  if (!mail)
    add(
      'no-mail',
      message('admin.noMail', 'Inkhorn can’t send email.'),
      message(
        'admin.setUpMail',
        'Set SMTP_URL and MAIL_FROM: invitations, news of clubs and sign-in codes need them.',
      ),
    )
  else if (config.publicUrl === undefined)
    add(
      'no-address',
      message('admin.noAddress', 'Inkhorn can’t email any news, because it doesn’t know its own address.'),
      message('admin.setAddress', 'Set PUBLIC_URL to the address that readers open.'),
    )
  return found
}
