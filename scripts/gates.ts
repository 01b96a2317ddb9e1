import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'

/** Something that has to hold before anything else counts. */
export interface Gate {
  name: string
  command: string
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Every `check:…` of package.json, in the order it stands there. */
export const gates: readonly Gate[] = Object.entries(scripts)
  .filter(([name]) => name.startsWith('check:'))
  .map(([name, command]) => ({ name: name.slice('check:'.length), command }))

/** The environment of a command, with the tools of this package at hand. */
export const withTools = {
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}`,
}

/** Runs a gate and says how it went; its own words only when it failed. */
export function passes({ name, command }: Gate): boolean {
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync(command, { shell: true, encoding: 'utf8', env: withTools })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (status !== 0) console.log(`  ${command}\n${stdout}${stderr}`)
  return status === 0
}
