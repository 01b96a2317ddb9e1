import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** How strongly the model recommends one book to readers of another, from -1 (against) to 1. */
export interface Neighbour {
  bookId: number
  otherId: number
  weight: number
  /** How many accounts have both books on their lists. */
  accounts: number
}

/** Weights are read as whole millionths, because both engines format integers much faster than fractions. */
const millionths = 1_000_000

/**
 * The neighbours of books in a model, at most 150 of each. Reads one JSON array of numbers per book: with one row per neighbour,
 * creating rows took most of the time.
 */
export async function listNeighbours(
  db: Db,
  modelId: number | null,
  bookIds: readonly number[],
): Promise<Neighbour[]> {
  if (modelId === null || bookIds.length === 0) return []
  const numbers = sql`other_id || ',' || cast(round(weight * ${sql.lit(millionths)}) as integer) || ',' || accounts`
  const rows = await db
    .selectFrom('similarities')
    .select('book_id')
    .select(sql<string>`'[' || string_agg(${numbers}, ',') || ']'`.as('neighbours'))
    .where('model_id', '=', modelId)
    .where('book_id', 'in', bookIds)
    .groupBy('book_id')
    .execute()
  const found: Neighbour[] = []
  for (const { book_id: bookId, neighbours } of rows) {
    const values = JSON.parse(neighbours) as number[]
    for (let at = 0; at < values.length; at += 3)
      found.push({
        bookId,
        otherId: values[at] ?? 0,
        weight: (values[at + 1] ?? 0) / millionths,
        accounts: values[at + 2] ?? 0,
      })
  }
  return found
}
