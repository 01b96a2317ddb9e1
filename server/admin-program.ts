import { BadSetting, readConfig } from './config.ts'
import { DatabaseLocked, DatabaseUnavailable } from './db/errors.ts'
import { HttpError } from './http/http-error.ts'
import { keepFilesPrivate } from './private-files.ts'
import { explainFileError } from './start-checks.ts'
import { commands as others } from './admin/admin-commands.ts'
import { backupCommands } from './backup/scheduled/backup-commands.ts'
import { openInstance } from './admin/open-instance.ts'

/*
 * inkhorn admin COMMAND …: a separate program with the server's settings.
 * Exits with 0 if it was done, 1 if it could not be, and 2 for an unknown command.
 */
const commands = { ...others, ...backupCommands }
const widest = Math.max(
  ...Object.entries(commands).map(([name, { takes = '' }]) => `${name} ${takes}`.length),
)
const help = `Usage: inkhorn admin COMMAND

${Object.entries(commands)
  .map(([name, { takes = '', does }]) => `  ${`${name} ${takes}`.padEnd(widest + 2)}${does}`)
  .join('\n')}

  --help  print this help

Servers may keep running, and notice within seconds. Lists are JSON. What is changed is in the log of site admins.`

async function run([name = '--help', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (name === '--help' || name === '-h' || args.includes('--help')) {
    console.log(help)
    return 0
  }
  if (!command) {
    console.error(`There is no command "${name}".\n\n${help}`)
    return 2
  }
  const config = readConfig(process.env)
  const { db, close } = await openInstance(config)
  try {
    const answer = await command.run({ db, config, now: new Date() }, args)
    if (answer !== undefined) console.log(JSON.stringify(answer, null, 2))
    return 0
  } finally {
    await close()
  }
}

keepFilesPrivate()
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (reason) {
  const error = explainFileError(reason)
  const isExpected = [BadSetting, HttpError, DatabaseUnavailable, DatabaseLocked].some(
    (kind) => error instanceof kind,
  )
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
