import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { JobHandler } from '#server/db/jobs/worker.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { keepLease } from '#server/features/archives/lease.ts'
import { endFailure, isTimeToTell, markTold, recordFailure } from '#server/features/admin/backups/failures.ts'
import type { BackupProblem } from '#server/features/admin/backups/problems.ts'
import {
  backupJob,
  BackupPayload,
  nextAt,
  planAtStart,
  planNext,
  savePayload,
} from '#server/features/admin/backups/schedule.ts'
import { readSettings } from '#server/features/instance/read-settings.ts'
import { problemOf } from '../backup-error.ts'
import { defaultPath } from '../create-backup.ts'
import { listBackupFiles } from '#server/features/admin/backups/files.ts'
import { backUpInThread } from './in-thread.ts'
import { prune } from './prune.ts'
import { tellAdmins, type Telling } from './tell-admins.ts'

interface Running extends Telling {
  config: Config
  db: Db
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** In ms, after an attempt that failed. */
const againAfter = 3_600_000
/** In ms, while somebody makes a backup from the command line. */
const waitForOther = 5 * 60_000

/** The job that makes backups. It never fails as a job: what went wrong is among the backups, and the next night is planned. */
export function createBackupJobs(running: Running): Readonly<Record<string, JobHandler>> {
  const { config, db } = running
  const { kind } = backupJob(config)
  return {
    [kind]: async (payload, { key, signal }) => {
      const release = keepLease(db, { kind, key })
      try {
        const problem = await attempt(running, BackupPayload.parse(payload), signal)
        release()
        await conclude(running, problem)
      } finally {
        release()
      }
    },
  }
}

/** Null for a good backup. Throws only the signal’s reason. */
async function attempt(
  { config, db, now, log }: Running,
  { madeBy }: BackupPayload,
  signal: AbortSignal,
): Promise<BackupProblem | null> {
  const startedAt = now()
  const path = freePath(config, startedAt)
  const payload: BackupPayload = { madeBy, file: basename(path), startedAt: startedAt.toISOString() }
  const save = (step: 'copying' | 'checking') => savePayload(db, config, { ...payload, step })
  try {
    await save('copying')
    const problems = await backUpInThread(
      {
        databaseUrl: config.databaseUrl,
        backupFolder: config.backupFolder,
        path,
        now: startedAt.toISOString(),
        madeBy,
      },
      { signal, onCopied: () => void save('checking').catch(() => {}) },
    )
    for (const problem of problems) log.error(`The database has a problem: ${problem}`)
    log.info(`Made the backup ${path}`)
    const { backupsKept } = await readSettings(db)
    // The backup is there, whatever becomes of older ones.
    await prune(config.backupFolder, backupsKept).catch((error: unknown) =>
      log.error(error, 'Old backups could not be deleted'),
    )
    return problems.length > 0 ? 'damaged' : null
  } catch (error) {
    signal.throwIfAborted()
    log.error(error, 'The backup failed')
    return problemOf(error)
  }
}

async function conclude(running: Running, problem: BackupProblem | null): Promise<void> {
  const { config, db, now } = running
  await transact(db, async (change) => {
    const time = now()
    if (problem === null) await endFailure(change, time)
    // Without a schedule nobody tries again, so whoever asked is told.
    else if (problem !== 'busy' || !config.nightlyBackups) {
      await recordFailure(change, problem, time)
      if ((await isTimeToTell(change, time)) && (await tellAdmins(change, running, problem)))
        await markTold(change, time)
    }
    if (!config.nightlyBackups) return
    const { backupHour } = await readSettings(change)
    await planNext(change, nextAfter(problem, backupHour, time))
  })
}

/** Another attempt at a database with errors would find them again. */
function nextAfter(problem: BackupProblem | null, hour: number, now: Date): Date {
  const night = nextAt(hour, now)
  if (problem === null || problem === 'damaged') return night
  const soon = new Date(now.getTime() + (problem === 'busy' ? waitForOther : againAfter))
  return soon < night ? soon : night
}

/** Before the jobs begin. Does nothing without a schedule. */
export async function planBackups({
  config,
  db,
  now,
}: Pick<Running, 'config' | 'db' | 'now'>): Promise<void> {
  if (!config.nightlyBackups) return
  const [last] = await listBackupFiles(config.backupFolder)
  await transact(db, async (change) => {
    const { backupHour } = await readSettings(change)
    const lastMadeAt = last ? new Date(last.writtenAt) : null
    await planAtStart(change, { hour: backupHour, lastMadeAt, now: now() })
  })
}

/** Two in one second have different names. */
function freePath(config: Config, now: Date): string {
  for (let number = 1; ; number++) {
    const path = defaultPath(config, now, number === 1 ? '' : `-${number}`)
    if (!existsSync(path) && !existsSync(`${path}.part`)) return path
  }
}
