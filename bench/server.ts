import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { textOption } from './options.ts'

/** A checkout with a built server in dist/. */
export interface Build {
  name: string
  folder: string
}

export interface Server {
  url: string
  pid: number
  /** ms from spawning to listening. */
  startedIn: number
  /** Seconds of CPU time used so far (Linux). Other work on the machine hardly affects it. */
  processorTime: () => number
  /** MiB of memory currently used (Linux). */
  memory: () => number
  prints: (pattern: RegExp, timeout?: number) => Promise<RegExpExecArray>
  end: (signal: NodeJS.Signals) => Promise<void>
}

const root = join(import.meta.dirname, '..')

/** This checkout, and the one in `--server=DIR` to compare it with. */
export function builds(): Build[] {
  const folders = [root, ...[textOption('server', '')].filter(Boolean)].map((folder) => resolve(folder))
  for (const folder of folders)
    if (!existsSync(join(folder, 'dist/server/main.js')))
      throw new Error(`${folder} has no build: run npm run build there first.`)
  return folders.map((folder) => ({ folder, name: folder === root ? 'this' : basename(folder) }))
}

/** Default logging; no limit on requests from one address. */
const environment = { NODE_ENV: 'production', OFFLINE: '1', RATE_LIMITS: 'off', PORT: '0' }

export const startServer = ({ folder }: Build, env: Record<string, string>): Promise<Server> =>
  startProcess(folder, ['dist/server/main.js'], { ...environment, ...env })

/** Starts a Node program and waits until it prints its URL, as in "open at http://127.0.0.1:3000". */
export async function startProcess(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Server> {
  // A file costs the measuring process nothing, unlike a pipe.
  const log = join(mkdtempSync(join(tmpdir(), 'inkhorn-bench-log-')), 'log')
  const since = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...withoutDatabase, ...env },
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const prints = (pattern: RegExp, timeout = 60_000) => waitFor(child, log, pattern, timeout)
  const [, url = ''] = await prints(/open at (http:\S+)/)
  const pid = child.pid ?? 0
  return {
    url,
    pid,
    startedIn: performance.now() - since,
    processorTime: () => processorTimeOf(pid),
    memory: () => memoryOf(pid),
    prints,
    end: async (signal) => {
      child.kill(signal)
      await exited
    },
  }
}

const { DATABASE_URL: _url, DATA_DIR: _folder, ...withoutDatabase } = process.env

async function waitFor(child: ChildProcess, log: string, pattern: RegExp, timeout: number) {
  for (const until = performance.now() + timeout; performance.now() < until;) {
    const found = pattern.exec(readFileSync(log, 'utf8'))
    if (found) return found
    if (child.exitCode !== null)
      throw new Error(`The process exited with ${child.exitCode} before it printed ${pattern}`)
    await sleep(10)
  }
  throw new Error(`The process did not print ${pattern} within ${timeout / 1000} s`)
}

/** User and system time in clock ticks of 10 ms (proc(5)). */
export function processorTimeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
