/** The value below or at which `percent` of the values lie. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? NaN
}

export const median = (values: readonly number[]): number => percentile(values, 50)

/** Says whether a result is within its limit; if not, makes the run exit with 1. */
export function verdict(isReached: boolean): string {
  if (!isReached) process.exitCode = 1
  return isReached ? 'passed' : 'FAILED'
}

/** A row of columns: the first is wide and left-aligned, the others are right-aligned. */
export const row = (first: string, ...cells: readonly (string | number)[]): string =>
  first.padEnd(40) + cells.map((cell) => String(cell).padStart(10)).join('')
