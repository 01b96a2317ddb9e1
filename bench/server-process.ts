import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf, processorTimeOf } from './processor-time.ts'

/** A server in a process of its own. */
export interface ServerProcess {
  url: string
  /** Its first process. */
  pid: number | undefined
  /** From spawning to listening, in ms. */
  startedIn: number
  /** Processor time used so far, by it and the processes it started, in seconds; 0 where there is no /proc. Other work on the machine hardly changes it. */
  processorTime: () => number
  /** The memory they hold now, and the most that it has held itself so far, in MiB; 0 where there is no /proc. */
  memory: () => number
  peakMemory: () => number
  /** Waits for what the process prints next that matches; what it matched. */
  says: (pattern: RegExp) => Promise<string>
  /** Sends a signal and waits until the process is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

const root = join(import.meta.dirname, '..')
const built = join(root, 'dist/server/main.js')

const production = { NODE_ENV: 'production', OFFLINE: '1', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', PORT: '0' }

/** The built server, or the sources where there is no build or `fromSources` asks for them. */
const programOf = (fromSources: boolean) =>
  existsSync(built) && !fromSources ? [built] : ['--import', 'tsx', join(root, 'server/main.ts')]

/** Our server as it runs in production. */
export const startInkhorn = (
  env: Record<string, string>,
  fromSources = false,
  nodeOptions: readonly string[] = [],
): Promise<ServerProcess> =>
  startProcess([...nodeOptions, ...programOf(fromSources)], { ...production, ...env }, /open at (http:\S+)/)

/** Starts our server and kills it after `ms`, however far it got. */
export const killWhileStarting = (
  env: Record<string, string>,
  fromSources: boolean,
  ms: number,
): Promise<void> =>
  new Promise((resolve) => {
    const options = {
      cwd: root,
      env: { ...process.env, ...production, ...env },
      stdio: 'ignore',
      timeout: ms,
      killSignal: 'SIGKILL',
    } as const
    spawn(process.execPath, programOf(fromSources), options).once('exit', () => resolve())
  })

/** Starts a Node program and waits until it prints the address that `listening` finds. */
export async function startProcess(
  args: readonly string[],
  env: Record<string, string>,
  listening: RegExp,
): Promise<ServerProcess> {
  const since = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const says = (pattern: RegExp) => printed(child, pattern)
  const address = listening.exec(await says(listening))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return {
    url: address?.[1] ?? '',
    pid: child.pid,
    startedIn: performance.now() - since,
    processorTime: () => processorTimeOf(child.pid),
    memory: () =>
      [child.pid, ...childrenOf(child.pid)].reduce<number>((sum, pid) => sum + memoryOf(pid, 'VmRSS'), 0),
    peakMemory: () => memoryOf(child.pid, 'VmHWM'),
    says,
    end,
  }
}

/** What a process holds in memory, or its high-water mark, in MiB (Linux, proc(5)). */
function memoryOf(pid: number | undefined, line: 'VmRSS' | 'VmHWM'): number {
  const status = `/proc/${pid}/status`
  if (!existsSync(status)) return 0
  const [, kilobytes = '0'] = new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(status, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

const printed = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const found = pattern.exec(said)?.[0]
      // Lines that are over and don't match never will.
      said = said.slice(said.lastIndexOf('\n') + 1)
      if (found === undefined) return
      child.stdout?.off('data', hear)
      child.off('error', reject)
      child.off('exit', ended)
      resolve(found)
    }
    const ended = (code: number | null) =>
      reject(new Error(`The server ended with ${code} before it said ${pattern.source}`))
    child.stdout?.on('data', hear)
    child.once('error', reject)
    child.once('exit', ended)
  })
