/** A query's plan in short. */
export interface Explained {
  steps: string[]
  /** Steps that read a big table from end to end. */
  scans: string[]
}

/** Tables with more rows than this must not be read from end to end. */
export const bigTable = 1000
