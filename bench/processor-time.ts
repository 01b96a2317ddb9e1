import { existsSync, readFileSync } from 'node:fs'

/** User and system time in seconds of a process and of those it has started that still run (Linux, proc(5)); 0 without /proc. */
export const processorTimeOf = (pid: number | undefined): number =>
  existsSync(`/proc/${pid}/stat`)
    ? ownTime(`/proc/${pid}/stat`) + childrenOf(pid).reduce((sum, child) => sum + processorTimeOf(child), 0)
    : 0

/** In hundredths of a second where it stands, with those of its children that have ended. */
function ownTime(stat: string): number {
  const times = readFileSync(stat, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 15)
    .map(Number)
  return times.reduce((sum, time) => sum + time, 0) / 100
}

/** The processes that one has started and that still run. */
export const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
