import { bringOwnPlaces } from '#server/features/progress/one-place/bring-places.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { findClub } from '#server/features/clubs/club.ts'
import { inParts, type Restoring, step } from './restoring.ts'

const rowsAtOnce = 200

/** The counts that are stored beside the rows. */
export async function storeCounts(restoring: Restoring): Promise<void> {
  const { clubId, stars, starsOpen, texts } = restoring
  const rated = [...new Set([...stars.keys(), ...starsOpen])]
  for (const some of inParts(rated, rowsAtOnce))
    await step(restoring, 0, async (change) => {
      const rows = some.map((bookId) => ({
        club_id: clubId,
        book_id: bookId,
        rating_sum: stars.get(bookId)?.sum ?? 0,
        rating_count: stars.get(bookId)?.count ?? 0,
        stars_open: starsOpen.has(bookId) ? 1 : 0,
      }))
      await change.insertInto('club_ratings').values(rows).execute()
    })
  for (const some of inParts([...texts.values()], rowsAtOnce))
    await step(restoring, 0, async (change) => {
      const rows = some.map(({ bookId, kind, value }) => ({ club_id: clubId, book_id: bookId, kind, value }))
      await change.insertInto('post_counts').values(rows).execute()
    })
}

/** The club is whole: its reader becomes its founder, from whom nothing in it is news. */
export const openClub = (restoring: Restoring): Promise<void> =>
  step(restoring, 0, async (change) => {
    const { clubId, restoreId, reader, now, counts, stars, people } = restoring
    const ratings = [...stars.values()].reduce(
      (all, { sum, count }) => ({ sum: all.sum + sum, count: all.count + count }),
      { sum: 0, count: 0 },
    )
    const placeholders = [...people.values()].filter(({ memberId }) => memberId !== null).length
    await reviseClub(change, clubId, {
      parts: ['all'],
      membershipOf: reader.id,
      books: counts.books,
      read: counts.read,
      members: placeholders + 1,
      discussions: counts.discussions,
      ratings,
    })
    const { revision } = await findClub(change, clubId)
    await change
      .insertInto('members')
      .values({
        club_id: clubId,
        user_id: reader.id,
        member_name: reader.name,
        role: 'admin',
        status: 'member',
        joined_at: now.toISOString(),
        visited_at: now.toISOString(),
        visited_revision: revision,
      })
      .execute()
    await bringOwnPlaces(change, clubId, reader.id)
    await change.deleteFrom('restore_pieces').where('restore_id', '=', restoreId).execute()
    await change
      .updateTable('restores')
      .set({ state: 'done', ended_at: now.toISOString() })
      .where('id', '=', restoreId)
      .execute()
  })
