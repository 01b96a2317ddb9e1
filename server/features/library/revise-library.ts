import type { Change, Db } from '#server/db/schema.ts'
import { publish } from '#server/db/transact.ts'
import { inboxTopic } from '#server/features/clubs/topics.ts'

/** Counts a change of a reader's library, and tells their open pages after the commit. */
export async function reviseLibrary(change: Change, readerId: number): Promise<void> {
  await change
    .insertInto('libraries')
    .values({ user_id: readerId })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ revision: eb('libraries.revision', '+', 1) })),
    )
    .execute()
  publish(change, { topic: inboxTopic(readerId), parts: ['library'], revision: null })
}

/** Grows with every change of a reader's library, except of what a book is called; 0 for an empty one. */
export async function findLibraryRevision(db: Db | Change, readerId: number): Promise<number> {
  const row = await db
    .selectFrom('libraries')
    .select('revision')
    .where('user_id', '=', readerId)
    .executeTakeFirst()
  return row?.revision ?? 0
}
