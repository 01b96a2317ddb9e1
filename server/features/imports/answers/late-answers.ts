import { sql, type SqlBool } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { type Remark, splitRemarks } from '../remarks.ts'
import { reviseImport } from '../revise-import.ts'
import { countsOf, type SessionRow } from '../session.ts'
import { type RowOutcome, type RowToWrite, rowToWrite } from '../writing/row-to-write.ts'
import { storeOutcomes } from '../writing/store-outcomes.ts'

/** A row that was dealt with before somebody said what a name in it means. */
export interface AnsweredRow<What> extends RowToWrite {
  /** null if all that it said stood there already. */
  wrote: What | null
  remarks: readonly Remark[]
}

/** Brings answers to such rows, into what they are for, which is locked. Rows that stay as they are have no outcome. */
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

/** Makes a late answer count as an early one: rows with these names end up as if it had been given before the start. */
export async function answerLate<What>(
  db: Db,
  begun: SessionRow,
  answered: readonly string[],
  lock: (change: Change) => Promise<SessionRow>,
  { lock: lockTarget, answer }: Answering<What>,
): Promise<SessionRow> {
  const asked = new Set(countsOf(begun).asked.map(({ name }) => name))
  const names = answered.filter((name) => asked.has(name))
  if (names.length === 0 || begun.started_at === null) return begun
  for (let after = -1; ;) {
    const { last, session } = await transact(db, async (change) => {
      await lockTarget(change, begun)
      const now = await lock(change)
      const rows = await listAnswered<What>(change, now, names, after)
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

async function listAnswered<What>(
  change: Change,
  session: SessionRow,
  names: readonly string[],
  after: number,
): Promise<AnsweredRow<What>[]> {
  const rows = await change
    .selectFrom('import_rows')
    .select(['number', 'cells', 'choice', 'found_id', 'chosen_id', 'refusal', 'wrote'])
    .where('import_id', '=', session.id)
    .where(sql<SqlBool>`(outcome = 'written' or refusal = 'listed' or refusal like 'listed,%')`)
    .where('asked_name', 'in', names)
    .where('number', '>', after)
    .orderBy('number')
    .limit(rowsAtOnce)
    .execute()
  return rows.map(({ refusal, wrote, ...row }) => ({
    ...rowToWrite(session, row),
    wrote: wrote === null ? null : (JSON.parse(wrote) as What),
    // `storeOutcomes` finds out again what the row itself tells.
    remarks: splitRemarks(refusal).filter((remark) => remark !== 'in-part'),
  }))
}
