/** An import that cannot start or continue, explained to the operator in one sentence. */
export class ImportError extends Error {}

export interface BadLine {
  line: number
  reason: string
}

export const badLinesShown = 10

/** A value of a line that was dropped, because it cannot be read; the rest of its book is stored. */
export interface DroppedFromLine {
  line: number
  column: string
  value: string
}

export type DroppedValue = Pick<DroppedFromLine, 'column' | 'value'>

/** Dropped values of each file that are named. */
const droppedShown = 1000
/** Characters shown of each. */
const valueShown = 80

/** How many values were dropped, and the first of them. */
export interface DroppedValues {
  count: number
  first: DroppedFromLine[]
}

export function addDropped(dropped: DroppedValues, line: number, values: readonly DroppedValue[]): void {
  dropped.count += values.length
  for (const { column, value } of values.slice(0, droppedShown - dropped.first.length))
    dropped.first.push({ line, column, value: value.slice(0, valueShown) })
}

/** What became of the lines of a file. */
export interface FileReport {
  lines: number
  bad: number
  firstBad: BadLine[]
  /** Absent if an earlier import had finished the file. */
  dropped?: DroppedValues
  /** Whether an earlier import had finished it. */
  wasFinished: boolean
}

export interface StoredCounts {
  added: number
  completed: number
}

/** Called often with the progress of a file (in bytes and lines) or a step (in works and books). */
export type OnProgress = (done: number, total: number, count: number) => void
