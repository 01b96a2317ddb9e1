import type { Change } from '#server/db/schema.ts'
import type { SessionRow } from '../session.ts'
import { joinRemarks } from '../remarks.ts'
import { updateRows } from '../update-rows.ts'
import type { RowOutcome } from './row-to-write.ts'

/** Says of rows what became of them. */
export async function storeOutcomes<Wrote>(
  change: Change,
  { id }: SessionRow,
  outcomes: ReadonlyMap<number, RowOutcome<Wrote>>,
): Promise<void> {
  if (outcomes.size === 0) return
  const rows = [...outcomes].map(([number, { outcome, remarks, wrote }]) => ({
    number,
    outcome,
    refusal: joinRemarks(remarks),
    wrote: wrote && JSON.stringify(wrote),
  }))
  await updateRows(change, id, rows)
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'number']).doUpdateSet((eb) => ({
        ready: 0,
        outcome: eb.ref('excluded.outcome'),
        refusal: eb.ref('excluded.refusal'),
        wrote: eb.ref('excluded.wrote'),
      })),
    )
    .execute()
}
