import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { type Remark, splitRemarks } from '../remarks.ts'
import { reviseImport } from '../revise-import.ts'
import { countsOf, type SessionRow } from '../session.ts'
import { type RowOutcome, type RowToWrite, rowToWrite } from '../writing/row-to-write.ts'
import { storeOutcomes } from '../writing/store-outcomes.ts'

/** A row that was written before somebody said what a name in it means. */
export interface AnsweredRow<What> extends RowToWrite {
  wrote: What
  remarks: readonly Remark[]
}

/** Brings answers to rows that are written, into what they are for, which is locked. Rows that stay as they are have no outcome. */
export interface Answering<What> {
  lock: (change: Change, session: SessionRow) => Promise<unknown>
  answer: (
    change: Change,
    session: SessionRow,
    rows: readonly AnsweredRow<What>[],
  ) => Promise<ReadonlyMap<number, RowOutcome<What>>>
}

/** Rows in one transaction: on SQLite nothing else is answered meanwhile. */
const rowsAtOnce = 200

/** Does with the rows that are written what would have been done had the answers about these names come before the start. */
export async function answerLate<What>(
  db: Db,
  begun: SessionRow,
  answered: readonly string[],
  lock: (change: Change) => Promise<SessionRow>,
  { lock: lockTarget, answer }: Answering<What>,
): Promise<SessionRow> {
  const asked = new Set(countsOf(begun).asked.map(({ name }) => name))
  const names = answered.filter((name) => asked.has(name))
  if (names.length === 0 || countsOf(begun).written === 0) return begun
  for (let after = -1; ;) {
    const { last, session } = await transact(db, async (change) => {
      await lockTarget(change, begun)
      const now = await lock(change)
      const rows = await listWritten<What>(change, now, names, after)
      const outcomes = await answer(change, now, rows)
      await storeOutcomes(change, now, outcomes, rows)
      const end = rows.length < rowsAtOnce
      return {
        last: end ? null : (rows.at(-1)?.number ?? null),
        session: end ? await reviseImport(change, now) : now,
      }
    })
    if (last === null) return session
    after = last
  }
}

async function listWritten<What>(
  change: Change,
  session: SessionRow,
  names: readonly string[],
  after: number,
): Promise<AnsweredRow<What>[]> {
  const rows = await change
    .selectFrom('import_rows')
    .select(['number', 'cells', 'choice', 'found_id', 'chosen_id', 'refusal', 'wrote'])
    .where('import_id', '=', session.id)
    .where('outcome', '=', 'written')
    .where('asked_name', 'in', names)
    .where('number', '>', after)
    .orderBy('number')
    .limit(rowsAtOnce)
    .execute()
  return rows.flatMap(({ refusal, wrote, ...row }) =>
    wrote === null
      ? []
      : [
          {
            ...rowToWrite(session, row),
            wrote: JSON.parse(wrote) as What,
            // `storeOutcomes` finds out again what the row itself tells.
            remarks: splitRemarks(refusal).filter((remark) => remark !== 'in-part'),
          },
        ],
  )
}
