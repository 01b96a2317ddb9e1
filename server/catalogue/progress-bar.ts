import type { WriteStream } from 'node:tty'
import type { OnProgress } from '#server/features/books/importing/report.ts'

/** Milliseconds between updates, in a terminal and in a log. */
const intervals = { terminal: 200, log: 30_000 }
const width = 24

/** A progress bar on one line of a terminal, removed by `end`; in a log, a line every half minute. */
export function createProgressBar(
  output: WriteStream | NodeJS.WriteStream,
  name: string,
  unit: string,
): { update: OnProgress; end: () => void } {
  const { isTTY } = output
  const since = performance.now()
  let shownAt = isTTY ? -Infinity : since
  const clear = () => {
    if (!isTTY) return
    output.cursorTo(0)
    output.clearLine(0)
  }
  return {
    update: (done, total, count) => {
      const now = performance.now()
      if (now - shownAt < (isTTY ? intervals.terminal : intervals.log)) return
      shownAt = now
      const line = lineOf(name, unit, { done, total, count, seconds: (now - since) / 1000 })
      clear()
      output.write(isTTY ? line.slice(0, (output.columns || 80) - 1) : `${line}\n`)
    },
    end: clear,
  }
}

function lineOf(
  name: string,
  unit: string,
  { done, total, count, seconds }: { done: number; total: number; count: number; seconds: number },
): string {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const filled = Math.round(share * width)
  const bar = '█'.repeat(filled) + '░'.repeat(width - filled)
  const left = share > 0.01 ? `, ${timeOf((seconds * (1 - share)) / share)} left` : ''
  return `${name} ${bar} ${Math.floor(share * 100)} %, ${count.toLocaleString('en')} ${unit}${left}`
}

const timeOf = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
