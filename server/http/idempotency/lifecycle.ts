import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { IdempotencyTables } from '#server/db/tables/idempotency.ts'

export const idempotencyLifecycles: Lifecycles<IdempotencyTables> = {
  kept_answers: {
    exported: 'Copies of what was answered, for a week',
    onDeletion: 'delete',
  },
}
