import type { ReactNode } from 'react'
import type { AdminLogLine } from '#contract/admin/log.ts'
import { rich, t } from '#web/messages/text.ts'
import { statusLabels } from '#web/features/suggestions/statuses.ts'
import { changedSettings } from './changed-settings.ts'
import { jobWords } from './job-words.ts'

/** One line of the log in a sentence. */
export function logWords(line: AdminLogLine): ReactNode {
  const { by, action, subjectId, subjectName, concerns, details } = line
  const who = (
    <bdi className="font-semibold">{by === null ? t('admin.commandLine', 'The command line') : by.name}</bdi>
  )
  const number = String(subjectId ?? '')
  const name = numbered({ name: subjectName ?? '', id: number })
  switch (action) {
    case 'reader-suspended':
      return rich('log.suspended', '{who} suspended {name}', { who, name })
    case 'reader-unsuspended':
      return rich('log.letIn', '{who} let {name} in again', { who, name })
    case 'reader-signed-out':
      return rich('log.signedOut', '{who} signed {name} out everywhere', { who, name })
    case 'reader-deleted':
      return rich('log.deleted', '{who} deleted the account of {name}', { who, name })
    case 'admin-made':
      return rich('log.made', '{who} made {name} a site admin', { who, name })
    case 'admin-unmade':
      return rich('log.unmade', '{who} removed {name} as a site admin', { who, name })
    case 'settings-changed':
      return rich('log.settings', '{who} changed settings: {names}', {
        who,
        names: changedSettings(details).map((one) => (
          <span key={one} className="block ps-4 text-sm">
            {one}
          </span>
        )),
      })
    case 'report-opened':
      return concerns === null
        ? rich('log.reportOpened', '{who} read the sealed text of report {number}', {
            who,
            number,
          })
        : rich('log.reportAboutOpened', '{who} read the sealed text of report {number}, about {reader}', {
            who,
            number,
            reader: numbered(concerns),
          })
    case 'report-decided':
      if (concerns !== null)
        return rich(
          'log.reportAboutDecided',
          '{outcome, select, none {{who} left what was reported about {reader} as it is (report {number})} hiding {{who} showed again what {reader} was reported for (report {number})} suspension {{who} let {reader} in again (report {number})} hidden {{who} hid what {reader} was reported for (report {number})} removed {{who} removed what {reader} was reported for (report {number})} warned {{who} sent {reader} a warning (report {number})} other {{who} suspended {reader} (report {number})}}',
          { who, number, reader: numbered(concerns), outcome: decisionIn(details) },
        )
      return rich(
        'log.reportDecided',
        '{outcome, select, none {{who} left what was reported as it is (report {number})} hiding {{who} showed again what was reported (report {number})} suspension {{who} let an account in again (report {number})} hidden {{who} hid what was reported (report {number})} removed {{who} removed what was reported (report {number})} warned {{who} sent a warning (report {number})} other {{who} suspended an account (report {number})}}',
        { who, number, outcome: decisionIn(details) },
      )
    case 'job-retried':
      return rich('log.retried', '{who} tried a job again: {what}', {
        who,
        what: jobWords(wordIn(details, 'kind')),
      })
    case 'mail-tested':
      return details['sent'] === true
        ? rich('log.mailTested', '{who} sent a test email', { who })
        : rich('log.mailFailed', '{who} tried to send a test email, which failed', { who })
    case 'suggestion-answered':
      return rich('log.answered', '{who} set suggestion {number} to {status}', {
        who,
        number,
        status: statusLabels[details['status'] as keyof typeof statusLabels],
      })
    case 'backup-asked':
      return rich('log.backupAsked', '{who} asked for a backup', { who })
    case 'backup-downloaded':
      return rich('log.backupDownloaded', '{who} downloaded the backup {file}', {
        who,
        file: fileOf(details),
      })
    case 'backup-deleted':
      return rich('log.backupDeleted', '{who} deleted the backup {file}', { who, file: fileOf(details) })
    case 'catalogue-uploaded':
      return rich('log.catalogueUploaded', '{who} added a file of books to the catalogue', { who })
    case 'screenshot-deleted':
      return rich('log.screenshot', '{who} deleted the screenshot of suggestion {number}', { who, number })
  }
}

function wordIn(details: AdminLogLine['details'], name: string): string {
  const value = details[name]
  return typeof value === 'object' ? '' : String(value)
}

/** The outcome, or what the decision undid. An account that can sign in again has a line in the log besides. */
function decisionIn(details: AdminLogLine['details']): string {
  const outcome = wordIn(details, 'outcome')
  const { undid } = details
  if (outcome !== 'none' || typeof undid !== 'string') return outcome
  return undid === 'both' ? 'hiding' : undid
}

const fileOf = (details: AdminLogLine['details']) => <bdi>{wordIn(details, 'file')}</bdi>

const numbered = ({ id, name }: { id: number | string; name: string }) => (
  <span className="font-semibold">
    {t('admin.nameAndNumber', '{name} (no. {number})', { name, number: String(id) })}
  </span>
)
