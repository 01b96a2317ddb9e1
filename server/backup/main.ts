import { BadSetting, readConfig } from '#server/config.ts'
import { explainFileError } from '#server/start-checks.ts'
import { DatabaseLocked, DatabaseUnavailable } from '#server/db/errors.ts'
import { SchemaTooNew, SchemaTooOld } from '#server/db/migrate.ts'
import { withProgress } from '#server/progress.ts'
import { keepFilesPrivate } from '#server/private-files.ts'
import { BackupError } from './backup-error.ts'
import { createBackup, defaultPath } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'
import { describeJobs, repair, verify } from './verify.ts'

/*
 * inkhorn backup | restore | verify, or npm run … in a checkout: a separate program with the server's settings.
 * Exit code 0: done and no problems; 1: not done, or problems found; 2: not understood.
 */
const [command, ...rest] = process.argv.slice(2)
const flags = rest.filter((word) => word.startsWith('-'))
const [file, ...more] = rest.filter((word) => !word.startsWith('-'))

async function run(): Promise<void> {
  if (flags.includes('--help') || flags.includes('-h')) return console.log(usage)
  const config = readConfig(process.env)
  const now = new Date()
  const check = () => withProgress(process.stderr, () => verify(config))
  if (command === 'backup' && allows()) {
    const { path, manifest, problems } = await withProgress(process.stderr, () =>
      createBackup(config, file ?? defaultPath(config, now), now),
    )
    console.log(`Wrote ${path} and verified it by reading it back: ${sizeOf(manifest)}.`)
    report(problems, 'The database, and therefore the backup, has problems:')
  } else if (command === 'restore' && file !== undefined && allows('--replace')) {
    const replace = flags.includes('--replace')
    const { manifest, savedAs } = await withProgress(process.stderr, () =>
      restore(config, file, { replace, now }),
    )
    console.log(`Restored the database as of ${manifest.madeAt}: ${sizeOf(manifest)}.`)
    if (savedAs) console.log(`The previous database was saved as ${savedAs}.`)
    report(await check(), 'The database has problems:')
  } else if (command === 'verify' && file === undefined && allows('--repair')) {
    if (!flags.includes('--repair')) {
      report(await check(), 'The database has problems:', allRight)
      const jobs = await describeJobs(config)
      return jobs === null ? undefined : console.log(jobs)
    }
    const { before, after } = await withProgress(process.stderr, () => repair(config))
    for (const problem of before) console.log(problem)
    report(after, 'Recounting could not repair these problems:', before.length > 0 ? 'Repaired.' : allRight)
  } else {
    console.error(usage)
    process.exitCode = 2
  }
}

const usage = `Usage: inkhorn backup [FILE]                 copy the database to FILE, by default into data/backups
       inkhorn restore FILE [--replace]      restore that copy; --replace keeps the current database beside it
       inkhorn verify [--repair]             read the whole database; --repair corrects wrong counters

In a checkout these are npm run backup -- [FILE], npm run restore -- FILE and npm run verify.
Servers may run during backup and verify, none during restore and --repair. A terminal shows how far they are.
Exit codes: 0 done, 1 not possible or problems found, 2 not understood.`
const allRight = 'The database is intact, and all counters are correct.'

function allows(...known: string[]): boolean {
  return more.length === 0 && flags.every((flag) => known.includes(flag))
}

function sizeOf({ rows, migrations, bytes }: Manifest): string {
  const counts = Object.values(rows)
  const sum = counts.reduce((total, count) => total + count, 0)
  return `${sum} rows in ${counts.length} tables (schema ${migrations.at(-1)}, ${(bytes / 1024 ** 2).toFixed(1)} MiB)`
}

function report(problems: readonly string[], heading: string, success?: string): void {
  if (problems.length === 0) return success === undefined ? undefined : console.log(success)
  console.error([heading, ...problems].join('\n'))
  process.exitCode = 1
}

keepFilesPrivate()
run().catch((reason: unknown) => {
  const error = explainFileError(reason)
  const isExpected = [
    BadSetting,
    BackupError,
    SchemaTooNew,
    SchemaTooOld,
    DatabaseUnavailable,
    DatabaseLocked,
  ].some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exit(1)
})
