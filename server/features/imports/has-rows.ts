import type { Change } from '#server/db/schema.ts'

/** Whether an import has rows that are not matched yet, or that wait to be written. */
export async function hasRows(
  change: Change,
  importId: number,
  which: 'unmatched' | 'ready',
): Promise<boolean> {
  const row = await change
    .selectFrom('import_rows')
    .select('number')
    .where('import_id', '=', importId)
    .where((eb) => (which === 'ready' ? eb('ready', '=', 1) : eb('state', 'is', null)))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
