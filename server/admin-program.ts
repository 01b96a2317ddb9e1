import { BadUsage, readArguments, usageOf } from './admin/arguments.ts'
import { commands as others } from './admin/admin-commands.ts'
import { runCommand } from './admin/command.ts'
import { openInstance } from './admin/open-instance.ts'
import { backupCommands } from './backup/scheduled/backup-commands.ts'
import { catalogueCommands } from './catalogue/uploads/catalogue-commands.ts'
import { BadSetting, readConfig } from './config.ts'
import { DatabaseLocked, DatabaseUnavailable } from './db/errors.ts'
import { reportCommands } from './features/reports/report-commands.ts'
import { HttpError } from './http/http-error.ts'
import { keepFilesPrivate } from './private-files.ts'
import { explainFileError } from './start-checks.ts'

/*
 * inkhorn admin COMMAND …: a separate program with the server's settings.
 * Exits with 0 if it was done, 1 if it could not be, and 2 if it was not understood.
 */
const commands = { ...others, ...reportCommands, ...backupCommands, ...catalogueCommands }
const lines = Object.entries(commands).map(([name, command]) => ({
  left: `${name} ${command.takes ?? ''}`.trim(),
  does: command.does,
}))
const column = 30
const help = `Usage: inkhorn admin COMMAND

${lines
  .map(
    ({ left, does }) =>
      `  ${left.length < column ? left.padEnd(column) : `${left}\n${' '.repeat(column + 2)}`}${does}`,
  )
  .join('\n')}

  --help, -h  print this help; after a command, its own

Servers may keep running, and notice within seconds. Lists are JSON, a hundred at a time, and say how to go on. What is changed is in the
log of site admins. Exit codes: 0 done, 1 not possible, 2 not understood.`

const asksForHelp = (word: string) => word === '--help' || word === '-h'

async function run([name = '--help', ...args]: readonly string[]): Promise<void> {
  if (asksForHelp(name)) return console.log(help)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new BadUsage(`There is no command "${name}".\n\n${help}`)
  if (args.some(asksForHelp)) return console.log(usageOf(name, command))
  const asked = readArguments(name, command, args)
  const config = readConfig(process.env)
  const { db, close } = await openInstance(config)
  try {
    const { answer, next } = await runCommand(command, { db, config, now: new Date() }, asked)
    if (answer !== undefined) console.log(JSON.stringify(answer, null, 2))
    if (next !== null) console.error(`There are more. Go on with --after ${next}`)
  } finally {
    await close()
  }
}

keepFilesPrivate()
try {
  await run(process.argv.slice(2))
} catch (reason) {
  const error = explainFileError(reason)
  const isExpected = [BadUsage, BadSetting, HttpError, DatabaseUnavailable, DatabaseLocked].some(
    (kind) => error instanceof kind,
  )
  console.error(isExpected && error instanceof Error ? error.message : error)
  process.exitCode = error instanceof BadUsage ? 2 : 1
}
