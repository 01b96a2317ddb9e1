import type { Generated } from 'kysely'
import type { Instant } from './instant.ts'

/** Work to do after a transaction. A row is deleted once its work is done. */
export interface JobsTable {
  id: Generated<number>
  /** Names the handler. */
  kind: string
  /** Unique within a kind, and the same at every attempt. */
  key: string
  /** JSON for the handler. */
  payload: string
  due_at: Instant
  /** How often it was taken. */
  attempts: Generated<number>
  /** The process that took it has it until then; afterwards another may take it. */
  leased_until: Instant | null
  /** It is not tried again, and kept for the operator to see. */
  failed_at: Instant | null
  /** Why the last attempt failed; holds no address. */
  error: string | null
  created_at: Instant
}
