import type { Change } from '#server/db/schema.ts'
import type { IsEdition } from './editions.ts'

/**
 * Leaves all reads of a work that are under way except one. There are others only if books that were read at the same time have turned out
 * to be editions of one work.
 */
export async function leaveOthers(
  change: Change,
  readerId: number,
  readId: number,
  isEdition: IsEdition,
): Promise<void> {
  await change
    .updateTable('reads')
    .set({ state: 'left', before_save: null })
    .where('user_id', '=', readerId)
    .where('state', '=', 'current')
    .where('id', '<>', readId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('books as edition')
          .select('edition.id')
          .whereRef('edition.id', '=', 'reads.book_id')
          .where((one) => isEdition({ id: one.ref('edition.id'), work: one.ref('edition.work') })),
      ),
    )
    .execute()
}
