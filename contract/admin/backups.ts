import * as z from 'zod/mini'
import { endpoint } from '#contract/http/endpoint.ts'
import { Instant } from '#contract/http/field.ts'
import { pageQuery } from '#contract/http/page.ts'

/** Who made a backup: the nightly schedule, a site admin by a button, or `inkhorn backup`. Only those of the first two are deleted by the schedule. */
export const BackupBy = z.enum(['schedule', 'admin', 'command line'])
export type BackupBy = z.infer<typeof BackupBy>

const MadeBackup = z.object({
  state: z.literal('made'),
  /** Its name in the folder. */
  file: z.string(),
  madeAt: Instant,
  bytes: z.number(),
  /** When it was read back without finding an error; null if one was found. */
  verifiedAt: z.nullable(Instant),
  madeBy: BackupBy,
})
export type MadeBackup = z.infer<typeof MadeBackup>

/** Attempts that failed for the same reason, one after another, are one. */
const FailedBackup = z.object({
  state: z.literal('failed'),
  firstAt: Instant,
  lastAt: Instant,
  attempts: z.int(),
  /** Why, and what helps. */
  problem: z.string(),
  advice: z.string(),
})
export type FailedBackup = z.infer<typeof FailedBackup>

export const BackupLine = z.discriminatedUnion('state', [MadeBackup, FailedBackup])
export type BackupLine = z.infer<typeof BackupLine>

export const BackupStep = z.enum(['waiting', 'copying', 'checking'])

export const BackupState = z.object({
  /** Where they are kept on the machine of the server. */
  folder: z.string(),
  /** Whether the server makes one every night: `BACKUP_DIR` is set. */
  isScheduled: z.boolean(),
  /** Null without a schedule. */
  nextDueAt: z.nullable(Instant),
  hour: z.int(),
  /** The server’s, which the hour is meant in, as in Europe/Berlin. */
  timeZone: z.string(),
  kept: z.int(),
  /** The backup that is being made, or waits to be; null if none is. */
  running: z.nullable(
    z.object({
      step: BackupStep,
      startedAt: z.nullable(Instant),
      bytes: z.nullable(z.number()),
      /** About as many as there will be; null if nothing tells. */
      expectedBytes: z.nullable(z.number()),
    }),
  ),
})
export type BackupState = z.infer<typeof BackupState>

const feature = 'admin'
const path = '/api/admin/backups'
const params = z.object({ file: z.string() })

export const listBackups = endpoint({
  method: 'GET',
  path,
  summary: 'The backups in the server’s folder, and attempts that failed with the reason, newest first',
  caller: 'site-admin',
  feature,
  query: z.object(pageQuery(20)),
  answer: z.array(BackupLine),
  status: 200,
})

export const getBackupState = endpoint({
  method: 'GET',
  path: `${path}/state`,
  summary: 'When the next backup is due, and how far the one is that is being made',
  caller: 'site-admin',
  feature,
  answer: BackupState,
  status: 200,
})

export const makeBackup = endpoint({
  method: 'POST',
  path,
  summary: 'Make a backup now, in the background. While one is being made, nothing more happens',
  caller: 'site-admin',
  feature,
  answer: BackupState,
  accepted: BackupState,
  status: 200,
  rateLimit: { calls: 20, perSeconds: 3600 },
})

export const downloadBackup = endpoint({
  method: 'GET',
  path: `${path}/:file/download`,
  summary:
    'A backup with its manifest (ZIP). It holds everything of everybody: keep it as secret as the database. Each download is in the log',
  caller: 'site-admin',
  feature,
  params,
  status: 200,
  rateLimit: { calls: 20, perSeconds: 3600 },
})

export const deleteBackup = endpoint({
  method: 'DELETE',
  path: `${path}/:file`,
  summary: 'Delete a backup; 409 for the newest one that was read back without an error',
  caller: 'site-admin',
  feature,
  params,
  status: 204,
})
