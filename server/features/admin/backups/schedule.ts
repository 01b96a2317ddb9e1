import * as z from 'zod/mini'
import { BackupBy, BackupStep } from '#contract/admin/backups.ts'
import type { Config } from '#server/config.ts'
import { addJob, jobsTopic, replaceJob } from '#server/db/jobs/queue.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { publish } from '#server/db/transact.ts'

const key = 'next'
const nightlyJob = 'nightly-backup'
/** For servers without a schedule, so that they never take a backup of those that have one, into another folder. */
const singleJob = 'backup'

/** The one job of all backups. Its lease keeps two from being made at once, whichever process asks. */
export const backupJob = ({ nightlyBackups }: Pick<Config, 'nightlyBackups'>) => ({
  kind: nightlyBackups ? nightlyJob : singleJob,
  key,
})

export const BackupPayload = z.object({
  madeBy: BackupBy,
  /** Of the backup that is being made. */
  file: z.optional(z.string()),
  startedAt: z.optional(z.string()),
  step: z.optional(BackupStep),
})
export type BackupPayload = z.infer<typeof BackupPayload>

const nightly: BackupPayload = { madeBy: 'schedule' }

/** The next time that a clock of this machine shows this hour. */
export function nextAt(hour: number, now: Date): Date {
  const at = (day: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, hour)
  return at(0) > now ? at(0) : at(1)
}

export interface NextBackup {
  dueAt: string
  payload: BackupPayload
  isRunning: boolean
}

/** The backup that is being made or comes next. */
export async function findNextBackup(
  db: Db | Change,
  config: Pick<Config, 'nightlyBackups'>,
  now: Date,
): Promise<NextBackup | null> {
  const job = await db
    .selectFrom('jobs')
    .select(['due_at', 'leased_until', 'payload'])
    .where('kind', '=', backupJob(config).kind)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!job) return null
  return {
    dueAt: job.due_at,
    payload: BackupPayload.parse(JSON.parse(job.payload)),
    isRunning: job.leased_until !== null && job.leased_until > now.toISOString(),
  }
}

/** At the start of a server: what fell due meanwhile, or has never been made, is made at once. */
export async function planAtStart(
  change: Change,
  { hour, lastMadeAt, now }: { hour: number; lastMadeAt: Date | null; now: Date },
): Promise<void> {
  const isMissed = lastMadeAt === null || now.getTime() - lastMadeAt.getTime() > 86_400_000
  if (isMissed) await askForBackup(change, { nightlyBackups: true }, 'schedule', now)
  else await addJob(change, { kind: nightlyJob, key, payload: nightly, dueAt: nextAt(hour, now) })
}

/** After a backup, or an attempt at one. */
export const planNext = (change: Change, dueAt: Date): Promise<void> =>
  replaceJob(change, { kind: nightlyJob, key, payload: nightly, dueAt })

/** While a backup is being made, the next one is planned at its end. */
export async function moveToHour(change: Change, hour: number, now: Date): Promise<void> {
  await change
    .updateTable('jobs')
    .set({ due_at: nextAt(hour, now).toISOString() })
    .where('kind', '=', nightlyJob)
    .where('key', '=', key)
    .where('due_at', '>', now.toISOString())
    .where('leased_until', 'is', null)
    .execute()
}

/** Makes the next one due. Returns false if one is being made, or is about to be. */
export async function askForBackup(
  change: Change,
  config: Pick<Config, 'nightlyBackups'>,
  madeBy: 'schedule' | 'admin',
  now: Date,
): Promise<boolean> {
  const payload: BackupPayload = { madeBy }
  const at = now.toISOString()
  // In one statement each, so that a backup that has just begun keeps its job.
  const moved = await change
    .updateTable('jobs')
    .set({ payload: JSON.stringify(payload), due_at: at, attempts: 0, failed_at: null, error: null })
    .where('kind', '=', backupJob(config).kind)
    .where('key', '=', key)
    .where((eb) => eb.or([eb('due_at', '>', at), eb('failed_at', 'is not', null)]))
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', at)]))
    .returning('id')
    .executeTakeFirst()
  if (moved) {
    publish(change, { topic: jobsTopic, parts: [], revision: null })
    return true
  }
  if (await findNextBackup(change, config, now)) return false
  await addJob(change, { ...backupJob(config), payload, dueAt: now })
  return true
}

/** Says how far the backup is. */
export async function savePayload(
  db: Db,
  config: Pick<Config, 'nightlyBackups'>,
  payload: BackupPayload,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ payload: JSON.stringify(payload) })
    .where('kind', '=', backupJob(config).kind)
    .where('key', '=', key)
    .execute()
}
