import { dirname } from 'node:path'
import type { Overview } from '#contract/admin/overview.ts'
import type { AppContext } from '#server/app-context.ts'
import { filePathOf } from '#server/db/database.ts'
import { readCounter } from '#server/db/counters.ts'
import { emailJob } from '#server/db/jobs/queue.ts'
import { engineOf } from '#server/db/engine.ts'
import { countSometimes } from '#server/db/sometimes-counted.ts'
import type { Wording } from '#server/messages/wording.ts'
import { version } from '#server/version.ts'
import { findOpenFailure } from '../backups/failures.ts'
import { listBackupFiles } from '../backups/files.ts'
import { problemNamed } from '../backups/problems.ts'
import { findNextBackup } from '../backups/schedule.ts'
import { countJobs } from '../count-jobs.ts'
import { countAllReaders } from '../readers/count-readers.ts'
import { listDays } from './days.ts'
import { readDatabaseSize, readDisk, readMemory } from './machine.ts'
import { findWarnings } from './warnings.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1000)

export async function readOverview(
  { db, config, now }: Pick<AppContext, 'db' | 'config' | 'now'>,
  wording: Wording,
): Promise<Overview> {
  const [backup] = await listBackupFiles(config.backupFolder)
  const nextBackup = config.nightlyBackups ? await findNextBackup(db, config, now()) : null
  const failure = await findOpenFailure(db)
  const state = {
    version: version(),
    node: process.versions.node,
    engine: engineOf(db),
    startedAt: startedAt.toISOString(),
    databaseBytes: await countSometimes(db, 'bytes', () => readDatabaseSize(db)),
    disk: await readDisk(
      dirname(engineOf(db) === 'sqlite' ? filePathOf(config.databaseUrl) : config.backupFolder),
    ),
    memory: readMemory(),
    mail: config.mail && {
      from: config.mail.from,
      server: new URL(config.mail.url).host,
      waiting: await countJobs(db, 'waiting', emailJob),
      failed: await countJobs(db, 'failed', emailJob),
    },
    jobs: { waiting: await countJobs(db, 'waiting'), failed: await countJobs(db, 'failed') },
    lastBackupAt: backup ? new Date(backup.writtenAt).toISOString() : null,
    nextBackupAt: nextBackup?.dueAt ?? null,
    readers: await countAllReaders(db),
    clubs: await readCounter(db, 'clubs'),
    days: await listDays(db, now()),
  }
  return {
    ...state,
    warnings: findWarnings(state, config, now(), failure && problemNamed(failure.problem)).map(
      ({ kind, text, advice }) => ({
        kind,
        text: wording.say(text),
        advice: wording.say(advice),
      }),
    ),
  }
}
