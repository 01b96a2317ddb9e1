import type { Insertable } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import type { ImportRowsTable } from '#server/db/tables/imports.ts'

/** What a row has before it is matched. */
export const unmatched = {
  state: null,
  asked_name: null,
  evidence: null,
  found_id: null,
  choice: null,
  chosen_id: null,
  outcome: null,
  refusal: null,
  wrote: null,
} as const

type RowKey = Pick<Insertable<ImportRowsTable>, 'number'>

/** Updates many rows of a locked import, which are there, in one statement: as rows that all conflict with a stored one. */
export const updateRows = <Fields extends Partial<Insertable<ImportRowsTable>>>(
  change: Change,
  importId: number,
  rows: readonly (RowKey & Fields)[],
) =>
  change
    .insertInto('import_rows')
    .values(rows.map((row) => ({ cells: '', ...unmatched, ...row, import_id: importId })))
