import type { Change } from '#server/db/schema.ts'

/** Keeps the key that holds a list to one copy of each title equal to the book's own. */
export async function saveListedKey(change: Change, bookId: number, workKey: string): Promise<void> {
  await change.updateTable('listed_books').set({ work_key: workKey }).where('book_id', '=', bookId).execute()
}
