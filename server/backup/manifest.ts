import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { BackupBy } from '#contract/admin/backups.ts'
import { manifestPath } from '#server/features/admin/backups/files.ts'
import { showStage } from '#server/progress.ts'
import { privateFile } from '#server/private-files.ts'
import { BackupError } from './backup-error.ts'

/** Describes a backup, with its exact size and hash, in `<backup>.json` beside it. */
export const Manifest = z.object({
  is: z.literal('a copy of an Inkhorn database'),
  engine: z.enum(['sqlite', 'postgres']),
  madeAt: z.iso.datetime(),
  /** The PostgreSQL schema that contains all tables; null on SQLite. */
  schema: z.nullable(z.string()),
  /** Executed ones, in order. */
  migrations: z.array(z.string()),
  /** By table. */
  rows: z.record(z.string(), z.int()),
  bytes: z.int(),
  sha256: z.string(),
  /** When it was read back; null if that found problems. Earlier versions did not write it, nor by whom. */
  verifiedAt: z.optional(z.nullable(z.iso.datetime())),
  madeBy: z.optional(BackupBy),
})
export type Manifest = z.infer<typeof Manifest>

/** The contents of a backup, and the problems in it and therefore in the database, one sentence each. */
export interface Contents {
  manifest: Pick<Manifest, 'engine' | 'schema' | 'migrations' | 'rows'>
  problems: string[]
}

/** Writes the manifest of a finished backup that still has the name `partial`. */
export async function writeManifest(
  backup: string,
  partial: string,
  contents: Omit<Manifest, 'is' | 'bytes' | 'sha256'>,
): Promise<Manifest> {
  const manifest: Manifest = {
    is: 'a copy of an Inkhorn database',
    ...contents,
    ...(await measure(partial)),
  }
  writeFileSync(manifestPath(backup), `${JSON.stringify(manifest, null, 2)}\n`, {
    flag: 'wx',
    flush: true,
    mode: privateFile,
  })
  return manifest
}

/** Deletes the manifest that a killed backup left without its backup. Other files stay. */
export function deleteLoneManifest(backup: string): void {
  const path = manifestPath(backup)
  if (!existsSync(backup) && existsSync(path) && readManifest(path)) rmSync(path)
}

/** Undefined if the file does not describe a backup. Throws if it cannot be read. */
export const readManifest = (path: string): Manifest | undefined =>
  z.safeParse(Manifest, parseJson(readFileSync(path, 'utf8'))).data

/** Reads the manifest of a backup and checks the file against it. Throws `BackupError` if they differ. */
export async function checkManifest(backup: string): Promise<Manifest> {
  const path = manifestPath(backup)
  if (!existsSync(backup)) throw new BackupError(`${backup} does not exist.`)
  if (!existsSync(path))
    throw new BackupError(
      `${path} is missing. This manifest is written beside the backup and is needed to verify it.`,
    )
  const manifest = readManifest(path)
  if (!manifest) throw new BackupError(`${path} does not describe a backup of an Inkhorn database.`)
  const { bytes, sha256 } = await measure(backup)
  if (bytes !== manifest.bytes)
    throw new BackupError(`${backup} is incomplete: it has ${bytes} bytes instead of ${manifest.bytes}.`)
  if (sha256 !== manifest.sha256)
    throw new BackupError(`${backup} was changed after it was made: its checksum does not match.`)
  return manifest
}

const readAtOnce = 1024 ** 2

const megabytes = (read: number, total: number) => ({
  done: Math.floor(read / 1e6),
  total: Math.ceil(total / 1e6),
  unit: 'MB',
})

async function measure(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  const total = (await stat(path)).size
  let read = 0
  const shown = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      read += chunk.length
      showStage({ name: 'Computing the checksum', ...megabytes(read, total) })
      yield chunk
    }
  }
  await pipeline(createReadStream(path, { highWaterMark: readAtOnce }), shown, hash)
  return { bytes: total, sha256: hash.digest('hex') }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
