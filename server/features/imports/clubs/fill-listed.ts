import type { ClubId } from '#contract/clubs/club.ts'
import { saysAllOf } from '#contract/time/known-part.ts'
import type { Change } from '#server/db/schema.ts'
import type { KeptByClub } from '../remarks.ts'
import type { RowOutcome } from '../writing/row-to-write.ts'
import type { History, WroteHistory } from './history-row.ts'

/**
 * Fills what the list doesn’t say of a read book yet. `said` is the date as the file has it: a day, a month or a year. A book that is to
 * be read, or is being read, stays as it is.
 */
export async function fillListed(
  change: Change,
  clubId: ClubId,
  listedId: number,
  { readDate, chosenBy, notes }: History,
  said: string | null,
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
  const kept: KeptByClub[] = [
    ...(now.read_date === null || saysAllOf(now.read_date, said) ? [] : ['list-day' as const]),
    ...(now.chosen_by === null || chosenBy === null || chosenBy === now.chosen_by
      ? []
      : ['list-person' as const]),
    ...keptNotes(notes, now.notes),
  ]
  return isFilled
    ? { outcome: 'written', remarks: kept, wrote: { bookId: listedId, filled } }
    : { outcome: 'refused', remarks: ['listed', ...kept], wrote: null }
}

/** The notes of a list are free words, which may have stars among them. */
function keptNotes(stars: string | null, there: string | null): KeptByClub[] {
  if (stars === null || there === null) return []
  const drawn: readonly string[] = there.match(/[★½]+/g) ?? []
  return drawn.includes(stars) ? [] : [drawn.length > 0 ? 'list-stars' : 'list-note']
}

const columnsOf = ({ readDate, chosenBy, notes }: Partial<History>) => ({
  ...(readDate !== undefined && { read_date: readDate }),
  ...(chosenBy !== undefined && { chosen_by: chosenBy }),
  ...(notes !== undefined && { notes }),
})
