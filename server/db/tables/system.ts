import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

export interface SystemTables {
  jobs: JobsTable
  counters: CountersTable
  secrets: SecretsTable
}

/** Work to do after a transaction. A row is deleted once its work is done. */
export interface JobsTable {
  id: Generated<number>
  kind: string
  /** Unique within a kind, and the same at every attempt. */
  key: string
  /** JSON for the handler. */
  payload: string
  due_at: Instant
  /** The number of times it was taken. */
  attempts: Generated<number>
  /** Until then it belongs to the process that took it; afterwards another may take it. */
  leased_until: Instant | null
  /** When its last attempt failed. It is kept for the operator to see. */
  failed_at: Instant | null
  /** Why the last attempt failed, without any address. */
  error: string | null
  created_at: Instant
  /** A deleted club: the job is due once the club is restored, and goes if it is erased. */
  waits_for_club: Generated<number | null>
  /** Whether `due_at` is a time that somebody chose, unlike one that is a little after now. */
  is_timed: Generated<number>
}

/** Numbers of rows of tables that are too large to count, by name. */
export interface CountersTable {
  name: string
  value: number
}

/** Secrets of this instance, created when first needed. */
export interface SecretsTable {
  name: string
  /** 256 random bits, hex. */
  value: string
}
