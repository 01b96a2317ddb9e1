import type { Instant } from './instant.ts'

export interface IdempotencyTables {
  kept_answers: KeptAnswersTable
}

/** What a request with an Idempotency-Key was answered, for a week. */
export interface KeptAnswersTable {
  /** A hash of the key and its reader. */
  name: string
  /** Null for a visitor. */
  user_id: number | null
  /** A hash of the request. */
  content: string
  /** Null while it is being answered. */
  status: number | null
  /** JSON. */
  body: string | null
  created_at: Instant
}
