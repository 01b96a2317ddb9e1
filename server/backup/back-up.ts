import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { settle } from './durable-files.ts'
import { KeepingFailed } from './backup-failed.ts'
import { type Label, labelCopy } from './label.ts'
import { copyPostgres } from './postgres-copies.ts'
import { copySqlite } from './sqlite-copies.ts'

/** A copy that was made and checked. */
export interface Copy {
  path: string
  label: Label
  /** What is wrong in the copy and so in the database itself, a sentence each. */
  faults: string[]
}

export const isPostgres = (url: string): boolean => /^postgres(ql)?:/.test(url)

export const fileOf = (url: string): string => url.replace(/^file:/, '')

/** The moment in a file's name, as in 2026-11-21T23-05-11Z. */
export const stampOf = (now: Date): string => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')

/** A name in the folder of backups that says when the copy was made, and why. */
export const usualName = ({ backupFolder, databaseUrl }: Config, now: Date, why = ''): string =>
  join(backupFolder, `inkhorn-${stampOf(now)}${why}.${isPostgres(databaseUrl) ? 'dump' : 'db'}`)

/**
 * Copies the whole database, pictures included, as it is at one moment, into a new file with its label beside it; servers go
 * on meanwhile. The file appears whole or not at all. Throws KeepingFailed.
 */
export async function backUp({ databaseUrl }: Config, to: string, now: Date): Promise<Copy> {
  const path = resolve(to)
  for (const taken of [path, `${path}.json`])
    if (existsSync(taken)) throw new KeepingFailed(`${taken} is there already, and is not overwritten.`)
  mkdirSync(dirname(path), { recursive: true })
  const part = `${path}.part`
  rmSync(part, { force: true })
  try {
    const { label, faults } = isPostgres(databaseUrl)
      ? await copyPostgres(databaseUrl, part)
      : await copySqlite(fileOf(databaseUrl), part)
    renameSync(part, path)
    const labelled = await labelCopy(path, { ...label, madeAt: now.toISOString() })
    settle(dirname(path))
    return { path, label: labelled, faults }
  } finally {
    rmSync(part, { force: true })
  }
}
