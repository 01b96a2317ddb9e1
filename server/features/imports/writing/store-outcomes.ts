import type { Change } from '#server/db/schema.ts'
import type { SessionRow } from '../session.ts'
import { joinRemarks } from '../remarks.ts'
import { updateRows } from '../update-rows.ts'
import { remarksOnRow } from '../row-remarks.ts'
import type { RowOutcome, RowToWrite } from './row-to-write.ts'

/** Says of rows what became of them. */
export async function storeOutcomes<Wrote>(
  change: Change,
  session: SessionRow,
  outcomes: ReadonlyMap<number, RowOutcome<Wrote>>,
  rowsToWrite: readonly RowToWrite[],
): Promise<void> {
  if (outcomes.size === 0) return
  const inPart = new Set(rowsToWrite.filter((row) => isTakenInPart(session, row)).map(({ number }) => number))
  const rows = [...outcomes].map(([number, { outcome, remarks, wrote }]) => ({
    number,
    outcome,
    refusal: joinRemarks(outcome === 'written' && inPart.has(number) ? [...remarks, 'in-part'] : remarks),
    wrote: wrote && JSON.stringify(wrote),
  }))
  await updateRows(change, session.id, rows)
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

const isTakenInPart = (session: SessionRow, { says, bookId }: RowToWrite): boolean =>
  remarksOnRow(session, says, { choice: bookId === null ? 'make' : null }).length > 0
