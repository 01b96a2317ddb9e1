import { EmailAddress } from '#contract/accounts/email-address.ts'
import { JobState } from '#contract/admin/jobs.ts'
import { BadSetting } from '#server/config.ts'
import { transact } from '#server/db/transact.ts'
import { listClubs } from '#server/features/admin/clubs.ts'
import { listJobs, retryJob } from '#server/features/admin/jobs.ts'
import { listLog } from '#server/features/admin/log.ts'
import { readOverview } from '#server/features/admin/overview/overview.ts'
import { recordTest, sendTest } from '#server/features/admin/test-mail.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { english } from '#server/messages/wording.ts'
import { BadUsage } from './arguments.ts'
import { by, type Commands, type Instance } from './command.ts'
import { readerCommands } from './reader-commands.ts'
import { settingsCommands } from './settings-commands.ts'
import { suggestionCommands } from './suggestion-commands.ts'

export const commands: Commands = {
  overview: {
    does: 'how the instance is doing',
    run: ({ db, config, now }) => readOverview({ db, config, now: () => now }, english),
  },
  ...readerCommands,
  clubs: {
    takes: '[WORDS…]',
    does: 'clubs, newest first; with WORDS those whose name or address begins with them',
    list: ({ db }, { words: [query], ...page }) => listClubs(db, { ...page, query }),
  },
  ...suggestionCommands,
  jobs: {
    takes: `[${JobState.options.join('|')}] [--kind KIND]`,
    does: 'jobs that failed, or that wait; --kind email has the emails alone',
    list: ({ db, now }, { words: [state = 'failed'], options, ...page }) =>
      listJobs(db, { ...page, state: JobState.parse(state), kind: options['kind'] }, now),
  },
  retry: {
    takes: 'ID',
    does: 'try a failed job again',
    run: ({ db, now }, { words: [id] }) => transact(db, (change) => retryJob(change, by, Number(id), now)),
  },
  mail: {
    takes: 'test EMAIL',
    does: 'send a test email to an address, and say whether the mail server took it',
    run: (instance, { words: [, address = ''] }) => testMailTo(instance, address),
  },
  ...settingsCommands,
  log: {
    does: 'what site admins and this command did, newest first',
    list: ({ db }, { limit, cursor }) => listLog(db, { limit, cursor }),
  },
}

async function testMailTo({ db, config, now }: Instance, address: string): Promise<unknown> {
  const to = EmailAddress.safeParse(address)
  if (!to.success) throw new BadUsage(`“${address}” isn’t an email address.`)
  const mailer = config.mail && createMailer(config.mail)
  try {
    const problem = await sendTest(mailer, to.data, english)
    await transact(db, (change) => recordTest(change, by, problem, now))
    if (problem !== null) throw new BadSetting(problem)
    return { to: to.data, sent: true }
  } finally {
    await mailer?.close()
  }
}
