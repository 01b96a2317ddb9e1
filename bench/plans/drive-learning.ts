import type { Db } from '#server/db/schema.ts'
import { sumRevisions } from '#server/features/recommendations/learning/queries.ts'
import { findCurrentModel } from '#server/features/recommendations/learning/models/queries.ts'
import { listClubRows, listReaderRows } from '#server/features/recommendations/learning/lists/queries.ts'

/**
 * What learning in the background asks of the database: it does walk through all lists and ratings, 500 rows a question,
 * so each question, wherever in the walk, has to cost what 500 rows cost. Writing a model is measured by `bench:learning`.
 */
export async function driveLearning(
  watched: Db,
  during: <T>(name: string, act: () => Promise<T>) => Promise<T>,
): Promise<void> {
  // Learning keeps no process alive by itself.
  const awake = setInterval(() => {}, 1000)
  await during('learning', async () => {
    await findCurrentModel(watched)
    await sumRevisions(watched, AbortSignal.timeout(60_000))
    for (const list of [0, 1, 40, 800, 16_000, 60_000, 90_000]) {
      await listClubRows(watched, { list, place: 0, book: null })
      await listReaderRows(watched, { list, place: 0, book: null })
    }
  })
  clearInterval(awake)
}
