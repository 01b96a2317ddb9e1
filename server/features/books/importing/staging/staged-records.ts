import type { DumpRecord } from '../dump-records.ts'
import { type FileProgress, saveFileProgress } from './file-progress.ts'
import { markPending, unmarkPending } from './pending-works.ts'
import type { Staging } from './staging-file.ts'

/** Rows per INSERT, with six columns each. */
const rowsAtOnce = 500

/** Stages records of a file, saves how far the file has been read, and marks the works that changed. */
export async function stageRecords(
  staging: Staging,
  records: readonly DumpRecord[],
  file: FileProgress,
): Promise<void> {
  await staging.transaction().execute(async (change) => {
    for (let start = 0; start < records.length; start += rowsAtOnce) {
      const rows = records.slice(start, start + rowsAtOnce)
      const changed = await change
        .insertInto('records')
        .values(
          rows.map(({ facts, dropped: _dropped, ...row }) => ({
            ...row,
            facts: facts && JSON.stringify(facts),
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'key'])
            .doUpdateSet((eb) => ({
              revision: eb.ref('excluded.revision'),
              work: eb.ref('excluded.work'),
              target: eb.ref('excluded.target'),
              facts: eb.ref('excluded.facts'),
            }))
            .whereRef('excluded.revision', '>', 'records.revision'),
        )
        .returning(['kind', 'key', 'work'])
        .execute()
      await markPending(
        change,
        changed.flatMap(({ kind, key, work }) => (kind === 'W' ? key : (work ?? []))),
      )
    }
    await saveFileProgress(change, file)
  })
}

export async function moveEditions(
  staging: Staging,
  moves: readonly { from: number; to: number }[],
): Promise<void> {
  await staging.transaction().execute(async (change) => {
    for (const { from, to } of moves)
      await change.updateTable('records').set({ work: to }).where('work', '=', from).execute()
    await markPending(
      change,
      moves.map(({ to }) => to),
    )
    await unmarkPending(
      change,
      moves.map(({ from }) => from),
    )
  })
}
