import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')
/** CI builds before it tests; elsewhere dist/ may be outdated. */
const program = process.env['CI']
  ? ['dist/server/main.js']
  : ['--import', 'tsx', join(root, 'server/main.ts')]

/** A server process and the URL it serves. */
export interface ServerProcess {
  child: ChildProcess
  url: string
}

/** Root ignores the modes of files: without these capabilities it is bound by them as any other account. */
const asAnyAccount =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : []

/** Runs the server's program with these settings only, as an account that may do what the modes of files allow. */
export const spawnServer = (settings: Record<string, string>) => {
  const [command = '', ...args] = [...asAnyAccount, process.execPath, ...program]
  return spawn(command, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], OFFLINE: '1', LOG_LEVEL: 'fatal', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Resolves once the server says where it is open. */
export async function whenOpen(child: ReturnType<typeof spawnServer>): Promise<ServerProcess> {
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /open at (http:\S+)/.exec(line)?.[1]
    if (url) return { child, url }
  }
  throw new Error(`The server ended before it was open: ${errors}`)
}

/** Resolves with the exit code and all output of a server that does not start. */
export async function refusalOf(
  settings: Record<string, string>,
): Promise<{ code: number; printed: string }> {
  const child = spawnServer(settings)
  let printed = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, printed }
}
