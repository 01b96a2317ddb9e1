import { exec } from 'node:child_process'
import { delimiter, resolve } from 'node:path'
import pLimit from 'p-limit'

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
  { name: 'types of the worker', command: 'tsc -p web/worker' },
  { name: 'types of journeys', command: 'tsc -p tests/journeys' },
  { name: 'unused', command: 'knip' },
  { name: 'imports', command: 'tsx scripts/check-imports.ts' },
  { name: 'messages', command: 'tsx scripts/check-messages.ts' },
  { name: 'directions', command: 'tsx scripts/check-directions.ts' },
]

export const withTools = {
  ...process.env,
  PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH']}`,
}

/** Two at a time, because some gates leave a core idle. */
const limit = pLimit(2)

export const runGates = (all: readonly Gate[]): Promise<boolean[]> =>
  Promise.all(all.map((gate) => limit(() => passes(gate))))

/** Runs a gate and prints whether it passed, with its output only if it failed. */
async function passes({ name, command }: Gate): Promise<boolean> {
  const began = performance.now()
  const { error, output } = await outcomeOf(command)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${error ? '✗' : '✓'} ${name} (${seconds} s)`)
  if (error) console.log(`  ${command}\n${output}`)
  return !error
}

const outcomeOf = (command: string): Promise<{ error: Error | null; output: string }> =>
  new Promise((done) => {
    exec(command, { env: withTools, maxBuffer: Infinity }, (error, stdout, stderr) =>
      done({ error, output: stdout + stderr }),
    )
  })
