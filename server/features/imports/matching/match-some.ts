import { setImmediate as rest } from 'node:timers/promises'
import { readRow } from '#contract/imports/read-row.ts'
import { batchSize } from '#server/db/engine.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { hasRows } from '../has-rows.ts'
import { lockImport } from '../policy.ts'
import { queueImport } from '../queue-import.ts'
import { reviseImport } from '../revise-import.ts'
import { askedNameMax, columnsOf, ownerOf, type SessionRow, selectSessions } from '../session.ts'
import type { Remark } from '../remarks.ts'
import { updateRows } from '../update-rows.ts'
import { draftOfRow } from '../writing/draft-of-row.ts'
import { findBooks, type FoundBook } from './find-books.ts'
import type { ReadRow } from './row-keys.ts'

/** Rows in one step. */
const atOnce = { sqlite: 40, postgres: 80 }
/** Rows that are read before others have their turn on the thread. */
const readAtOnce = 5

/** Looks for the books of the next rows. Returns false if all have been looked at. */
export async function matchSome(db: Db, session: SessionRow): Promise<boolean> {
  const staged = await db
    .selectFrom('import_rows')
    .select(['number', 'cells'])
    .where('import_id', '=', session.id)
    .where('state', 'is', null)
    .orderBy('number')
    .limit(batchSize(db, atOnce))
    .execute()
  if (staged.length === 0) return false
  const rows: ReadRow[] = []
  for (const { number, cells } of staged) {
    rows.push({ number, says: readRow(session.kind, JSON.parse(cells), columnsOf(session)) })
    if (rows.length % readAtOnce === 0) await rest()
  }
  const found = await findBooks(
    db,
    ownerOf(session),
    rows.filter(({ says }) => says.problem === null),
  )
  await transact(db, async (change) => {
    await lockImport(change, session.id)
    const now = await selectSessions(change).where('id', '=', session.id).executeTakeFirst()
    // Its rows are being deleted.
    if (!now || now.state === 'deleted') return
    await storeMatches(change, session, rows, found)
    const isLast = !(await hasRows(change, session.id, 'unmatched'))
    if (!isLast || session.state === 'running') await queueImport(change, session.id)
    if (isLast) await reviseImport(change, session)
  })
  return true
}

/** A choice that the reader made meanwhile stays. */
async function storeMatches(
  change: Change,
  { id, club_id }: SessionRow,
  rows: readonly ReadRow[],
  found: ReadonlyMap<number, FoundBook>,
): Promise<void> {
  const matches = rows.map(({ number, says }) => {
    const { rounded, problem } = says
    const book = found.get(number)
    const asked = club_id === null ? unknownShelf(says) : says.chosenBy
    return {
      number,
      state: problem === null ? (book?.state ?? ('unknown' as const)) : ('failed' as const),
      rounded: Number(rounded),
      asked_name: asked?.slice(0, askedNameMax) ?? null,
      evidence: book ? book.evidence.join(',') : null,
      found_id: book?.bookId ?? null,
      refusal: problem === null && !book ? whyNotMade(says) : null,
    }
  })
  await updateRows(change, id, matches)
    .onConflict((conflict) =>
      conflict
        .columns(['import_id', 'number'])
        .doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          rounded: eb.ref('excluded.rounded'),
          asked_name: eb.ref('excluded.asked_name'),
          evidence: eb.ref('excluded.evidence'),
          found_id: eb.ref('excluded.found_id'),
          refusal: eb.ref('excluded.refusal'),
          ready: eb
            .case()
            .when(eb.and([eb('excluded.state', '=', 'certain'), eb('import_rows.choice', 'is', null)]))
            .then(1)
            .else(eb.ref('import_rows.ready'))
            .end(),
        }))
        .where('import_rows.state', 'is', null),
    )
    .execute()
}

/** Said beforehand, so that nobody chooses what cannot be done. */
const whyNotMade = (says: ReadRow['says']): Remark | null => (draftOfRow(says) === null ? 'no-author' : null)

const unknownShelf = ({ shelf }: ReadRow['says']): string | null =>
  shelf !== null && typeof shelf === 'object' ? shelf.unknown : null
