import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import type { ExportedBook } from './library-books.ts'

/** A library with all that CSV has no columns for. */
export async function* writeJson(
  db: Db,
  reader: Reader,
  batches: AsyncIterable<ExportedBook[]>,
): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(new Date().toISOString())},\n"books":[`
  let separator = '\n'
  for await (const books of batches) {
    yield separator + books.map(({ id: _id, ...book }) => JSON.stringify(book)).join(',\n')
    separator = ',\n'
  }
  const shelves = await db
    .selectFrom('shelves')
    .select(['name', 'visibility'])
    .where('user_id', '=', reader.id)
    .orderBy('name_key')
    .execute()
  const goals = await db
    .selectFrom('library_goals')
    .select(['year', 'books'])
    .where('user_id', '=', reader.id)
    .orderBy('year')
    .execute()
  yield `],\n"shelves":${JSON.stringify(shelves)},\n"goals":${JSON.stringify(goals)}}\n`
}
