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

/** Dropped values of each file that are named. */
export const droppedShown = 1000

/** What became of the lines of a file. */
export interface FileReport {
  lines: number
  bad: number
  firstBad: BadLine[]
  /** How many values were dropped, and the first of them. */
  dropped?: { count: number; first: DroppedFromLine[] }
  /** Whether an earlier import had finished it. */
  wasFinished: boolean
}

export interface StoredCounts {
  added: number
  completed: number
}

/** Called often with the progress of a file (in bytes and lines) or a step (in works and books). */
export type OnProgress = (done: number, total: number, count: number) => void
