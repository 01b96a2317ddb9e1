import type { ClubId } from '#contract/clubs/club.ts'
import type { Change } from '#server/db/schema.ts'
import type { KeptByClub } from '../remarks.ts'
import type { RowOutcome } from '../writing/row-to-write.ts'
import type { History, WroteHistory } from './history-row.ts'

/** Fills what the list doesn’t say of a read book yet. A book that is to be read, or is being read, stays as it is. */
export async function fillListed(
  change: Change,
  clubId: ClubId,
  listedId: number,
  { readDate, chosenBy, notes }: History,
): Promise<RowOutcome<WroteHistory>> {
  const now = await change
    .selectFrom('listed_books')
    .select(['status', 'read_date', 'chosen_by', 'notes'])
    .where('club_id', '=', clubId)
    .where('book_id', '=', listedId)
    .executeTakeFirstOrThrow()
  const isRead = now.status === 'read'
  const filled: Partial<History> = {
    ...(isRead && now.read_date === null && readDate !== null && { readDate }),
    ...(isRead && now.chosen_by === null && chosenBy !== null && { chosenBy }),
    ...(isRead && now.notes === null && notes !== null && { notes }),
  }
  const isFilled = Object.keys(filled).length > 0
  if (isFilled)
    await change
      .updateTable('listed_books')
      .set(columnsOf(filled))
      .where('club_id', '=', clubId)
      .where('book_id', '=', listedId)
      .execute()
  if (!isRead) return { outcome: 'refused', remarks: ['not-read-yet'], wrote: null }
  const kept = listKept([
    ['list-day', readDate, now.read_date],
    ['list-person', chosenBy, now.chosen_by],
    ['list-stars', notes, now.notes],
  ])
  return isFilled
    ? { outcome: 'written', remarks: kept, wrote: { bookId: listedId, filled } }
    : { outcome: 'refused', remarks: ['listed', ...kept], wrote: null }
}

const listKept = (
  parts: readonly (readonly [KeptByClub, said: unknown, there: unknown])[],
): readonly KeptByClub[] =>
  parts.flatMap(([part, said, there]) => (said !== null && there !== null && said !== there ? [part] : []))

const columnsOf = ({ readDate, chosenBy, notes }: Partial<History>) => ({
  ...(readDate !== undefined && { read_date: readDate }),
  ...(chosenBy !== undefined && { chosen_by: chosenBy }),
  ...(notes !== undefined && { notes }),
})
