import { BadSetting, readConfig } from '#server/config.ts'
import { backUp, usualName } from './back-up.ts'
import { KeepingFailed } from './backup-failed.ts'
import type { Label } from './label.ts'
import { restore } from './restore.ts'
import { repair, verify } from './verify.ts'
import { DatabaseLocked, DatabaseUnavailable } from '#server/db/errors.ts'

/*
 * npm run backup | restore | verify: a program of its own beside the server, with the same settings.
 * Exit code 0: done and sound; 1: not done, or done and something is wrong.
 */
const [command, ...rest] = process.argv.slice(2)
const flags = rest.filter((word) => word.startsWith('--'))
const [file, ...more] = rest.filter((word) => !word.startsWith('--'))

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const now = new Date()
  if (command === 'backup' && allows()) {
    const { path, label, faults } = await backUp(config, file ?? usualName(config, now), now)
    console.log(`${path} holds ${sizeOf(label)}, read back whole.`)
    say(faults, 'The database has faults, and so has the copy:')
  } else if (command === 'restore' && file !== undefined && allows('--replace')) {
    const { label, keptAs } = await restore(config, file, { replace: flags.includes('--replace'), now })
    console.log(`The database is as it was at ${label.madeAt}: ${sizeOf(label)}.`)
    if (keptAs) console.log(`What was there before is kept as ${keptAs}.`)
    say(await verify(config), 'The database has faults:')
  } else if (command === 'verify' && file === undefined && allows('--repair')) {
    if (!flags.includes('--repair')) return say(await verify(config), 'The database has faults:', allFine)
    const { before, after } = await repair(config)
    for (const fault of before) console.log(fault)
    say(after, 'This could not be put right by counting:', before.length > 0 ? 'Put right.' : allFine)
  } else throw new KeepingFailed(usage)
}

const usage = `npm run backup [-- file] | npm run restore -- file [--replace] | npm run verify [-- --repair]`
const allFine = 'The database is whole, and every counter is true.'

/** Whether nothing was said that the command does not know. */
function allows(...known: string[]): boolean {
  return more.length === 0 && flags.every((flag) => known.includes(flag))
}

function sizeOf({ rows, migrations, bytes }: Label): string {
  const counts = Object.values(rows)
  const sum = counts.reduce((total, count) => total + count, 0)
  return `${sum} rows in ${counts.length} tables (schema ${migrations.at(-1)}, ${(bytes / 1024 ** 2).toFixed(1)} MiB)`
}

function say(faults: readonly string[], heading: string, fine?: string): void {
  if (faults.length === 0) return fine === undefined ? undefined : console.log(fine)
  console.error([heading, ...faults].join('\n'))
  process.exitCode = 1
}

run().catch((error: unknown) => {
  const expected = [BadSetting, KeepingFailed, DatabaseUnavailable, DatabaseLocked].some(
    (kind) => error instanceof kind,
  )
  console.error(expected && error instanceof Error ? error.message : error)
  process.exit(1)
})
