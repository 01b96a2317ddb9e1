/** An import that cannot start or continue, explained to the operator in one sentence. */
export class ImportError extends Error {}

/** A line of a file that is not a book, and why. */
export interface BadLine {
  line: number
  reason: string
}

/** Bad lines of each file that are shown. */
export const badLinesShown = 10

/** What became of the lines of a file. */
export interface FileReport {
  lines: number
  bad: number
  firstBad: BadLine[]
  /** Whether an earlier import had finished it. */
  wasFinished: boolean
}

/** How many books an import added, and to how many it added facts. */
export interface StoredCounts {
  added: number
  completed: number
}

/** Called often with the progress of a file (in bytes and lines) or a step (in works and books). */
export type OnProgress = (done: number, total: number, count: number) => void
