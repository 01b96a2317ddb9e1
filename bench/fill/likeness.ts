import type { Db } from '#server/db/schema.ts'
import type { Engine } from '#server/db/database.ts'
import { between, type Chance, skewed } from './chance.ts'
import { insertRows } from './insert-rows.ts'

/** Books that a learner notes beside each book. */
const likeEach = 50
/** Books of one transaction. */
const atOnce = 1000

/** Writes a finished model as a learner would, for these books only; the others it names come from all over the catalogue. */
export async function drawLikeness(
  db: Db,
  engine: Engine,
  chance: Chance,
  bookIds: readonly number[],
): Promise<number> {
  const shared = await db
    .selectFrom('books')
    .select('id')
    .where('owner_id', 'is', null)
    .orderBy('id')
    .execute()
  const started_at = new Date().toISOString()
  const { id } = await db
    .insertInto('likeness_models')
    .values({ started_at, finished_at: null, book_count: bookIds.length })
    .returning('id')
    .executeTakeFirstOrThrow()
  let rows = 0
  for (let from = 0; from < bookIds.length; from += atOnce) {
    const drawn = bookIds.slice(from, from + atOnce).flatMap((book_id) => {
      const others = new Set<number>()
      while (others.size < Math.min(likeEach, shared.length - 1)) {
        const other = shared[Math.min(shared.length - 1, skewed(chance, shared.length / 20))]?.id ?? book_id
        if (other !== book_id) others.add(other)
      }
      return [...others].map((other_id) => ({
        model_id: id,
        book_id,
        other_id,
        weight: between(chance, -100, 900) / 1000,
      }))
    })
    await db.transaction().execute((change) => insertRows(change, engine, 'likeness', drawn))
    rows += drawn.length
  }
  await db
    .updateTable('likeness_models')
    .set({ finished_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
  return rows
}
