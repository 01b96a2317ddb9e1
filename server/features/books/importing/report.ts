/** An import that cannot start or continue, explained to the operator in one sentence. */
export class ImportError extends Error {}

export interface BadLine {
  line: number
  reason: string
}

export const badLinesShown = 10

export interface FileReport {
  lines: number
  bad: number
  firstBad: BadLine[]
  wasFinished: boolean
}

export interface StoredCounts {
  added: number
  completed: number
}

/** Called often with the progress of a file (in bytes and lines) or a step (in works and books). */
export type OnProgress = (done: number, total: number, count: number) => void
