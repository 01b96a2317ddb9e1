import type { DroppedValue } from './report.ts'

/** The letter at the end of a key: "OL1A" is an author, "OL1W" a work, "OL1M" an edition. */
export type RecordKind = 'A' | 'W' | 'M'

/** A record without facts was deleted or redirects to `target`. */
export interface DumpRecord {
  kind: RecordKind
  key: number
  revision: number
  facts: AuthorFacts | WorkFacts | EditionFacts | null
  work: number | null
  target: number | null
  /** What of the record cannot be read. */
  dropped: DroppedValue[]
}

export interface AuthorFacts {
  name: string
}

export interface WorkFacts {
  title: string
  authors: number[]
  subjects: string[]
  year?: number | undefined
  cover?: number | undefined
}

export interface EditionFacts {
  isbns: string[]
  subjects: string[]
  year?: number | undefined
  pages?: number | undefined
  cover?: number | undefined
  language?: string | undefined
  series?: { name: string; number: number } | undefined
}
