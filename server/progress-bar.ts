/** Milliseconds between updates, in a terminal and in a log. */
const intervals = { terminal: 200, log: 30_000 }
const width = 24

/** Where a bar is drawn. */
export interface BarOutput {
  isTTY?: boolean
  columns?: number
  write: (text: string) => unknown
}

/** Of `total`, which is null where nobody knows how much there is; `count` is what is shown of it. */
type Update = (done: number, total: number | null, count: number) => void

/** Removes the line that a bar is on. */
export const clearedLine = '\r\u001b[2K'

/** A progress bar on one line of a terminal, removed by `end`; in a log, a line every half minute. */
export function createProgressBar(
  output: BarOutput,
  name: string,
  unit: string,
): { update: Update; end: () => void } {
  const { isTTY } = output
  const since = performance.now()
  let shownAt = isTTY ? -Infinity : since
  return {
    update: (done, total, count) => {
      const now = performance.now()
      if (now - shownAt < (isTTY ? intervals.terminal : intervals.log)) return
      shownAt = now
      const seconds = (now - since) / 1000
      const line =
        total === null ? `${name}, ${timeOf(seconds)}` : lineOf(name, unit, { done, total, count, seconds })
      output.write(isTTY ? `${clearedLine}${line.slice(0, (output.columns || 80) - 1)}` : `${line}\n`)
    },
    end: () => void (isTTY && output.write(clearedLine)),
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
