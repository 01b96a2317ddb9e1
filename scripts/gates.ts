import { spawnSync } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

/** A command that has to succeed. */
export interface Gate {
  name: string
  command: string
}

export const gates: readonly Gate[] = [
  { name: 'format', command: 'oxfmt --check' },
  { name: 'lint', command: 'oxlint' },
  { name: 'types of contract', command: 'tsc -p contract' },
  { name: 'types of server', command: 'tsc -p server' },
  { name: 'types of web', command: 'tsc -p web' },
  { name: 'types of journeys', command: 'tsc -p tests/journeys' },
  { name: 'unused', command: 'knip' },
  { name: 'imports', command: 'tsx scripts/check-imports.ts' },
]

/** The environment of a command, with this package's tools in its path. */
export const withTools = {
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}`,
}

/** Runs a gate and prints whether it passed, with its output only if it failed. */
export function passes({ name, command }: Gate): boolean {
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8', env: withTools })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (status !== 0) console.log(`  ${command}\n${stdout}${stderr}`)
  return status === 0
}
