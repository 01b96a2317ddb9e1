import type { Change } from '#server/db/schema.ts'
import type { SessionRow } from '../session.ts'

/** Deletes the own shelves that an import made, or those of them, if they are empty and nobody but the reader sees them. */
export async function deleteEmptyShelves(
  change: Change,
  { user_id, made_shelves }: SessionRow,
  only?: readonly number[],
): Promise<void> {
  const all: number[] = JSON.parse(made_shelves)
  const made = only ? all.filter((id) => only.includes(id)) : all
  if (made.length === 0) return
  await change
    .deleteFrom('shelves')
    .where('user_id', '=', user_id)
    .where('id', 'in', made)
    .where('book_count', '=', 0)
    .where('visibility', '=', 'nobody')
    .execute()
}
