import { describeFirstAccount } from './features/accounts/first-account/print-link.ts'
import { readerNamesJob } from './features/admin/readers/fold-names.ts'
import { countDaysJob } from './features/admin/overview/count-days.ts'
import { createApp } from './app.ts'
import { lifecycles, notificationKinds } from './features.ts'
import type { Config } from './config.ts'
import { checkMachine, localUrl } from './start-checks.ts'
import type { Tables } from './db/schema.ts'
import { migrate } from './db/migrate.ts'
import { deleteSeenJob } from './features/notifications/delete-seen.ts'
import { receivedFolder } from './catalogue/uploads/receive.ts'
import { cleanArchivesJob } from './features/archives/clean-up.ts'
import { keptAnswersJob } from './http/idempotency/kept-answers.ts'
import { failedJobsJob } from './db/jobs/queue.ts'
import { endInvitationsJob } from './features/invitations/end-invitations.ts'
import { oldImportsJob } from './features/imports/delete-import.ts'
import { scheduleJob } from './db/jobs/scheduled.ts'
import { unusedImagesJob } from '#server/features/clubs/unused-images.ts'
import { openDatabase, waitForDatabase } from './db/database.ts'
import { createEmailQueue } from './mail/queue.ts'
import {
  catalogueUpgradeJob,
  upgradeCatalogueAtStart,
} from '#server/features/books/starter/upgrade-catalogue.ts'
import { clubWordsJob } from '#server/features/clubs/recompute-words.ts'
import { saveListedKey } from '#server/features/reading-list/listed-keys.ts'
import { eraseDeletedClubsJob } from '#server/features/clubs/deletion/erase-clubs.ts'
import { notificationEmailsJob } from '#server/features/notifications/emails/mail-due.ts'
import { timeZonesJob } from '#server/features/meetings/time-zone-changes.ts'
import { learningJob } from '#server/features/recommendations/learning/learning-job.ts'

/** Requests still running this many ms after a stop signal are aborted. */
const shutdownTimeout = 10_000
/** The start waits this many ms for a database that starts at the same time. */
const databaseTimeout = 60_000

/** Opens and migrates the database, serves until SIGTERM or SIGINT, then exits. */
export async function serve(config: Config): Promise<void> {
  await checkMachine(config)
  const opened = await openDatabase<Tables>(config.databaseUrl)
  await waitForDatabase(opened, databaseTimeout, (why) =>
    console.error(
      `The database is not available yet (${why}). Waiting up to ${databaseTimeout / 1000} seconds for it.`,
    ),
  )
  await migrate(opened)
  await upgradeCatalogueAtStart(opened.db, { onNewKey: saveListedKey })
  const http = await createApp(config, opened.db, {
    sharedDatabase: opened.sharedUrl,
  })
  const jobs = [
    catalogueUpgradeJob({ onNewKey: saveListedKey, warn: (text) => http.log.warn(text) }),
    clubWordsJob,
    readerNamesJob,
    learningJob(http.log),
    unusedImagesJob,
    eraseDeletedClubsJob(lifecycles),
    failedJobsJob,
    endInvitationsJob,
    oldImportsJob,
    deleteSeenJob,
    countDaysJob,
    keptAnswersJob,
    cleanArchivesJob(config.archiveFolder, receivedFolder(config.importFolder)),
    timeZonesJob,
    notificationEmailsJob(notificationEmails(config)),
  ].map((job) => scheduleJob(job, opened, http.log))

  let isStopping = false
  const stop = async () => {
    // npm passes on a Ctrl-C that the terminal has already sent to this process.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), shutdownTimeout).unref()
    // Node closes idle connections only once; connections that become idle later would stay open for their keep-alive.
    setInterval(() => http.server.closeIdleConnections(), 50).unref()
    await Promise.all([http.close(), ...jobs.map((job) => job.stop())])
    await opened.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())

  await http.listen({ port: config.port, host: config.host })
  if (config.signIn.warn)
    http.log.warn(
      'AUTH_EMAIL=direct: anyone who can reach this server can sign in as anyone with just an email address.',
    )
  if (config.mail && config.publicUrl === undefined)
    http.log.warn('Emails about notifications are not sent: they contain links, which need PUBLIC_URL.')
  const address = http.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const url = localUrl(config.host, port)
  const lines = [`Inkhorn is open at ${url}`, await describeFirstAccount(opened.db, config, url)]
  // At once: whoever waits for the first line has the second as well.
  console.log(lines.filter(Boolean).join('\n'))
}

/** No request names the host of these links, so they need PUBLIC_URL. */
const notificationEmails = ({ mail, publicUrl, languages }: Config) => ({
  kinds: notificationKinds,
  publicUrl: (mail && publicUrl) ?? null,
  queueEmails: createEmailQueue(mail !== null),
  languages,
})
