import { version } from './version.ts'

/*
 * inkhorn [command]: the product and the programs of its operator, as the installed package has them.
 * Exit codes are those of the command; 2: no such command.
 */
const commands: Record<string, { does: string; run: () => Promise<unknown> }> = {
  start: { does: 'start the server (also without a command)', run: () => import('./main.ts') },
  backup: { does: 'copy the database, while servers run', run: () => import('./backup/main.ts') },
  restore: { does: 'restore a backup', run: () => import('./backup/main.ts') },
  verify: {
    does: 'read the whole database and recompute its counters',
    run: () => import('./backup/main.ts'),
  },
  catalogue: {
    does: 'add books to the shared catalogue, while servers run',
    run: () => withoutItsName(() => import('./catalogue/main.ts')),
  },
  admin: {
    does: 'what site admins do on their pages, while servers run',
    run: () => withoutItsName(() => import('./admin-program.ts')),
  },
  count: {
    does: 'count a closed vote again, from the file with its ballots',
    run: () => withoutItsName(() => import('./count.ts')),
  },
}

/** One file is backup, restore and verify, and reads which; the others read only what follows their name. */
function withoutItsName<Program>(program: () => Promise<Program>): Promise<Program> {
  process.argv.splice(2, 1)
  return program()
}

const help = `Usage: npx inkhorn [command]

${Object.entries(commands)
  .map(([name, { does }]) => `  ${name.padEnd(11)}${does}`)
  .join('\n')}

  --version, -v  print the version
  --help, -h     print this help; after a command, its own

Everything is kept in ./data, and settings are environment variables: docs/operations.md in the package lists them.`

const [name = 'start', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
const asksForHelp = (word: string) => word === '--help' || word === '-h'
if (asksForHelp(name) || name === 'help' || (name === 'start' && rest.some(asksForHelp))) console.log(help)
else if (name === '--version' || name === '-v') console.log(version())
else if (command) await command.run()
else {
  console.error(`Inkhorn has no command "${name}".\n\n${help}`)
  process.exitCode = 2
}
